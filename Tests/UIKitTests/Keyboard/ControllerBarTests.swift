import Interlude
import TestSupport
import Testing
import UIKit

/// Bars of controllers: accessory views without a keyboard, with a field for messages.
@MainActor @Suite(.lane(.main)) struct ControllerBarTests {
    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let message = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let search = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 30))

        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }

        override func viewDidLoad() {
            super.viewDidLoad()
            bar.addSubview(message)
            view.addSubview(search)
        }

        /// The bottom of the bar on the screen; `nil` if the bar isn't displayed.
        var bottom: CGFloat? { bar.window.map { bar.convert(bar.bounds, to: $0).maxY } }
    }

    private func run(_ body: @MainActor (Stage, Chat) async throws -> Void) async rethrows {
        try await Stage.run(.iPhone16) { stage in
            let chat = Chat()
            await stage.show(chat)
            await stage.advance(by: 1)
            try await body(stage, chat)
        }
    }

    @Test func aBarShowsWhenItsControllerAppears() async throws {
        await run { stage, chat in
            #expect(chat.isFirstResponder && chat.bottom == 852)
        }
    }

    @Test func theBarStaysWithAndWithoutAKeyboard() async throws {
        try await run { stage, chat in
            #expect(chat.message.becomeFirstResponder())
            try await stage.settle()
            #expect(chat.message.isFirstResponder && !chat.isFirstResponder)
            #expect(try #require(chat.bottom) < 600)
            await stage.type("Hi")
            #expect(chat.message.text == "Hi")
            chat.message.resignFirstResponder()
            try await stage.settle()
            #expect(chat.isFirstResponder && chat.bottom == 852)
            chat.search.becomeFirstResponder()
            chat.search.resignFirstResponder()
            #expect(chat.isFirstResponder)
        }
    }

    @Test func theBarReturnsWithItsScreen() async throws {
        try await run { stage, chat in
            chat.message.becomeFirstResponder()
            try await stage.settle()
            let other = Chat()
            other.modalPresentationStyle = .fullScreen
            chat.present(other, animated: true)
            try await stage.settle()
            #expect(chat.bottom == nil && other.bottom == 852)
            other.dismiss(animated: true)
            try await stage.settle()
            #expect(other.bottom == nil && chat.bottom == 852)
        }
    }

    @Test func anotherScreensFieldLeavesThePresenterAlone() async throws {
        try await run { stage, chat in
            let sheet = UIViewController(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            sheet.view.addSubview(field)
            chat.present(sheet, animated: true)
            try await stage.settle()
            field.becomeFirstResponder()
            field.resignFirstResponder()
            #expect(!chat.isFirstResponder && chat.bottom == nil)
        }
    }

    @Test func aDragDismissesOnlyTheKeyboard() async throws {
        try await run { stage, chat in
            let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 300))
            list.contentSize = CGSize(width: 393, height: 2000)
            list.keyboardDismissMode = .onDrag
            chat.view.addSubview(list)
            chat.message.becomeFirstResponder()
            try await stage.settle()
            for _ in 0..<2 {
                await stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), duration: 0.3)
                try await stage.settle()
                #expect(chat.isFirstResponder && chat.bottom == 852)
            }
        }
    }

    @Test func aBarWithAFlexibleHeightGrowsWithItsText() async throws {
        final class Bar: UIView {
            let text = UITextView()
            override var intrinsicContentSize: CGSize { .zero }
        }
        final class Comments: UIViewController {
            let bar = Bar()
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        try await Stage.run(.iPhone16) { stage in
            let screen = Comments(), bar = screen.bar
            bar.autoresizingMask = .flexibleHeight
            bar.text.isScrollEnabled = false
            bar.text.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(bar.text)
            NSLayoutConstraint.activate([
                bar.text.topAnchor.constraint(equalTo: bar.topAnchor),
                bar.text.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
                bar.text.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
                bar.text.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            ])
            await stage.show(screen)
            try await stage.settle()
            let line = bar.text.frame.height
            #expect(line > 20 && bar.frame.height == line + 34, "above the home indicator")
            bar.text.becomeFirstResponder()
            try await stage.settle()
            #expect(bar.frame.height == line, "above the keyboard")
            await stage.type("1\n2\n3")
            try await stage.settle()
            #expect(bar.frame.height > line + 20)
            bar.text.text = ""
            bar.text.resignFirstResponder()
            try await stage.settle()
            #expect(bar.frame.height == line + 34)
        }
    }

    /// A field in a bar that displays another accessory view takes the bar away, and with it itself.
    @Test func aFieldWithABarOfItsOwnEndsWithTheOther() async throws {
        try await run { stage, chat in
            chat.message.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
            chat.message.becomeFirstResponder()
            try await stage.settle()
            #expect(!chat.message.isFirstResponder)
        }
    }
}
