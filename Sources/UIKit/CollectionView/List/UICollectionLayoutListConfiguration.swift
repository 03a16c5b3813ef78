import CoreGraphics

/// The configuration of a list in a compositional layout.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The appearances of lists.
    public enum Appearance: Int, Sendable {
        /// A plain list.
        case plain
        /// Groups as wide as the list.
        case grouped
        /// Groups with rounded corners, inset from the sides.
        case insetGrouped
        /// A list in a sidebar.
        case sidebar
        /// A plain list in a sidebar.
        case sidebarPlain
    }

    /// The kinds of section headers.
    public enum HeaderMode: Int, Sendable {
        /// Sections have no headers.
        case none
        /// A supplementary view of the kind `elementKindSectionHeader`.
        case supplementary
        /// The first item of the section.
        case firstItemInSection
    }

    /// The kinds of section footers.
    public enum FooterMode: Int, Sendable {
        /// Sections have no footers.
        case none
        /// A supplementary view of the kind `elementKindSectionFooter`.
        case supplementary
    }

    /// The appearance of the list.
    public let appearance: Appearance
    /// Whether the list shows separators between cells. Default: `true`, except in sidebars.
    public var showsSeparators: Bool
    /// The appearance of separators.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A closure that returns the separators of an item. Default: `nil`, for ``separatorConfiguration``.
    public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    /// The background color of the list. Default: `nil`, for the appearance's color.
    public var backgroundColor: UIColor?
    /// The kind of section headers. Default: `.none`.
    public var headerMode = HeaderMode.none
    /// The kind of section footers. Default: `.none`.
    public var footerMode = FooterMode.none
    /// A closure that returns the leading swipe actions of an item. Default: `nil`, for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// A closure that returns the trailing swipe actions of an item. Default: `nil`, for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The padding above section headers, or above the sections of grouped lists without headers, in points.
    ///
    /// Default: `nil`, for 18 points above the sections of grouped lists without headers, otherwise none.
    public var headerTopPadding: CGFloat? {
        didSet { if !headerTopPadding.isUsable(as: "headerTopPadding", of: self) { headerTopPadding = oldValue } }
    }

    /// A closure that returns the swipe actions of an item, or `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Creates a configuration with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var isInset: Bool { appearance == .insetGrouped }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The background color of cells without their own.
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

/// The appearance of list separators.
public struct UIListSeparatorConfiguration: Hashable {
    /// The visibilities of separators.
    public enum Visibility: Int, Sendable {
        /// Visible depending on the item's position.
        case automatic
        /// Always visible.
        case visible
        /// Never visible.
        case hidden
    }

    /// The insets that align separators with the content.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// The visibility of the separator above the item. Default: `.automatic`, hidden.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the separator below the item. Default: `.automatic`, hidden below the last item of a group.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above the item, in points. Default: ``automaticInsets``.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the separator below the item, in points. Default: ``automaticInsets``.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets {
        didSet {
            if !bottomSeparatorInsets.isUsable(as: "bottomSeparatorInsets", of: self) {
                bottomSeparatorInsets = oldValue
            }
        }
    }
    /// The color of the separators. Default: the system's separator color.
    public var color = UIColor.separator
    /// The color of separators between selected items.
    /// Stored for source compatibility; has no effect.
    public var multipleSelectionColor = UIColor.separator {
        didSet {
            StoredAPI.report(
                "UIListSeparatorConfiguration.multipleSelectionColor", if: multipleSelectionColor != UIColor.separator)
        }
    }

    /// Creates the default separator configuration of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    static func _list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        func boundaryItem(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            let boundaryItem = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
                elementKind: kind, alignment: alignment)
            boundaryItem.pinToVisibleBounds = configuration.appearance == .plain
            return boundaryItem
        }
        var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if configuration.headerMode == .supplementary {
            boundaryItems.append(boundaryItem(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            boundaryItems.append(boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
        }
        section.boundarySupplementaryItems = boundaryItems
        if configuration.isInset {
            section.contentInsets.leading = 20
            section.contentInsets.trailing = 20
        }
        switch configuration.headerMode {
        case .supplementary: section.headerTopPadding = configuration.headerTopPadding ?? 0
        case .firstItemInSection: section.contentInsets.top = configuration.headerTopPadding ?? 0
        default: break
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
    static func _list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    /// Sets the separator, background and corners of a list cell for its index path.
    func decorateListCell(_ cell: UICollectionViewListCell, at path: IndexPath) {
        guard let geometry = geometry.section(path.section), let list = geometry.section.list else {
            cell.separator = nil
            cell.setListBackground(nil)
            cell.setListCorners([])
            return
        }
        let data = collectionView?.dataSource as? any OutlineDataSource
        if let state = data?.outlineState(at: path) { cell.showOutline(state) }
        let isLast = path.item == geometry.line.count - 1
        (cell.topSeparator, cell.separator) = separators(of: list, at: path, isLast: isLast)
        if list.leadingSwipeActionsConfigurationProvider != nil
            || list.trailingSwipeActionsConfigurationProvider != nil,
            let view = collectionView
        {
            view.rowSwipes.attach(to: view)
        }
        cell.setListBackground(list.cellBackgroundColor)
        var corners: CACornerMask = []
        if list.isInset, path.item == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if list.isInset, isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.setListCorners(corners)
    }

    private func separators(
        of list: UICollectionLayoutListConfiguration, at path: IndexPath, isLast: Bool
    ) -> (above: ListSeparator?, below: ListSeparator?) {
        guard list.showsSeparators else { return (nil, nil) }
        let style = list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
        let below =
            switch style.bottomSeparatorVisibility {
            case .automatic: !isLast || !list.isGrouped
            case .visible: true
            case .hidden: false
            }
        return (
            style.topSeparatorVisibility == .visible ? ListSeparator(style.color, style.topSeparatorInsets) : nil,
            below ? ListSeparator(style.color, style.bottomSeparatorInsets) : nil
        )
    }
}

extension ListSeparator {
    fileprivate init(_ color: UIColor, _ insets: NSDirectionalEdgeInsets) {
        let automatic = UIListSeparatorConfiguration.automaticInsets
        self.init(
            color: color, leading: insets.leading == automatic.leading ? 16 : insets.leading,
            trailing: insets.trailing == automatic.trailing ? 0 : insets.trailing)
    }
}
