import CoreGraphics
import Foundation
import InterludeDiagnostics

/// Displays a message and actions: an alert in the center of the screen, or an action sheet at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert controller.
    public enum Style: Int, Sendable {
        /// An action sheet at the bottom of the screen.
        case actionSheet = 0
        /// An alert in the center of the screen.
        case alert = 1
    }

    private var storedStyle = Style.actionSheet
    private(set) var fields: [UITextField] = []
    private var buttons: [UIAlertAction] = []
    private var additions = AlertAdditions() { didSet { rebuild() } }
    /// `true` from the press of a button to the end of the dismissal.
    private var isAnswered = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        modalTransitionStyle = .crossDissolve
    }

    /// Creates an alert controller from a coder; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .custom
    }

    /// Creates an alert or action sheet without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        storedStyle = preferredStyle
        if isPopover { modalPresentationStyle = .popover }
        self.title = title
        self.message = message
    }

    // MARK: Texts

    open override var title: String? { didSet { rebuild() } }
    /// The message below the title.
    open var message: String? { didSet { rebuild() } }
    /// The style of the alert controller.
    open var preferredStyle: Style { storedStyle }
    /// The severity of the alert, which only the Mac displays. Default: `default`.
    open var severity = UIAlertControllerSeverity.default

    // MARK: Additions

    /// The properties without public API, which many apps set with key-value coding.
    open override class var connections: Connections {
        super.connections
            .key("attributedTitle", \UIAlertController.additions.title)
            .key("attributedMessage", \UIAlertController.additions.message)
            .key("contentViewController", \UIAlertController.bodyController)
    }

    /// The controller whose view is displayed between the texts and the actions, a child.
    private var bodyController: UIViewController? {
        get { additions.controller }
        set {
            guard newValue !== additions.controller else { return }
            additions.controller?.willMove(toParent: nil)
            additions.controller?.removeFromParent()
            if let newValue { addChild(newValue) }
            additions.controller = newValue
            newValue?.didMove(toParent: self)
        }
    }

    /// Takes the new height of the content.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        rebuild()
    }

    // MARK: Actions

    /// The actions, in the order in which they were added.
    open var actions: [UIAlertAction] { buttons }
    /// The emphasized action, one of `actions`. Default: `nil`, which emphasizes the cancel action.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !buttons.contains(where: { $0 === preferredAction }) { reportForeignPreference() }
            rebuild()
        }
    }

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, buttons.contains(where: { $0.style == .cancel }) { return reportSecondCancel() }
        buttons.append(action)
        rebuild()
    }

    // MARK: Text fields

    /// The text fields, from top to bottom; `nil` if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a text field to an alert and configures it with the closure.
    open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
        guard storedStyle == .alert else { return reportFieldInSheet() }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        add(field)
    }

    /// Adds a text field below the others.
    func add(_ field: UITextField) {
        fields.append(field)
        rebuild()
    }

    // MARK: View

    /// Whether the controller is an action sheet on an iPad, which is a popover without a cancel button.
    private var isPopover: Bool { storedStyle == .actionSheet && UIDevice.current.userInterfaceIdiom == .pad }

    open override func loadView() {
        let content = AlertView(style: storedStyle)
        content.onAction = { [weak self] in self?.answer(with: $0) }
        view = content
        rebuild()
    }

    /// Rebuilds an action sheet that is displayed in a popover.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The presentation style is known only now.
        if isPopover { rebuild() }
    }

    /// Makes the first text field first responder.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = fields.first?.becomeFirstResponder()
    }

    /// Makes the text fields resign first responder.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for field in fields where field.isFirstResponder { _ = field.resignFirstResponder() }
    }

    /// Performs the preferred action for Return, and the cancel action for Escape.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !performAction(of: $0.key) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    /// Displays the texts and actions as the presentation requires.
    func rebuild() {
        guard let content = viewIfLoaded as? AlertView else { return }
        let inPopover = (activePresentationController ?? presentationController) is UIPopoverPresentationController
        content.show(
            AlertContent(
                title: title, message: message, additions: additions, fields: fields, actions: buttons,
                preferred: preferredAction),
            inPopover: inPopover)
        if inPopover {
            let available = CGSize(width: AlertMetrics.popoverWidth, height: .greatestFiniteMagnitude)
            preferredContentSize = content.sizeThatFits(available)
        }
        content.superview?.setNeedsLayout()
    }

    /// The action that a touch outside an action sheet performs.
    var cancelAction: UIAlertAction? { buttons.first { $0.style == .cancel } }

    /// Dismisses the alert, then calls the action's handler.
    func answer(with action: UIAlertAction) {
        guard action.isEnabled, !isAnswered, ownTransition == nil else { return }
        isAnswered = true
        recordEvent(
            .control, subject: "UIAlertAction", name: "triggered", detail: action.title ?? "")
        guard let presentingViewController else {
            isAnswered = false
            action.handler?(action)
            return
        }
        presentingViewController.dismiss(animated: true) { [self] in
            isAnswered = false
            action.handler?(action)
        }
    }

    override func systemPresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentationController(presentedViewController: self, presenting: presenting)
    }
}

// Where UIKit throws exceptions, a diagnostic is reported and the call ignored.
extension UIAlertController {
    private func reportSecondCancel() {
        Diagnostic.secondCancelAction(culprit: typeName(self)).report()
    }

    private func reportForeignPreference() {
        Diagnostic.preferredActionNotAdded(culprit: typeName(self)).report()
    }

    private func reportFieldInSheet() {
        Diagnostic.textFieldInActionSheet(culprit: typeName(self)).report()
    }
}
