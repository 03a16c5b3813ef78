import Foundation
import QuartzCore

/// A menu element that performs a method of a responder.
///
/// The method is searched in the responder chain, from the menu's view or the first responder.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// The title, which can change until the menu is displayed.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image, which can change until the menu is displayed.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// The image for the state `on`. Default: `nil`, the image.
    open var selectedImage: UIImage?
    /// The title of the list of commands that a held Command key displays, which a stage doesn't have.
    open var discoverabilityTitle: String?
    /// The name of the method.
    public let action: Selector
    /// Values with which the app distinguishes commands with the same action.
    public let propertyList: Any?
    /// The commands for other modifier keys.
    public let alternates: [UICommandAlternate]
    /// The attributes of the command. Menus don't perform disabled commands.
    open var attributes: Attributes
    /// The state of the command, shown as a check mark.
    open var state: State
    /// The sender of the command while it is performed.
    open private(set) weak var senderObject: AnyObject?
    /// The sender of the command while it is performed; otherwise `nil`.
    open var sender: Any? { senderObject }

    /// Creates a command with its appearance in a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Performs the method of the target, or of the first responder that has it.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let former = senderObject
        senderObject = sender.map { $0 as AnyObject }
        defer { senderObject = former }
        let receiver = target ?? (sender as? UIResponder)?.target(forAction: action, withSender: self)
        UIApplication.shared.sendAction(action, to: receiver, from: self, for: nil)
    }
}

/// A command for other modifier keys than its command's.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title of the command.
    public let title: String
    /// The name of the method.
    public let action: Selector
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternate command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}

/// A menu element that acts when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    /// The title of the element.
    var title: String { get set }
    /// The image next to the title.
    var image: UIImage? { get set }
    /// The image for the state `on`.
    var selectedImage: UIImage? { get set }
    /// The title of the list of commands.
    var discoverabilityTitle: String? { get set }
    /// The attributes of the element.
    var attributes: UIMenuElement.Attributes { get set }
    /// The state of the element, shown as a check mark.
    var state: UIMenuElement.State { get set }
    /// The sender of the element while it is performed; otherwise `nil`.
    var sender: Any? { get }
    /// Performs the element.
    func performWithSender(_ sender: Any?, target: Any?)
}
