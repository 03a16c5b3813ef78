import CoreGraphics
import Foundation

/// An alert as it was before `UIAlertController`, which displays it in its own window.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// The text fields of an alert.
    public enum Style: Int, Sendable {
        /// No text field.
        case `default`
        /// A text field whose text is hidden.
        case secureTextInput
        /// A text field.
        case plainTextInput
        /// A text field for a name, and one for a password.
        case loginAndPasswordInput
    }

    /// The delegate; weak.
    open weak var delegate: AnyObject?
    /// The title.
    open var title = ""
    /// The message below the title.
    open var message: String?
    /// The text fields. Default: none.
    open var alertViewStyle = Style.default { didSet { fields = makeFields() } }
    /// The index of the button that cancels; -1 for none.
    open var cancelButtonIndex = -1
    /// The index of the first other button; -1 for none.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }
    /// Whether the alert is displayed.
    open var isVisible: Bool { window(of: alert) != nil }

    private var titles: [String] = []
    private var fields: [UITextField] = []
    private var alert: UIAlertController?
    private var overlay: UIWindow?

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an alert view from a coder; nothing of the alert is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an alert with its buttons.
    public convenience init(
        title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String? = nil, _ moreButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in [firstButtonTitle].compactMap({ $0 }) + moreButtonTitles { addButton(withTitle: title) }
    }

    /// Adds a button, and returns its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    /// Returns the title of a button; `nil` if there is no such button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
    }

    /// Returns a text field of the style; `nil` if there is no such field.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// Displays the alert above all windows of the app.
    open func show() {
        guard overlay == nil else { return }
        let alert = makeAlert(), root = UIViewController(), overlay = UIWindow(frame: UIScreen.main.bounds)
        (self.alert, self.overlay) = (alert, overlay)
        overlay.windowLevel = .alert
        overlay.rootViewController = root
        overlay.makeKeyAndVisible()
        receiver?.willPresent(self)
        root.present(alert, animated: true) { [self] in receiver?.didPresent(self) }
    }

    /// Dismisses the alert as if a button had been pressed, without the callback about a click.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let alert, overlay != nil else { return }
        receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        alert.presentingViewController?.dismiss(animated: animated) { [self] in close(buttonIndex) }
    }

    private var receiver: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    private func window(of alert: UIAlertController?) -> UIWindow? { alert?.viewIfLoaded?.window }

    private func makeFields() -> [UITextField] {
        let count = alertViewStyle == .default ? 0 : alertViewStyle == .loginAndPasswordInput ? 2 : 1
        let fields = (0..<count).map { _ in UITextField(frame: .zero) }
        fields.last?.isSecureTextEntry = alertViewStyle != .plainTextInput
        return fields
    }

    private func makeAlert() -> UIAlertController {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for field in fields { alert.add(field) }
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
            let action = UIAlertAction(title: title, style: style) { [self] _ in
                receiver?.alertView(self, clickedButtonAt: index)
                receiver?.alertView(self, willDismissWithButtonIndex: index)
                close(index)
            }
            if index == firstOtherButtonIndex {
                action.isEnabled = receiver?.alertViewShouldEnableFirstOtherButton(self) ?? true
            }
            alert.addAction(action)
        }
        return alert
    }

    private func close(_ index: Int) {
        overlay?.isHidden = true
        (alert, overlay) = (nil, nil)
        receiver?.alertView(self, didDismissWithButtonIndex: index)
    }
}
