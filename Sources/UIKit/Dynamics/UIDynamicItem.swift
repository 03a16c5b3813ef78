import CoreGraphics
import Foundation

/// What a dynamic animator can move: a view, the attributes of a cell, or an object of the app's own.
///
/// The animator reads the three properties when the item comes to it, and writes `center` and `transform` from then on.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The item's middle, in points of the animator's coordinates.
    var center: CGPoint { get set }
    /// The item's size, before the transform; its origin counts for nothing.
    var bounds: CGRect { get }
    /// The item's rotation.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item collides. Default: its bounds.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for `UIDynamicItemCollisionBoundsType.path`: convex, about the item's middle, in points. Default: none.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Items that move as one rigid body.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items of the group.
    public let items: [any UIDynamicItem]
    /// Where each item is within the group, while the group is not turned.
    let places: [CGPoint]
    private let angles: [CGFloat]
    private var middle: CGPoint
    private var turn = CGAffineTransform.identity

    /// Creates a group of items that stay as they are to each other; each may be in one group only.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let box = items.reduce(CGRect.null) { $0.union($1.placedBounds) }
        let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
        self.middle = middle
        places = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
        angles = items.map(\.transform.rotation)
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        super.init()
    }

    /// The size of the rectangle around the items.
    public let bounds: CGRect
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    /// The outlines of the items, about the middle of the group.
    open var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        for outline in outlines { path.append(outline) }
        return path
    }

    open var center: CGPoint {
        get { middle }
        set {
            middle = newValue
            placeItems()
        }
    }

    open var transform: CGAffineTransform {
        get { turn }
        set {
            turn = newValue
            placeItems()
        }
    }

    /// The outline of each item, about the middle of the group.
    var outlines: [UIBezierPath] {
        zip(zip(items, places), angles).map { pair, angle in
            let outline = pair.0.outline
            outline.apply(CGAffineTransform(translationX: pair.1.x, y: pair.1.y).rotated(by: angle))
            return outline
        }
    }

    private func placeItems() {
        for (index, item) in items.enumerated() {
            let offset = places[index].applying(turn)
            item.center = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
            item.transform = CGAffineTransform(rotationAngle: turn.rotation + angles[index])
        }
    }
}

extension UIDynamicItem {
    /// The rectangle that the item covers, turned as it is.
    var placedBounds: CGRect {
        let size = bounds.size
        let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }

    /// The outline with which the item collides, about its middle, not turned.
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
    /// The angle by which the transform turns, in radians.
    var rotation: CGFloat { atan2(b, a) }
}
