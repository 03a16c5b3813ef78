#if Dynamics

import CoreGraphics
import Foundation

/// An object a dynamic animator can animate: a view, layout attributes, or a custom object.
///
/// The animator reads the three properties when the item is added, and writes `center` and `transform` from then on.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The item's center, in the animator's coordinates.
    var center: CGPoint { get set }
    /// The item's size before the transform; the origin is ignored.
    var bounds: CGRect { get }
    /// The item's rotation.
    var transform: CGAffineTransform { get set }
    /// The shape used for collisions. Default: `rectangle`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for the collision type `path`: convex, relative to the item's center, in points. Default: empty.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// Returns `rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Returns an empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// A group of items that moves as one rigid body.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items of the group.
    public let items: [any UIDynamicItem]
    /// The position of each item relative to the center of the unrotated group.
    let offsets: [CGPoint]
    private let angles: [CGFloat]
    private var middle: CGPoint
    private var rotationTransform = CGAffineTransform.identity

    /// Creates a group of items with fixed relative positions. An item can be in one group only.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let box = items.reduce(CGRect.null) { $0.union($1.transformedBounds) }
        let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
        self.middle = middle
        offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
        angles = items.map(\.transform.rotation)
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        super.init()
    }

    /// The size of the bounding box of the items.
    public let bounds: CGRect
    /// The shape used for collisions: `path`.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    /// The outlines of the items, relative to the group's center.
    open var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        for outline in outlines { path.append(outline) }
        return path
    }

    /// The center of the group; setting it moves the items.
    open var center: CGPoint {
        get { middle }
        set {
            guard newValue.isUsable(as: "center", of: self) else { return }
            middle = newValue
            positionItems()
        }
    }

    /// The rotation of the group; setting it moves and rotates the items.
    open var transform: CGAffineTransform {
        get { rotationTransform }
        set {
            guard newValue.isUsable(as: "transform", of: self) else { return }
            rotationTransform = newValue
            positionItems()
        }
    }

    /// The outline of each item, relative to the group's center.
    var outlines: [UIBezierPath] {
        zip(zip(items, offsets), angles).map { pair, angle in
            let outline = pair.0.outline
            outline.apply(CGAffineTransform(translationX: pair.1.x, y: pair.1.y).rotated(by: angle))
            return outline
        }
    }

    private func positionItems() {
        for (index, item) in items.enumerated() {
            let offset = offsets[index].applying(rotationTransform)
            item.center = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
            item.transform = CGAffineTransform(rotationAngle: rotationTransform.rotation + angles[index])
        }
    }
}

extension UIDynamicItem {
    /// The bounding box of the item, with its rotation.
    var transformedBounds: CGRect {
        let size = bounds.size
        let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }

    /// The collision outline, relative to the item's center and unrotated.
    var outline: UIBezierPath {
        let size = bounds.size
        let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        switch collisionBoundsType {
        case .rectangle: return UIBezierPath(rect: box)
        case .ellipse: return UIBezierPath(ovalIn: box)
        case .path: return collisionBoundingPath.copy() as? UIBezierPath ?? collisionBoundingPath
        }
    }
}

extension CGAffineTransform {
    /// The rotation angle of the transform, in radians.
    var rotation: CGFloat { PortableMath.atan2(b, a) }
}

#endif
