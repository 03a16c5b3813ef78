import CoreGraphics

/// How a list of a compositional layout looks.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The kind of a list.
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// What stands above each section.
    public enum HeaderMode: Int, Sendable {
        case none
        /// A supplementary view of the kind of section headers.
        case supplementary
        /// The section's first item.
        case firstItemInSection
    }

    /// What stands below each section.
    public enum FooterMode: Int, Sendable {
        case none
        /// A supplementary view of the kind of section footers.
        case supplementary
    }

    /// The kind of the list, given at creation.
    public let appearance: Appearance
    /// Whether lines are drawn between items. Default true, but in sidebars.
    public var showsSeparators: Bool
    /// How lines between items look.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Says how the line below an item looks. Default nil: as ``separatorConfiguration`` says.
    public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    /// The colour behind the list; nil for that of the appearance.
    public var backgroundColor: UIColor?
    /// What stands above each section. Default none.
    public var headerMode = HeaderMode.none
    /// What stands below each section. Default none.
    public var footerMode = FooterMode.none
    /// Provides what a swipe from the leading edge offers at an item. Default nil: nothing.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Provides what a swipe from the trailing edge offers at an item. Default nil: nothing.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The gap above headers, in points. Default nil: that of the appearance.
    public var headerTopPadding: CGFloat?

    /// Provides what a swipe offers at an item; nil for nothing.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Creates a list of a kind.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var isInset: Bool { appearance == .insetGrouped }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The colour of cells that have none of their own.
    var cellBackgroundColor: UIColor? {
        switch appearance {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .secondarySystemGroupedBackground
        case .sidebar, .sidebarPlain: nil
        }
    }

    var shownBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar, .sidebarPlain: return .secondarySystemBackground
        }
    }
}

/// How the lines between the items of a list look.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line shows.
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    /// Stands for insets that follow the content.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether a line shows above the item; kept. Default automatic.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether a line shows below the item. Default automatic: not below the last one of a group.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// How far the line above is inset, in points; kept. Default: as the content.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// How far the line below is inset, in points. Default: as the content.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the lines.
    public var color = UIColor.separator
    /// The colour of lines between selected items; kept.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the lines of a kind of list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// A section that is a list: one item below the other, as high as its cell wants.
    ///
    /// Unverified: estimated heights, margins and gaps of lists, which are those of tables.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        func bar(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            let bar = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
                elementKind: kind, alignment: alignment)
            bar.pinToVisibleBounds = configuration.appearance == .plain
            return bar
        }
        var bars: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if configuration.headerMode == .supplementary {
            bars.append(bar(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            bars.append(bar(UICollectionView.elementKindSectionFooter, .bottom))
        }
        section.boundarySupplementaryItems = bars
        if configuration.isInset {
            section.contentInsets.leading = 20
            section.contentInsets.trailing = 20
        }
        if configuration.isGrouped {
            section.contentInsets.top =
                configuration.headerMode == .supplementary ? 0 : configuration.headerTopPadding ?? 18
            section.contentInsets.bottom = configuration.footerMode == .supplementary ? 0 : 18
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout all of whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    /// Gives the cell of a list the line, the background and the corners that it has at its place.
    func decorateListCell(_ cell: UICollectionViewListCell, at path: IndexPath) {
        guard let plan = plan.section(path.section), let list = plan.section.list else {
            cell.separator = nil
            cell.takeListBackground(nil)
            cell.takeListCorners([])
            return
        }
        let data = collectionView?.dataSource as? any OutlineDataSource
        if let place = data?.outlinePlace(at: path) { cell.showOutline(place) }
        let isLast = path.item == plan.line.count - 1
        cell.separator = separator(of: list, at: path, isLast: isLast)
        if list.leadingSwipeActionsConfigurationProvider != nil
            || list.trailingSwipeActionsConfigurationProvider != nil,
            let view = collectionView
        {
            view.rowSwipes.attach(to: view)
        }
        cell.takeListBackground(list.cellBackgroundColor)
        var corners: CACornerMask = []
        if list.isInset, path.item == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if list.isInset, isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.takeListCorners(corners)
    }

    private func separator(
        of list: UICollectionLayoutListConfiguration, at path: IndexPath, isLast: Bool
    ) -> ListSeparator? {
        guard list.showsSeparators else { return nil }
        let look = list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
        guard look.bottomSeparatorVisibility != .hidden else { return nil }
        if look.bottomSeparatorVisibility == .automatic, isLast, list.isGrouped { return nil }
        let insets = look.bottomSeparatorInsets
        let automatic = UIListSeparatorConfiguration.automaticInsets
        return ListSeparator(
            color: look.color, leading: insets.leading == automatic.leading ? 16 : insets.leading,
            trailing: insets.trailing == automatic.trailing ? 0 : insets.trailing)
    }
}
