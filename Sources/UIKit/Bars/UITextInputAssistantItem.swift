import AppleRuntime
import Foundation

/// The buttons of the shortcuts bar above an iPad's keyboard. Keyboards of the stage have no such bar, as an iPhone's.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the user may hide the shortcuts. Default: `true`. The stage has none.
    open var allowsHidingShortcuts = true
    /// The groups before the suggestions. Default: empty.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups behind the suggestions. Default: empty.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UIResponder {
    private static let assistantKey = AssociationKey()

    var _inputAssistantItem: UITextInputAssistantItem {
        let stored = objc_getAssociatedObject(self, Self.assistantKey.pointer) as? UITextInputAssistantItem
        if let stored { return stored }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(self, Self.assistantKey.pointer, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
