import Foundation

/// A button of an alert or action sheet, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    /// How the button looks and where it stands.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves things as they are; an alert has at most one.
        case cancel = 1
        /// Changes or deletes data; red.
        case destructive = 2
    }

    private var givenTitle: String?
    private var givenStyle = Style.default
    private(set) var handler: (@MainActor (UIAlertAction) -> Void)?
    /// Told when the action's state changed.
    var onChange: (() -> Void)?

    public override init() {
        super.init()
    }

    /// Creates an action.
    ///
    /// - Parameter handler: Called once the alert has been dismissed.
    public convenience init(
        title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        givenTitle = title
        givenStyle = style
        self.handler = handler
    }

    /// The button's text.
    open var title: String? { givenTitle }
    /// How the button looks and where it stands.
    open var style: Style { givenStyle }
    /// Whether the button can be pressed; `true` by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    /// A copy has the title, style, handler and state of the original.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copied: Any = self
        MainActor.assumeIsolated { copied = makeCopy() }
        return copied
    }

    private func makeCopy() -> UIAlertAction {
        let copy = UIAlertAction(title: givenTitle, style: givenStyle, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}

/// How urgent an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical = 1
}
