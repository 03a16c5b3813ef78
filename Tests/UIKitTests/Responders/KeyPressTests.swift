import Interlude
import TestSupport
import Testing
import UIKit

/// Keys of a hardware keyboard: commands, presses, and text.
@MainActor @Suite(.lane(.main)) struct KeyPressTests {
    private final class Editor: UIViewController {
        var log: [String] = []
        var commands: [UIKeyCommand] = []
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        override class var connections: Connections {
            super.connections.action("save:", Editor.save).action("next:", Editor.next)
        }
        func save(_ sender: Any?) { log.append("save \((sender as? UIKeyCommand)?.input ?? "-")") }
        func next(_ sender: Any?) { log.append("next") }
        override var keyCommands: [UIKeyCommand]? { commands }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses {
                log.append("press \(press.key?.characters ?? "") \(press.key?.keyCode.rawValue ?? 0)")
            }
            super.pressesBegan(presses, with: event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("end") }
    }

    @Test func aCommandActsWithoutFirstResponder() async throws {
        await Stage.run(.iPhone16) { stage in
            let editor = Editor()
            editor.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")]
            await stage.show(UINavigationController(rootViewController: editor))
            await stage.press("s", modifiers: .command)
            #expect(editor.log == ["save s"])
            editor.log = []
            await stage.press("s")
            #expect(editor.log == ["press s 22", "end"])
            await stage.press("S", modifiers: [.command, .alternate])
            #expect(editor.log.count == 4)
        }
    }

    @Test func textPrecedesCommandsWithoutModifiers() async throws {
        await Stage.run(.iPhone16) { stage in
            let editor = Editor()
            editor.commands = [UIKeyCommand(input: "n", modifierFlags: [], action: "next:")]
            await stage.show(editor)
            editor.field.becomeFirstResponder()
            await stage.press("n")
            await stage.press("o", modifiers: .shift)
            #expect(editor.field.text == "nO")
            await stage.press(UIKeyCommand.inputLeftArrow)
            await stage.press("a")
            await stage.press(UIKeyCommand.inputDelete)
            await stage.press(UIKeyCommand.inputDelete)
            #expect(editor.field.text == "O")
            editor.commands[0].wantsPriorityOverSystemBehavior = true
            editor.log = []
            await stage.press("n")
            #expect(editor.log == ["next"] && editor.field.text == "O")
        }
    }

    @Test func aResponderThatKeepsThePressGetsNoText() async throws {
        final class Field: UITextField {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        await Stage.run(.iPhone16) { stage in
            let controller = UIViewController(), field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            await stage.show(controller)
            controller.view.addSubview(field)
            field.becomeFirstResponder()
            await stage.press("x")
            #expect(field.text == "")
        }
    }

    @Test func textMovesByThePasteboard() async throws {
        await Stage.run(.iPhone16) { stage in
            let editor = Editor()
            await stage.show(editor)
            editor.field.text = "Ada"
            editor.field.becomeFirstResponder()
            await stage.press("a", modifiers: .command)
            await stage.press("x", modifiers: .command)
            #expect(editor.field.text == "" && UIPasteboard.general.string == "Ada")
            await stage.press("v", modifiers: .command)
            await stage.press("v", modifiers: .command)
            #expect(editor.field.text == "AdaAda")
        }
    }

    @Test func thePresentedControllerIsFirst() async throws {
        try await Stage.run(.iPhone16) { stage in
            let below = Editor(), above = Editor()
            for editor in [below, above] {
                editor.commands = [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "next:")]
            }
            await stage.show(below)
            below.present(above, animated: false)
            try await stage.settle()
            await stage.press(UIKeyCommand.inputEscape)
            #expect(above.log == ["next"] && below.log.isEmpty)
        }
    }

    @Test func anAlternateHasOtherModifiers() async throws {
        await Stage.run(.iPhone16) { stage in
            let editor = Editor()
            let alternate = UICommandAlternate(title: "Next", action: "next:", modifierFlags: [.command, .shift])
            editor.commands = [
                UIKeyCommand(
                    title: "Save", action: "save:", input: "s", modifierFlags: .command, alternates: [alternate])
            ]
            await stage.show(editor)
            await stage.press("s", modifiers: [.command, .shift])
            #expect(editor.log == ["next"])
        }
    }
}
