import CoreGraphics
import Foundation

/// Provides the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where you say.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Items one after the other, repeated as long as there is room.
        case line(UIAxis, [NSCollectionLayoutItem])
        /// So many of one item; equal parts of the room if `divides`.
        case repeated(UIAxis, NSCollectionLayoutItem, count: Int, divides: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The gap between items. Default nil: none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// A row of items, which are repeated as long as there is room.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.horizontal, subitems))
    }

    /// A row of so many items, each as wide as an equal part of the row.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.horizontal, subitem, count: count, divides: true))
    }

    /// A row of so many items of their own width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.horizontal, subitem, count: count, divides: false))
    }

    /// A column of items, which are repeated as long as there is room.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.vertical, subitems))
    }

    /// A column of so many items, each as high as an equal part of the column.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.vertical, subitem, count: count, divides: true))
    }

    /// A column of so many items of their own height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeated(.vertical, subitem, count: count, divides: false))
    }

    /// A group whose items stand where the provider says.
    public static func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
    }

    /// What stands beside or on the group.
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }

    /// The items that the group repeats; none for a custom one.
    public var subitems: [NSCollectionLayoutItem] {
        switch arrangement {
        case .line(_, let items): items
        case .repeated(_, let item, let count, _): Array(repeating: item, count: max(count, 0))
        case .custom: []
        }
    }

    /// A text with the sizes of the group and of the items in it.
    open func visualDescription() -> String { description(depth: 0) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
        copy.take(self)
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
