import CoreGraphics
import Foundation

/// A closure that returns the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a row, in a column, or in custom frames.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Items in sequence, repeated as long as they fit.
        case line(UIAxis, [NSCollectionLayoutItem])
        /// One item repeated `count` times; divides the available length equally if `divides`.
        case repeated(UIAxis, NSCollectionLayoutItem, count: Int, divides: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The spacing between items. Default: `nil`, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates a row of items, repeated as long as they fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.horizontal, subitems))
    }

    /// Creates a row of `count` items that divide its width equally.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.horizontal, subitem, count: count, divides: true))
    }

    /// Creates a row of `count` items that have their own width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.horizontal, subitem, count: count, divides: false))
    }

    /// Creates a column of items, repeated as long as they fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.vertical, subitems))
    }

    /// Creates a column of `count` items that divide its height equally.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.vertical, subitem, count: count, divides: true))
    }

    /// Creates a column of `count` items that have their own height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.vertical, subitem, count: count, divides: false))
    }

    /// Creates a group of items with the frames of a provider.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
    }

    /// The supplementary items attached to the group.
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }

    /// The items that the group repeats; empty for a custom group.
    open var subitems: [NSCollectionLayoutItem] {
        switch arrangement {
        case .line(_, let items): items
        case .repeated(_, let item, let count, _): Array(repeating: item, count: max(count, 0))
        case .custom: []
        }
    }

    /// Returns a description with the sizes of the group and its items.
    open func visualDescription() -> String { description(depth: 0) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
        copy.copyProperties(from: self)
        copy.ownSupplementaryItems = ownSupplementaryItems
        copy.interItemSpacing = interItemSpacing
        return copy
    }

    private func description(depth: Int) -> String {
        let margin = String(repeating: "  ", count: depth)
        var text = "\(margin)group \(layoutSize.text)"
        for item in subitems {
            let group = item as? NSCollectionLayoutGroup
            text += "\n" + (group?.description(depth: depth + 1) ?? "\(margin)  item \(item.layoutSize.text)")
        }
        return text
    }
}

extension NSCollectionLayoutSize {
    fileprivate var text: String { "\(widthDimension.text) × \(heightDimension.text)" }
}

extension NSCollectionLayoutDimension {
    fileprivate var text: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated, .uniform: "about \(dimension)"
        }
    }
}
