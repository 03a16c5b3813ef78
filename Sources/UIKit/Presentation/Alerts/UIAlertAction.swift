import Foundation
import QuartzCore

/// An action of an alert or action sheet, displayed as a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying, Connectable {
    /// The style of an action's button.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// Cancels without changes; an alert has at most one such action.
        case cancel = 1
        /// Changes or deletes data; displayed in red.
        case destructive = 2
    }

    private var storedTitle: String?
    private var storedStyle = Style.default
    private(set) var handler: (@MainActor (UIAlertAction) -> Void)?
    /// Called when the state or the look changes.
    var onChange: (() -> Void)?
    private(set) var look = AlertActionLook()

    public override init() {
        super.init()
    }

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The style of the button.
    ///   - handler: Called once the alert has been dismissed. Default: `nil`.
    public convenience init(
        title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        storedTitle = title
        storedStyle = style
        self.handler = handler
    }

    /// The title of the action's button.
    open var title: String? { storedTitle }
    /// The style of the action's button.
    open var style: Style { storedStyle }
    /// Whether the action is enabled. Default: `true`.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    /// The properties without public API, which many apps set with key-value coding.
    open class var connections: Connections {
        Connections()
            .key("titleTextColor", \UIAlertAction.keyedLook.titleColor)
            .key("titleTextAlignment", \UIAlertAction.keyedLook.titleAlignment)
            .key("image", \UIAlertAction.keyedLook.image)
            .key("imageTintColor", \UIAlertAction.keyedLook.imageColor)
            .key("checked", \UIAlertAction.keyedLook.isChecked)
    }

    private var keyedLook: AlertActionLook {
        get { look }
        set {
            look = newValue
            onChange?()
        }
    }

    /// Returns a copy with the title, style, handler and state of the receiver.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { onMainActor { makeCopy() } ?? self }

    private func makeCopy() -> UIAlertAction {
        let copy = UIAlertAction(title: storedTitle, style: storedStyle, handler: handler)
        copy.isEnabled = isEnabled
        copy.look = look
        return copy
    }
}

/// The look of an action's button, which UIKit has private properties for.
struct AlertActionLook {
    /// The color of the title; `nil` for the style's.
    var titleColor: UIColor?
    var titleAlignment = NSTextAlignment.center
    /// The image at the leading edge.
    var image: UIImage?
    /// The color of a template image; `nil` for the title's.
    var imageColor: UIColor?
    /// Whether a checkmark is displayed at the trailing edge.
    var isChecked = false
}

/// The severity of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// The default severity.
    case `default` = 0
    /// The alert is critical.
    case critical = 1
}
