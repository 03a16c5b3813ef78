import CoreGraphics

/// The computed geometry of a compositional layout.
@MainActor struct CompositionalGeometry {
    var sections: [SectionGeometry] = []
    /// The headers and footers of the entire layout.
    var boundaries: [SectionGeometry.Boundary] = []
    var contentSize = CGSize.zero
    var main = UIAxis.vertical
    /// The maximum distance by which elements extend beyond their section.
    private var overhang: CGFloat = 0
    /// Whether scrolling changes attributes, because of pinned elements or invalidation handlers.
    var followsScrolling = false
    /// The width in which the layout is mirrored; `nil` for left-to-right layouts.
    var mirrorWidth: CGFloat?

    init() {}

    init(
        of view: UICollectionView, _ settings: UICollectionViewCompositionalLayoutConfiguration, _ sizes: MeasuredSizes,
        provider: (Int, LayoutEnvironment) -> NSCollectionLayoutSection
    ) {
        main = settings.scrollDirection == .vertical ? .vertical : .horizontal
        let insets = NSDirectionalEdgeInsets(view.adjustedContentInset, rightToLeft: view.isRightToLeft)
        // Unverified: fractions refer to the view's size without its adjusted content insets.
        let environment = LayoutEnvironment(
            LayoutContainer(view.bounds.size, insets: insets), view.traitCollection)
        let available = environment.container.effectiveContentSize
        boundaries = Self.unplaced(settings.boundarySupplementaryItems, in: available)
        let outsets = BoundaryPlacement.extensions(of: boundaries.map { ($0.item, $0.frame.size) })
        var position = outsets.before(main)
        for index in 0..<view.numberOfSections {
            if index > 0 { position += settings.interSectionSpacing }
            let section = provider(index, environment)
            let reference = section.contentInsetsReference.or(settings.contentInsetsReference)
            let supplementaryReference = section.supplementaryContentInsetsReference.or(reference)
            let solver = SectionSolver(
                section: section, environment: environment, main: main,
                margins: view.margins(reference, beyond: insets).without(main),
                supplementaryMargins: view.margins(supplementaryReference, beyond: insets).without(main),
                measured: sizes.items[index] ?? [:], measuredBoundaries: sizes.boundaries[index] ?? [:])
            let geometry = solver.solve(count: view.numberOfItems(inSection: index), at: position)
            position += geometry.frame.size[main]
            sections.append(geometry)
            overhang = max(overhang, geometry.overhang)
        }
        contentSize = available
        contentSize[main] = position + outsets.after(main)
        placeBoundaries(around: CGRect(origin: .zero, size: contentSize).inset(by: outsets.without(main.other)))
        followsScrolling =
            (boundaries + sections.flatMap(\.boundaries)).contains { $0.item.pinToVisibleBounds }
            || sections.contains { $0.section.visibleItemsInvalidationHandler != nil }
        if main == .vertical, view.isRightToLeft { mirrorWidth = available.width }
    }

    /// Returns the headers and footers of a layout with their sizes, which determine where the sections begin.
    private static func unplaced(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], in available: CGSize
    ) -> [SectionGeometry.Boundary] {
        var counts: [String: Int] = [:]
        return items.map { item in
            let kindIndex = counts[item.elementKind, default: 0]
            counts[item.elementKind] = kindIndex + 1
            return SectionGeometry.Boundary(
                item: item, kindIndex: kindIndex,
                frame: CGRect(origin: .zero, size: item.layoutSize.size(in: available)), estimatedAxes: [])
        }
    }

    /// Places the headers and footers of the layout around its sections.
    private mutating func placeBoundaries(around body: CGRect) {
        for index in boundaries.indices {
            boundaries[index].frame = BoundaryPlacement.frame(
                of: boundaries[index].item, size: boundaries[index].frame.size, around: body)
        }
    }

    func section(_ index: Int) -> SectionGeometry? { sections.indices.contains(index) ? sections[index] : nil }

    /// Returns the sections with elements between two positions along the layout.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = sections.firstIndexInOrder { $0.frame.maximum(main) > low - overhang }
        let end = sections.firstIndexInOrder { $0.frame.minimum(main) >= high + overhang }
        return first..<max(first, end)
    }
}

extension UIContentInsetsReference {
    /// Returns the reference, or another one instead of the automatic one.
    fileprivate func or(_ other: Self) -> Self { self == .automatic ? other : self }
}

extension UICollectionView {
    /// Returns the insets of a reference beyond the content insets.
    fileprivate func margins(
        _ reference: UIContentInsetsReference, beyond insets: NSDirectionalEdgeInsets
    ) -> NSDirectionalEdgeInsets {
        let wanted: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: wanted = safeAreaInsets
        case .layoutMargins, .readableContent: wanted = layoutMargins
        }
        let margins = NSDirectionalEdgeInsets(wanted, rightToLeft: isRightToLeft)
        return NSDirectionalEdgeInsets(
            top: max(margins.top - insets.top, 0), leading: max(margins.leading - insets.leading, 0),
            bottom: max(margins.bottom - insets.bottom, 0), trailing: max(margins.trailing - insets.trailing, 0))
    }
}

/// The measured sizes of views of estimated size.
struct MeasuredSizes {
    /// By section and item.
    private(set) var items: [Int: [Int: CGSize]] = [:]
    /// By section, kind and index.
    private(set) var boundaries: [Int: [String: [Int: CGSize]]] = [:]
    /// The items with sizes that are valid only until they become visible.
    private var outdated: Set<IndexPath> = []

    mutating func removeAll() {
        items = [:]
        boundaries = [:]
        outdated = []
    }

    /// Marks all items to be measured when they become visible.
    mutating func outdate() {
        outdated = Set(
            items.flatMap { section, sizes in sizes.keys.map { IndexPath(item: $0, section: section) } })
    }

    /// Returns whether a view has to be measured.
    func needsMeasuring(_ key: ElementKey) -> Bool {
        self[key] == nil || key.category == .cell && outdated.contains(key.indexPath)
    }

    subscript(key: ElementKey) -> CGSize? {
        get {
            switch key.category {
            case .cell: items[key.indexPath.section]?[key.indexPath.item]
            case .supplementaryView: boundaries[key.indexPath.section]?[key.kind ?? ""]?[key.indexPath.item]
            case .decorationView: nil
            }
        }
        set {
            switch key.category {
            case .cell:
                items[key.indexPath.section, default: [:]][key.indexPath.item] = newValue
                outdated.remove(key.indexPath)
            case .supplementaryView:
                boundaries[key.indexPath.section, default: [:]][key.kind ?? "", default: [:]][key.indexPath.item] =
                    newValue
            case .decorationView: break
            }
        }
    }

    /// Moves the sizes of remaining items to their new index paths.
    mutating func move(by map: IndexMap) {
        let (oldItems, oldBoundaries, oldOutdated) = (items, boundaries, outdated)
        removeAll()
        outdated = Set(oldOutdated.compactMap { map.after($0) })
        for (section, sizes) in oldItems {
            for (item, size) in sizes {
                let path = IndexPath(item: item, section: section)
                guard !map.isReloaded(path), let end = map.after(path) else { continue }
                items[end.section, default: [:]][end.item] = size
            }
        }
        for (section, sizes) in oldBoundaries {
            guard let end = map.section(of: IndexPath(item: 0, section: section)) else { continue }
            boundaries[end.section] = sizes
        }
    }
}
