import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// The keyboard moves with the screen that it belongs to, and what its notifications change moves with it.
@Suite(.lane(.main)) @MainActor
struct SidewaysKeyboardTests {
    private final class Editor: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 160, width: 300, height: 34))
        var focuses = true
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if focuses { field.becomeFirstResponder() }
        }
    }

    /// The frames that the notifications about the keyboard's frame state.
    @MainActor private final class Frames {
        var all: [(begin: CGRect?, end: CGRect?)] = []
        private nonisolated(unsafe) var token: (any NSObjectProtocol)?
        init() {
            token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
            ) { [weak self] note in
                let frames = (
                    note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
                    note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                )
                MainActor.assumeIsolated { self?.all.append(frames) }
            }
        }
        deinit { token.map(NotificationCenter.default.removeObserver) }
    }

    @Test func keyboardComesAndGoesSidewaysWithItsScreen() async throws {
        try await Stage.run(.iPhone16) { stage in
            let navigation = UINavigationController(rootViewController: UIViewController()), editor = Editor()
            await stage.show(navigation)
            let frames = Frames(), rest = CGRect(x: 0, y: 516, width: 393, height: 336)
            navigation.pushViewController(editor, animated: true)
            await stage.advance(by: 0.1)
            #expect(frames.all.last?.begin == rest.offsetBy(dx: 393, dy: 0) && frames.all.last?.end == rest)
            try await stage.settle()
            #expect(editor.field.isFirstResponder && frames.all.count == 1)
            navigation.popViewController(animated: true)
            await stage.advance(by: 0.1)
            #expect(frames.all.last?.begin == rest && frames.all.last?.end == rest.offsetBy(dx: 393, dy: 0))
            try await stage.settle()
            #expect(frames.all.count == 2)
        }
    }

    @Test func keyboardOfACoveredScreenLeavesToTheOtherSide() async throws {
        try await Stage.run(.iPhone16) { stage in
            let editor = Editor(), navigation = UINavigationController(rootViewController: editor)
            await stage.show(navigation)
            try await stage.settle()
            let frames = Frames()
            navigation.pushViewController(UIViewController(), animated: true)
            try await stage.settle()
            #expect(frames.all.last?.end?.minX == -393)
        }
    }

    @Test func changesInKeyboardNotificationsAreAnimated() async throws {
        try await Stage.run(.iPhone16) { stage in
            let editor = Editor(), bar = UIView(frame: CGRect(x: 0, y: 792, width: 393, height: 60))
            editor.focuses = false
            editor.view.addSubview(bar)
            await stage.show(editor)
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { bar.frame.origin.y = 456 } }
            defer { NotificationCenter.default.removeObserver(token) }
            editor.field.becomeFirstResponder()
            await stage.advance(by: 0.05)
            let shown = try #require(bar.layer.presentation()).frame.minY
            #expect(shown > 461 && shown < 787)
        }
    }

    @Test(arguments: [("\r", "delete"), (UIKeyCommand.inputEscape, "cancel")])
    func keysAnswerAlerts(key: String, expected: String) async throws {
        try await Stage.run(.iPad, conditions: StageConditions(hasHardwareKeyboard: true)) { stage in
            let root = UIViewController()
            await stage.show(root)
            var answer = ""
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answer = "cancel" })
            let delete = UIAlertAction(title: "Delete", style: .default) { _ in answer = "delete" }
            alert.addAction(delete)
            alert.preferredAction = delete
            root.present(alert, animated: true)
            try await stage.settle()
            await stage.press(key)
            try await stage.settle()
            #expect(answer == expected && root.presentedViewController == nil)
        }
    }
}
