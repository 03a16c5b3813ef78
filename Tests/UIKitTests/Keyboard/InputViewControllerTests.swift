import Interlude
import TestSupport
import Testing
import UIKit

/// Controllers whose views are displayed instead of the keyboard or above it.
@MainActor @Suite(.lane(.main)) struct InputViewControllerTests {
    private final class Keys: UIInputViewController {
        var log: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            view.frame.size.height = 200
        }
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    private final class Field: UITextField {
        let keys = Keys()
        let bar = Keys()
        override var inputViewController: UIInputViewController? { keys }
        override var inputAccessoryViewController: UIInputViewController? { bar }
    }

    private func run(_ body: @MainActor (Stage, Field) async throws -> Void) async rethrows {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            await stage.show(page)
            page.view.addSubview(field)
            try await body(stage, field)
        }
    }

    @Test func theControllersAppearAndDisappear() async throws {
        try await run { stage, field in
            field.bar.view.frame.size.height = 44
            field.becomeFirstResponder()
            #expect(field.keys.log == ["will appear"] && field.keys.view.window != nil)
            try await stage.settle()
            #expect(field.keys.log == ["will appear", "did appear"] && field.bar.log == field.keys.log)
            // Both views, above the home indicator.
            let frame = field.keys.view.convert(field.keys.view.bounds, to: nil as UIView?)
            #expect(frame == CGRect(x: 0, y: 852 - 34 - 200, width: 393, height: 200))
            #expect(field.bar.view.convert(CGPoint.zero, to: nil as UIView?).y == frame.minY - 44)
            field.keys.dismissKeyboard()
            #expect(!field.isFirstResponder)
            try await stage.settle()
            #expect(field.keys.log == ["will appear", "did appear", "will disappear", "did disappear"])
            #expect(field.keys.view.window == nil)
        }
    }

    @Test func theProxyEditsTheText() async {
        await run { stage, field in
            field.becomeFirstResponder()
            let proxy = field.keys.textDocumentProxy
            proxy.insertText("tours")
            #expect(field.text == "tours" && proxy.documentContextBeforeInput == "tours")
            #expect(proxy.documentContextAfterInput == nil && proxy.hasText)
            proxy.adjustTextPosition(byCharacterOffset: -2)
            #expect(proxy.documentContextBeforeInput == "tou" && proxy.documentContextAfterInput == "rs")
            proxy.deleteBackward()
            #expect(field.text == "tors")
            proxy.adjustTextPosition(byCharacterOffset: 99)
            #expect(proxy.documentContextAfterInput == nil)
            #expect(proxy.documentInputMode?.primaryLanguage == "en")
        }
    }

    @Test func selfSizingViewsAreAsHighAsTheirConstraints() {
        let view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        #expect(view.inputViewStyle == .keyboard && view.backgroundColor != nil && !view.allowsSelfSizing)
        #expect(UIInputView(frame: .zero).inputViewStyle == .default)
    }
}
