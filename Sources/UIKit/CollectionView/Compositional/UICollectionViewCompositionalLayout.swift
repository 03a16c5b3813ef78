import InterludeDiagnostics
import QuartzCore

/// A layout that composes sections from groups of items.
///
/// ```swift
/// let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
/// let item = NSCollectionLayoutItem(layoutSize: half)
/// item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
///
/// let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
/// let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
///
/// let section = NSCollectionLayoutSection(group: group)
/// section.orthogonalScrollingBehavior = .groupPaging
/// collectionView.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
/// ```
///
/// Positions are computed on demand: identical groups take constant space.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var settings = UICollectionViewCompositionalLayoutConfiguration()
    private(set) var geometry = CompositionalGeometry()
    private var needsGeometry = true
    var sizes = MeasuredSizes()
    /// The view size for which views were measured.
    private var measuredIn = CGSize.zero

    /// Creates a layout with identical sections.
    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }

    /// Creates a layout with identical sections and a configuration.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        settings = configuration.duplicate()
        super.init()
    }

    /// Creates a layout with a section provider, which is called when the layout is prepared.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }

    /// Creates a layout with a section provider and a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        settings = configuration.duplicate()
        super.init()
    }

    /// Creates a layout without a section provider, which is not archived.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        super.init(coder: coder)
    }

    /// The configuration of the layout. Setting it stores a copy and invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings }
        set {
            settings = newValue.duplicate()
            invalidateLayout()
        }
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    /// Lays out the sections, and colors the background of a list in a collection view without a color.
    open override func prepare() {
        super.prepare()
        guard needsGeometry, let view = collectionView else { return }
        needsGeometry = false
        if measuredIn != view.bounds.size {
            measuredIn = view.bounds.size
            sizes.removeAll()
        }
        geometry = CompositionalGeometry(of: view, settings, sizes, provider: section(at:in:))
        // A list's color replaces the default.
        guard let list = geometry.sections.first?.section.list else { return }
        if view.backgroundColor == nil || view.backgroundColor == .systemBackground {
            view.backgroundColor = list.shownBackgroundColor
        }
    }

    private func section(at index: Int, in environment: LayoutEnvironment) -> NSCollectionLayoutSection {
        if let section = provider(index, environment) { return section }
        Diagnostic.layoutSectionMissing(index, culprit: typeName(collectionView?.dataSource ?? self)).report()
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    // MARK: Elements

    /// Returns the elements in a rectangle, after the handlers of their sections have changed them.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = elements(in: rect)
        callHandlers(for: found)
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofItem: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementaryAttributes(ofKind: elementKind, at: indexPath)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        decorationAttributes(ofKind: elementKind, at: indexPath)
    }

    // MARK: Invalidation

    /// Invalidates the geometry, unless only the offset changed; reloaded data also discard measured sizes.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !context.preservesGeometry { needsGeometry = true }
        // An update has already moved them.
        if context.invalidateDataSourceCounts, update == nil { sizes.removeAll() }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds else { return false }
        return newBounds.size != bounds.size || geometry.followsScrolling
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.preservesGeometry = newBounds.size == collectionView?.bounds.size
        return context
    }

    override func marginsDidChange() { invalidateLayout() }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = originalAttributes.estimatedAxes
        return axes.contains(.horizontal) && preferredAttributes.size.width != originalAttributes.size.width
            || axes.contains(.vertical) && preferredAttributes.size.height != originalAttributes.size.height
    }

    override var asksForPreferredAttributes: Bool { false }
    override var measuredAxes: UIAxis { [] }
    override var hasAttributesWhileInvalid: Bool { true }
    override var isEstimating: Bool { true }

    override func needsSize(of attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.estimatedAxes != [] && sizes.needsMeasuring(ElementKey(attributes))
    }

    override func decorate(_ view: UICollectionReusableView, of key: ElementKey) {
        if let cell = view as? UICollectionViewListCell, key.category == .cell {
            decorateListCell(cell, at: key.indexPath)
        }
    }

    override func note(_ size: CGSize?, of key: ElementKey) { sizes[key] = size }

    override func sizesMayHaveChanged() { sizes.outdate() }

    override func itemsWillChange(by map: IndexMap) { sizes.move(by: map) }

    // MARK: Views

    override func isVisible(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
        guard attributes.representedElementCategory != .decorationView,
            let geometry = geometry.section(attributes.indexPath.section), let orthogonal = geometry.orthogonal,
            isOrthogonal(attributes)
        else { return super.isVisible(attributes, in: rect) }
        let part = shownPart(of: orthogonal, section: attributes.indexPath.section)
        return orthogonal.overlaps(rect) && attributes.frame.overlaps(part)
    }

    override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
        geometry.sections(from: rect.minimum(geometry.main), to: rect.maximum(geometry.main)).compactMap { index in
            let section = geometry.sections[index]
            guard let frame = section.orthogonal, frame.width > 0, frame.height > 0 else { return nil }
            return OrthogonalSection(
                section: index, frame: frame, length: section.orthogonalLength, axis: geometry.main.other,
                behavior: section.section.orthogonalScrollingBehavior, line: section.line,
                properties: section.section.orthogonalScrollingProperties)
        }
    }

    override func orthogonalOffset(of key: ElementKey) -> CGPoint {
        isOrthogonal(key) ? scrolledOffset(ofSection: key.indexPath.section) : .zero
    }

    override func orthogonal(of key: ElementKey) -> Int? { isOrthogonal(key) ? key.indexPath.section : nil }

    // MARK: Lists

    /// Creates a layout of list sections with the same configuration.
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { _list(using: configuration) }
}
