import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

@Suite(.lane(.main)) @MainActor
struct KeyboardTests {
    /// A controller with two fields at the top and one button at the bottom of the keyboard layout guide.
    private final class Form: UIViewController {
        let name = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        let city = UITextField(frame: CGRect(x: 20, y: 150, width: 300, height: 34))
        let button = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            button.translatesAutoresizingMaskIntoConstraints = false
            for view in [name, city, button] { view.addSubview(UIView()) }
            for view in [name, city, button] { self.view.addSubview(view) }
            name.accessibilityIdentifier = "name"
            NSLayoutConstraint.activate([
                button.heightAnchor.constraint(equalToConstant: 40),
                button.widthAnchor.constraint(equalToConstant: 100),
                button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    /// Records the keyboard's notifications and their information.
    @MainActor private final class Log {
        private(set) var names: [String] = []
        private(set) var infos: [[AnyHashable: Any]] = []
        private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

        init() {
            let all = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
            ]
            for name in all {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                        nonisolated(unsafe) let info = note.userInfo ?? [:]
                        MainActor.assumeIsolated {
                            self?.names.append(
                                name.rawValue.replacing("UIKeyboard", with: "").replacing("Notification", with: ""))
                            self?.infos.append(info)
                        }
                    })
            }
        }

        func note(_ name: String) { names.append(name) }
        func clear() { (names, infos) = ([], []) }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private static let height: CGFloat = 336

    @Test func focusShowsKeyboard() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            let log = Log()
            #expect(form.name.becomeFirstResponder())
            #expect(log.names == ["WillChangeFrame", "WillShow"])
            let info = try #require(log.infos.last)
            let begin = try #require(info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue).cgRectValue
            let end = try #require(info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue).cgRectValue
            #expect(begin == CGRect(x: 0, y: 852, width: 393, height: Self.height))
            #expect(end == CGRect(x: 0, y: 852 - Self.height, width: 393, height: Self.height))
            #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
            #expect((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue == 7)
            try await stage.settle()
            #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(abs(form.button.frame.maxY - (852 - Self.height)) < 0.001)

            log.clear()
            form.view.endEditing(true)
            #expect(log.names == ["WillChangeFrame", "WillHide"])
            try await stage.settle()
            #expect(log.names.suffix(2) == ["DidChangeFrame", "DidHide"])
            #expect(abs(form.button.frame.maxY - (852 - 34)) < 0.001)
        }
    }

    @Test func layoutGuideFollows() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            try await stage.tap("name")
            await stage.advance(by: 0.1)
            let shown = try #require(form.button.layer.presentation()).frame.maxY
            #expect(shown < 852 - 34 && shown > 852 - Self.height)
            // The spring of curve 7, from the resting position to the keyboard's.
            let key = try #require(form.button.layer.animationKeys()?.first)
            let spring = try #require(form.button.layer.animation(forKey: key) as? CASpringAnimation)
            #expect(spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500)
        }
    }

    @Test func movingBetweenFieldsKeepsKeyboard() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            form.name.becomeFirstResponder()
            try await stage.settle()
            let log = Log()
            form.city.becomeFirstResponder()
            #expect(log.names.isEmpty)
            #expect(form.city.isFirstResponder && !form.name.isEditing)
            await stage.type("Rom")
            #expect(form.city.text == "Rom")
        }
    }

    @Test func orderOfDelegateAndNotifications() async throws {
        final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
            var log: Log?
            func textFieldDidBeginEditing(_ textField: UITextField) { log?.note("did begin") }
            func textFieldDidEndEditing(_ textField: UITextField) { log?.note("did end") }
            func textViewDidBeginEditing(_ textView: UITextView) { log?.note("did begin") }
        }
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100))
            form.loadViewIfNeeded()
            form.view.addSubview(view)
            await stage.show(form)
            let delegate = Delegate()
            let log = Log()
            delegate.log = log
            form.name.delegate = delegate
            view.delegate = delegate
            form.name.becomeFirstResponder()
            #expect(log.names == ["did begin", "WillChangeFrame", "WillShow"])
            try await stage.settle()
            log.clear()
            form.name.resignFirstResponder()
            #expect(log.names == ["did end", "WillChangeFrame", "WillHide"])
            try await stage.settle()
            log.clear()
            view.becomeFirstResponder()
            #expect(log.names == ["WillChangeFrame", "WillShow", "did begin"])
        }
    }

    @Test func hardwareKeyboard() async throws {
        try await Stage.run(.iPhone16, conditions: StageConditions(hasHardwareKeyboard: true)) { stage in
            let form = Form()
            await stage.show(form)
            let log = Log()
            form.name.becomeFirstResponder()
            #expect(log.names.isEmpty)
            form.city.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
            form.city.becomeFirstResponder()
            let info = try #require(log.infos.last)
            let end = try #require(info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue).cgRectValue
            #expect(end == CGRect(x: 0, y: 808, width: 393, height: 44))
        }
    }

    @Test func ownInputView() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            let input = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            form.name.inputView = input
            form.name.inputAccessoryView = accessory
            form.name.becomeFirstResponder()
            try await stage.settle()
            #expect(input.convert(input.bounds, to: nil) == CGRect(x: 0, y: 852 - 34 - 216, width: 393, height: 216))
            #expect(
                accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 852 - 34 - 260, width: 393, height: 44))
            form.name.inputView = nil
            try await stage.settle()
            #expect(input.window == nil)
            #expect(form.button.frame.maxY == 852 - Self.height - 44)
        }
    }

    @Test func keysType() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            form.name.becomeFirstResponder()
            try await stage.settle()
            // The keys as a user sees them: rows of 54 points below suggestions of 45.
            @MainActor func tap(_ label: String) async throws {
                let found = Self.key(label, in: stage)
                let key = try #require(found)
                await stage.tap(key)
            }
            try await tap("H")
            try await tap("i")
            #expect(form.name.text == "Hi")
            try await tap("123")
            try await tap("5")
            try await tap("space")
            try await tap("a")
            #expect(form.name.text == "Hi5 a")
        }
    }

    @Test(arguments: [
        (UIKeyboardType.numberPad, CGFloat(291)), (.emailAddress, 336), (.decimalPad, 291),
    ])
    func heightsByType(type: UIKeyboardType, height: CGFloat) async throws {
        await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            form.name.keyboardType = type
            form.name.becomeFirstResponder()
            await stage.advance(by: 1)
            #expect(form.button.frame.maxY == 852 - height)
        }
    }

    @Test func interactiveDismissal() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 652))
            scroll.contentSize = CGSize(width: 393, height: 3000)
            scroll.keyboardDismissMode = .interactive
            form.loadViewIfNeeded()
            form.view.insertSubview(scroll, at: 0)
            await stage.show(form)
            form.name.becomeFirstResponder()
            try await stage.settle()
            await stage.touch(.began, at: CGPoint(x: 200, y: 300), id: 1)
            for step in 1...8 {
                await stage.touch(.moved, at: CGPoint(x: 200, y: 300 + 50 * Double(step)), id: 1)
                await stage.advance(by: 1 / 60)
            }
            #expect(abs(form.button.frame.maxY - 700) < 0.001)
            #expect(form.name.isFirstResponder)
            await stage.touch(.ended, at: CGPoint(x: 200, y: 700), id: 1)
            #expect(!form.name.isFirstResponder)
            try await stage.settle()
            #expect(abs(form.button.frame.maxY - (852 - 34)) < 0.001)
        }
    }

    @Test func windowAndDismissal() async throws {
        try await Stage.run(.iPhone16) { stage in
            let root = UIViewController()
            await stage.show(root)
            let form = Form()
            form.modalPresentationStyle = .fullScreen
            root.present(form, animated: true)
            try await stage.settle()
            form.name.becomeFirstResponder()
            try await stage.settle()
            #expect(UIApplication.shared.windows.count == 1)
            #expect(stage.window.isKeyWindow)
            let log = Log()
            root.dismiss(animated: true)
            try await stage.settle()
            #expect(log.names.contains("DidHide"))
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func alertAvoidsKeyboard() async throws {
        try await Stage.run(.iPhone16) { stage in
            let root = UIViewController()
            await stage.show(root)
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            try await stage.settle()
            let center = try #require(alert.view.superview).convert(alert.view.center, to: nil)
            #expect(abs(center.y - (59 + 852 - Self.height) / 2) <= 1)
        }
    }

    @Test func tableMakesSpace() async throws {
        final class Rows: UITableViewController {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                if indexPath.row == 15 { cell.contentView.addSubview(field) }
                return cell
            }
        }
        try await Stage.run(.iPhone16) { stage in
            let rows = Rows(style: .plain)
            await stage.show(rows)
            let inset = rows.tableView.contentInset.bottom
            rows.field.becomeFirstResponder()
            try await stage.settle()
            #expect(rows.tableView.contentInset.bottom == inset + Self.height - 34)
            let frame = rows.field.convert(rows.field.bounds, to: nil)
            #expect(abs(frame.maxY - (852 - Self.height)) < 1)
            rows.field.resignFirstResponder()
            try await stage.settle()
            #expect(rows.tableView.contentInset.bottom == inset)
        }
    }

    @Test func sheetGrowsByKeyboard() async throws {
        try await Stage.run(.iPhone16) { stage in
            let root = UIViewController(), form = Form()
            await stage.show(root)
            form.sheetPresentationController?.detents = [.medium()]
            root.present(form, animated: true)
            try await stage.settle()
            @MainActor func top() -> CGFloat { form.view.convert(form.view.bounds, to: nil).minY }
            let resting = top()
            form.name.becomeFirstResponder()
            try await stage.settle()
            // Up to the keyboard's height above the safe area, scaled as the floating sheet is.
            #expect(abs(resting - top() - (Self.height - 34) * 377 / 393) < 1)
            form.name.resignFirstResponder()
            try await stage.settle()
            #expect(top() == resting)
        }
    }

    @Test func sheetDoesNotFollowAKeyboardOfTheScreenBehind() async throws {
        try await Stage.run(.iPhone16) { stage in
            let form = Form(), sheet = UIViewController()
            await stage.show(form)
            sheet.sheetPresentationController?.detents = [.medium()]
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            form.present(sheet, animated: true)
            try await stage.settle()
            let resting = sheet.view.convert(sheet.view.bounds, to: nil)
            form.name.becomeFirstResponder()
            try await stage.settle()
            #expect(sheet.view.convert(sheet.view.bounds, to: nil) == resting)
        }
    }

    @Test func collectionMakesSpace() async throws {
        final class Items: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            { 200 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        try await Stage.run(.iPhone16) { stage in
            let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
            await stage.show(items)
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            items.collectionView.cellForItem(at: [0, 0])?.contentView.addSubview(field)
            field.becomeFirstResponder()
            try await stage.settle()
            #expect(items.collectionView.contentInset.bottom == Self.height - 34)
            field.resignFirstResponder()
            try await stage.settle()
            #expect(items.collectionView.contentInset.bottom == 0)
        }
    }

    private static func key(_ label: String, in stage: Stage) -> CGPoint? {
        func find(_ view: UIView) -> UIView? {
            if view is UIControl, view.accessibilityLabel == label, !view.isHidden { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        let windows = AppSession.current.windows
        guard let view = windows.reversed().lazy.compactMap(find).first else { return nil }
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
}
