import Foundation
import QuartzCore

/// A group of bar button items, which bars display next to each other.
///
/// Interlude always displays the items: there is no overflow menu that a representative item could replace them with, and
/// no customization by the user.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items, from the leading to the trailing edge. An item is in one group only.
    open var barButtonItems: [UIBarButtonItem] { didSet { follow(oldValue) } }
    /// The item that represents the group in a bar without enough space.
    ///
    /// Stored for source compatibility; has no effect.
    open var representativeItem: UIBarButtonItem? {
        didSet { StoredAPI.report("UIBarButtonItemGroup.representativeItem", if: representativeItem != nil) }
    }
    /// Whether the representative item is displayed. Always `false`.
    open var isDisplayingRepresentativeItem: Bool { false }
    /// Whether users can't remove the group. Default: `true`. There is no customization by the user.
    open var alwaysAvailable = true
    /// Whether bars hide the group. Default: `false`.
    open var isHidden = false { didSet { onChange?() } }
    /// The element that represents the group in an overflow menu, which bars don't have. Default: `nil`.
    open var menuRepresentation: UIMenuElement?
    /// Called when the items or their properties change.
    var onChange: (() -> Void)?

    /// Creates a group of items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        StoredAPI.report("UIBarButtonItemGroup.representativeItem", if: representativeItem != nil)
        follow([])
    }

    /// Creates a group that users can't change.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Creates a group that users could move, if bars had customization.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Creates a group that users could add and remove; it is displayed if it belongs to the default ones.
    open class func optionalGroup(
        customizationIdentifier: String, isInCustomizationByDefault: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
        group.alwaysAvailable = false
        group.isHidden = !isInCustomizationByDefault
        return group
    }

    private func follow(_ old: [UIBarButtonItem]) {
        for item in old where item.buttonGroup === self {
            item.onChange = nil
            item.buttonGroup = nil
        }
        for item in barButtonItems {
            if let former = item.buttonGroup, former !== self { former.barButtonItems.removeAll { $0 === item } }
            item.onChange = { [weak self] in self?.onChange?() }
            item.buttonGroup = self
        }
        onChange?()
    }
}

extension [UIBarButtonItemGroup] {
    /// The items of all groups that aren't hidden.
    @MainActor var shownItems: [UIBarButtonItem] { filter { !$0.isHidden }.flatMap(\.barButtonItems) }
}
