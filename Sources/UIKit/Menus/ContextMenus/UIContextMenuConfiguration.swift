import Foundation

/// Returns the controller whose view is the preview of a context menu; `nil` for a preview of the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns a context menu; receives elements that the system suggests, which is none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The preview and the menu of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The orders of a menu's elements.
    public typealias ElementOrder = UIContextMenuConfigurationElementOrder

    private static var count = 0

    /// The identifier of the configuration. Default: a unique identifier.
    public let identifier: any NSCopying
    /// The identifiers of the other items that the menu affects. Stored for source compatibility; has no effect.
    open var secondaryItemIdentifiers: Set<AnyHashable> = [] {
        didSet {
            StoredAPI.report(
                "UIContextMenuConfiguration.secondaryItemIdentifiers", if: !secondaryItemIdentifiers.isEmpty)
        }
    }
    /// The number in the badge of the preview. Stored for source compatibility; has no effect.
    open var badgeCount = 0 {
        didSet { StoredAPI.report("UIContextMenuConfiguration.badgeCount", if: badgeCount != 0) }
    }
    /// The preferred order of the elements. Default: `.automatic`, the order of the menu.
    open var preferredMenuElementOrder = ElementOrder.automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        UIContextMenuConfiguration.count += 1
        self.identifier = identifier ?? NSString(string: "menu-\(UIContextMenuConfiguration.count)")
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// Creates an empty configuration.
    public override convenience init() {
        self.init(identifier: nil)
    }
}
