import QuartzCore

/// The layout attributes of an element in a collection view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The center of the element in the content, in points.
    open var center = CGPoint.zero {
        didSet { if !center.isUsable(as: "center", of: self) { center = oldValue } }
    }
    /// The size of the element before its transform, in points.
    open var size = CGSize.zero {
        didSet { if !size.isUsable(as: "size", of: self) { size = oldValue } }
    }
    /// The 3D transform of the element, about its center. Default: identity.
    open var transform3D = CATransform3DIdentity {
        didSet { if !transform3D.isUsable(as: "transform", of: self) { transform3D = oldValue } }
    }
    /// The opacity of the element. Default: 1.
    open var alpha: CGFloat = 1 {
        didSet { if !alpha.isUsable(as: "alpha", of: self) { alpha = oldValue } }
    }
    /// The z-order of the element. Equal values have no defined order. Default: 0.
    open var zIndex = 0
    /// Whether the element is hidden. Default: `false`.
    open var isHidden = false

    /// The axes along which the size is an estimate until the view is measured.
    var estimatedAxes: UIAxis = []

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?
    /// The frame that was set last, which is exact; it applies until the size or the center changes.
    private var assigned: CGRect?

    public override init() {
        super.init()
    }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    /// The frame of the element, including its transform.
    ///
    /// Setting it ignores the transform. Fractions stay: the tests of Parchment, on iOS 18, and of BrickKit expect them. A
    /// measurement on iOS 26.1, in which the rectangle became one of whole points, contradicts them.
    open var frame: CGRect {
        get {
            if let assigned, assigned.size == size, CGPoint(x: assigned.midX, y: assigned.midY) == center,
                CATransform3DIsIdentity(transform3D)
            {
                return assigned
            }
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.projected(by: transform3D).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard newValue.isUsable(as: "frame", of: self) else { return }
            let standard = newValue.standardized
            size = standard.size
            center = CGPoint(x: standard.midX, y: standard.midY)
            assigned = standard
        }
    }

    /// The bounds of the element, with a zero origin.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The affine transform of the element, about its center.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The category of the element.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of a supplementary or decoration view; `nil` for a cell.
    open var representedElementKind: String? { kind }

    /// Returns a copy of the same class, without properties added by subclasses.
    open func copy(with zone: NSZone? = nil) -> Any {
        let made = NSObject.instance(of: type(of: self)) as? UICollectionViewLayoutAttributes
        let copy = made ?? UICollectionViewLayoutAttributes()
        copy.indexPath = indexPath
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.estimatedAxes = estimatedAxes
        copy.category = category
        copy.kind = kind
        copy.assigned = assigned
        return copy
    }

    /// Returns a copy, made by the subclass if it overrides `copy(with:)`.
    func duplicate() -> UICollectionViewLayoutAttributes {
        copy() as? UICollectionViewLayoutAttributes ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self
            || other.indexPath == indexPath && other.category == category && other.kind == kind
                && isPlaced(as: other)
    }

    /// Whether a view with these attributes looks as it does with the other ones, whose element may differ.
    final func isPlaced(as other: UICollectionViewLayoutAttributes) -> Bool {
        other.center == center && other.size == size && other.alpha == alpha && other.zIndex == zIndex
            && other.isHidden == isHidden && CATransform3DEqualToTransform(other.transform3D, transform3D)
    }

    open override var hash: Int { indexPath.hashValue }
}

/// Identifies an element of a collection view.
struct ElementKey: Hashable, Sendable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var indexPath: IndexPath

    init(category: UICollectionView.ElementCategory = .cell, kind: String? = nil, indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind,
            indexPath: attributes.indexPath)
    }
}
