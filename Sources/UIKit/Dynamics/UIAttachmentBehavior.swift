#if Dynamics

import CChipmunk
import CoreGraphics
import Foundation

/// Attaches an item to an anchor point or to another item, with a rod, spring, pin, rope or rail.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kinds of object an item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// The item is attached to another item.
        case items
        /// The item is attached to an anchor point.
        case anchor
    }

    /// The kinds of attachment. Offsets are from an item's center; points are in the animator's coordinates.
    enum Anchor {
        /// A rod, or a spring if the frequency is positive.
        case distance(UIOffset, UIOffset)
        /// A rope as long as the initial distance.
        case limit(UIOffset, UIOffset)
        case pin(CGPoint)
        case weld(CGPoint)
        case rail(CGPoint, CGVector)
    }

    /// The fraction of a joint's error left after one second: each 1/60 s removes a fifth of it, as in Box2D.
    private static let errorBias = 1.532_495_540_865_889e-6

    private let attachment: Anchor
    private var joints: [OwnedJoint] = []

    /// The attached items: one, or two that are attached to each other.
    public let items: [any UIDynamicItem]
    /// The kind of object the item is attached to.
    public let attachedBehaviorType: AttachmentType

    init(_ attachment: Anchor, items: [any UIDynamicItem], anchor: CGPoint? = nil) {
        self.attachment = attachment.finite
        self.items = items
        attachedBehaviorType = anchor == nil ? .items : .anchor
        anchorPoint = (anchor ?? .zero).finite(as: "anchorPoint", of: UIAttachmentBehavior.self, or: .zero)
        super.init()
        length = currentLength
    }

    /// Creates an attachment of an item's center to an anchor point, at the current distance.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Creates an attachment of a point in an item to an anchor point, at the current distance.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(.distance(offset, .zero), items: [item], anchor: point)
    }

    /// Creates an attachment between the centers of two items, at the current distance.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Creates an attachment between points in two items, at the current distance.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance(offset1, offset2), items: [item1, item2])
    }

    /// Creates an attachment along which two items slide relative to each other without rotating.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(point, axis), items: [item1, item2])
    }

    /// Creates an attachment along which an item slides without rotating.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(point, axis), items: [item], anchor: point)
    }

    /// Creates an attachment that limits the distance between two items to the current distance.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit(offset1, offset2), items: [item1, item2])
    }

    /// Creates an attachment that fuses two items at a point.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.weld(point), items: [item1, item2])
    }

    /// Creates an attachment that lets two items rotate about a common point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin(point), items: [item1, item2])
    }

    // MARK: Values

    /// The anchor point of an attachment to an anchor.
    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint.isUsable(as: "anchorPoint", of: self) else {
                anchorPoint = oldValue
                return
            }
            if anchorPoint != oldValue { changed() }
        }
    }

    /// The length of the rod, rope or spring at rest, in points. Default: the initial distance.
    open var length: CGFloat = 0 {
        didSet {
            guard length.isUsable(as: "length", of: self) else {
                length = oldValue
                return
            }
            if length != oldValue { changed() }
        }
    }

    /// The damping of a spring; 1 is critical damping. Default: 0.
    open var damping: CGFloat = 0 {
        didSet {
            guard damping.isUsable(as: "damping", of: self) else {
                damping = oldValue
                return
            }
            if damping != oldValue { changed() }
        }
    }

    /// The oscillation frequency of a spring, in hertz. Default: 0, which makes the attachment rigid.
    open var frequency: CGFloat = 0 {
        didSet {
            guard frequency.isUsable(as: "frequency", of: self) else {
                frequency = oldValue
                return
            }
            if frequency != oldValue { changed() }
        }
    }

    /// The friction torque of a pin attachment. Default: 0.
    open var frictionTorque: CGFloat = 0 {
        didSet {
            guard frictionTorque.isUsable(as: "frictionTorque", of: self) else {
                frictionTorque = oldValue
                return
            }
            changed()
        }
    }

    /// The range of rotation about a pin, in radians, or of translation along a rail, in points, relative to the
    /// initial state. Default: infinite.
    open var attachmentRange = UIFloatRange.infinite {
        didSet {
            let isUsable =
                attachmentRange.minimum.isNumber(as: "minimum of the range", of: self)
                && attachmentRange.maximum.isNumber(as: "maximum of the range", of: self)
            if isUsable { changed() } else { attachmentRange = oldValue }
        }
    }

    private var currentLength: CGFloat {
        switch attachment {
        case .distance(let first, let second), .limit(let first, let second):
            let from = items[0].point(at: first)
            let to = items.count > 1 ? items[1].point(at: second) : anchorPoint
            return CGVector(dx: to.x - from.x, dy: to.y - from.y).length
        case .pin, .weld, .rail: return 0
        }
    }

    // MARK: Joints

    override var affectedItems: [any UIDynamicItem] { items }

    override func removeConstraints(from world: DynamicsWorld) { joints = [] }

    override func addConstraints(to world: DynamicsWorld) {
        guard joints.isEmpty, let body = world.body(of: items[0]) else { return }
        let other = items.count > 1 ? world.body(of: items[1]) : nil
        if items.count > 1, other == nil { return }
        let bodies = [body, other].compactMap { $0 }
        joints = makeJoints(from: other?.pointer ?? world.ground, to: body, other: other).map { joint in
            cpConstraintSetErrorBias(joint, Self.errorBias)
            return OwnedJoint(joint, in: world.space, between: bodies)
        }
    }

    /// Returns the joints from the other item, or the ground, to the item.
    private func makeJoints(from base: OpaquePointer, to body: DynamicBody, other: DynamicBody?) -> [OpaquePointer] {
        let item = body.pointer
        switch attachment {
        case .distance(let offset, let otherOffset):
            let (from, to) = (other == nil ? cpVect(anchorPoint) : cpVect(near: otherOffset), cpVect(near: offset))
            if frequency > 0 {
                let mass = other.map { body.mass * $0.mass / (body.mass + $0.mass) } ?? body.mass
                let rate = 2 * .pi * frequency
                let spring = cpDampedSpringNew(
                    base, item, from, to, .bounded(length), .bounded(mass * rate * rate),
                    .bounded(2 * damping * mass * rate))
                return [spring].compactMap { $0 }
            }
            guard length > 0.5 else { return [cpPivotJointNew2(base, item, from, to)].compactMap { $0 } }
            guard let rod = cpPinJointNew(base, item, from, to) else { return [] }
            cpPinJointSetDist(rod, .bounded(length))
            return [rod]
        case .limit(let offset, let otherOffset):
            return [cpSlideJointNew(base, item, cpVect(near: otherOffset), cpVect(near: offset), 0, .bounded(length))]
                .compactMap {
                    $0
                }
        case .pin(let point):
            return [pivot(at: point, base, item)].compactMap { $0 } + limits(from: base, to: body, other)
        case .weld(let point):
            return [pivot(at: point, base, item), lock(from: base, to: body, other)].compactMap { $0 }
        case .rail(let point, let axis):
            let rail = Rail(through: point, along: axis, range: attachmentRange)
            let (start, end) = (cpBodyWorldToLocal(base, rail.start), cpBodyWorldToLocal(base, rail.end))
            let groove = cpGrooveJointNew(base, item, start, end, cpVect(near: point, of: item))
            return [groove, lock(from: base, to: body, other)].compactMap { $0 }
        }
    }

    /// Returns a joint that keeps a point of two bodies together.
    private func pivot(at point: CGPoint, _ base: OpaquePointer, _ item: OpaquePointer) -> OpaquePointer? {
        cpPivotJointNew2(base, item, cpVect(near: point, of: base), cpVect(near: point, of: item))
    }

    /// Returns a joint that fixes the relative rotation of two bodies.
    private func lock(from base: OpaquePointer, to body: DynamicBody, _ other: DynamicBody?) -> OpaquePointer? {
        cpGearJointNew(base, body.pointer, Double(body.angle - (other?.angle ?? 0)), 1)
    }

    private func limits(from base: OpaquePointer, to body: DynamicBody, _ other: DynamicBody?) -> [OpaquePointer] {
        var joints: [OpaquePointer?] = []
        if frictionTorque > 0 {
            let brake = cpSimpleMotorNew(base, body.pointer, 0)
            if let brake { cpConstraintSetMaxForce(brake, .bounded(frictionTorque)) }
            joints.append(brake)
        }
        if !attachmentRange.isInfinite {
            let angle = body.angle - (other?.angle ?? 0)
            joints.append(
                cpRotaryLimitJointNew(
                    base, body.pointer, .bounded(angle + attachmentRange.minimum),
                    .bounded(angle + attachmentRange.maximum)))
        }
        return joints.compactMap { $0 }
    }

    /// The segment along which an item slides; an infinite range ends far outside any screen.
    private struct Rail {
        private static let farAway: CGFloat = 100_000
        let start: cpVect
        let end: cpVect

        init(through point: CGPoint, along axis: CGVector, range: UIFloatRange) {
            let length = axis.length
            let unit = length > 0 ? axis * (1 / length) : CGVector(dx: 1, dy: 0)
            let reach = range.isInfinite ? UIFloatRange(minimum: -Self.farAway, maximum: Self.farAway) : range
            func at(_ distance: CGFloat) -> cpVect {
                cpVect(CGPoint(x: point.x + unit.dx * distance, y: point.y + unit.dy * distance))
            }
            (start, end) = (at(reach.minimum), at(reach.maximum))
        }
    }
}

extension UIDynamicItem {
    /// Returns the position of a point at an offset from the item's center, rotated with the item.
    fileprivate func point(at offset: UIOffset) -> CGPoint {
        let rotated = CGPoint(x: offset.horizontal, y: offset.vertical)
            .applying(CGAffineTransform(rotationAngle: transform.rotation))
        return CGPoint(x: center.x + rotated.x, y: center.y + rotated.y)
    }
}

extension cpVect {
    /// The distance from an item's center up to which a joint can hold it: farther away, the joint's equations have no
    /// solution within the precision of numbers, and Chipmunk ends the process.
    private static let reach = 1e5

    fileprivate init(near offset: UIOffset) {
        self.init(near: cpVect(x: .bounded(offset.horizontal), y: .bounded(offset.vertical)))
    }

    /// Creates the position of a point relative to a body, if that is an item's.
    @MainActor fileprivate init(near point: CGPoint, of body: OpaquePointer) {
        let local = cpBodyWorldToLocal(body, cpVect(point))
        self = DynamicBody.of(body) == nil ? local : cpVect(near: local)
    }

    private init(near offset: cpVect) {
        self.init(
            x: min(max(offset.x, -Self.reach), Self.reach), y: min(max(offset.y, -Self.reach), Self.reach))
    }
}

extension UIAttachmentBehavior.Anchor {
    /// The anchor without offsets, points, and axes that aren't finite, which are reported.
    fileprivate var finite: Self {
        func finite(_ offset: UIOffset) -> UIOffset {
            offset.finite(as: "offset from the center", of: UIAttachmentBehavior.self, or: .zero)
        }
        func finite(_ point: CGPoint) -> CGPoint {
            point.finite(as: "attachment anchor", of: UIAttachmentBehavior.self, or: .zero)
        }
        return switch self {
        case .distance(let first, let second): .distance(finite(first), finite(second))
        case .limit(let first, let second): .limit(finite(first), finite(second))
        case .pin(let point): .pin(finite(point))
        case .weld(let point): .weld(finite(point))
        case .rail(let point, let axis):
            .rail(
                finite(point), axis.finite(as: "axis of translation", of: UIAttachmentBehavior.self, or: .zero))
        }
    }
}

#endif
