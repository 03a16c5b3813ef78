import QuartzCore

/// Where and how a layout shows one element.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The element's place in the data.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle of the element in the content, in points.
    open var center = CGPoint.zero
    /// The element's size, before the transform.
    open var size = CGSize.zero
    /// The transform about the middle.
    open var transform3D = CATransform3DIdentity
    /// How opaque the element is. Default 1.
    open var alpha: CGFloat = 1
    /// How far in front the element stands; equal ones in any order. Default 0.
    open var zIndex = 0
    /// Whether the element is there but not shown. Default false.
    open var isHidden = false

    /// The axes along which the size is a guess until the view was asked.
    var estimatedAxes: UIAxis = []

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    public override init() {
        super.init()
    }

    /// Creates attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a header, footer or other view of the data.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .supplementaryView
        kind = elementKind
    }

    /// Creates attributes of a view that the layout itself adds.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        category = .decorationView
        kind = decorationViewKind
    }

    /// The rectangle around the element; setting it widens it to whole points, as measured on UIKit, and drops the transform's part.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return box.projected(by: transform3D).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            let whole = newValue.integral
            size = whole.size
            center = CGPoint(x: whole.midX, y: whole.midY)
        }
    }

    /// The element's rectangle in its own coordinates; its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform about the middle, if it is flat.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// What kind of view this places.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of a supplementary or decoration view; nil for an item.
    open var representedElementKind: String? { kind }

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
        return copy
    }

    /// Another object with the same attributes, those of subclasses included.
    func duplicate() -> UICollectionViewLayoutAttributes {
        copy() as? UICollectionViewLayoutAttributes ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self
            || other.indexPath == indexPath && other.category == category && other.kind == kind
                && other.center == center && other.size == size && other.alpha == alpha && other.zIndex == zIndex
                && other.isHidden == isHidden && CATransform3DEqualToTransform(other.transform3D, transform3D)
    }

    open override var hash: Int { indexPath.hashValue }
}

/// Which element attributes are about.
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
