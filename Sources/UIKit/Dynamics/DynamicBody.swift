#if Dynamics

import CChipmunk
import CoreGraphics
import Foundation

/// The rigid body of a dynamic item.
///
/// Lengths are points, times are seconds. An item of 100 × 100 points with density 1 has mass 1, as Apple documents.
@MainActor final class DynamicBody {
    /// The physical properties set by the item's behaviors.
    struct Traits: Equatable {
        // Unverified: values of items without a `UIDynamicItemBehavior`; these are the values of SpriteKit's bodies.
        var elasticity: CGFloat = 0.2
        var friction: CGFloat = 0.2
        var resistance: CGFloat = 0.1
        var angularResistance: CGFloat = 0.1
        var density: CGFloat = 1
        var charge: CGFloat = 0
        var isAnchored = false
        var allowsRotation = true
    }

    let item: any UIDynamicItem
    private let owned: OwnedBody
    private var size = CGSize.zero
    private var angleWritten: CGFloat
    /// The collision behaviors that contain the item.
    var collisions: [UICollisionBehavior] = []
    /// The acceleration in the next step, in points per second squared, and radians per second squared.
    private var acceleration = CGVector.zero
    private var angularAcceleration: CGFloat = 0
    var traits = Traits() {
        didSet { if traits != oldValue { measure() } }
    }

    init(_ item: any UIDynamicItem, in space: OwnedSpace) {
        self.item = item
        owned = OwnedBody(in: space)
        angleWritten = item.transform.rotation
        cpBodySetUserData(pointer, Unmanaged.passUnretained(self).toOpaque())
        readItemState()
    }

    var pointer: OpaquePointer { owned.pointer }

    // MARK: Position and motion

    var position: CGPoint {
        get { CGPoint(cpBodyGetPosition(pointer)) }
        set { cpBodySetPosition(pointer, cpVect(newValue)) }
    }

    var angle: CGFloat {
        get { CGFloat(cpBodyGetAngle(pointer)) }
        set { cpBodySetAngle(pointer, .bounded(newValue)) }
    }

    /// The linear velocity, in points per second.
    var velocity: CGPoint {
        get { CGPoint(cpBodyGetVelocity(pointer)) }
        set { cpBodySetVelocity(pointer, cpVect(newValue)) }
    }

    /// The angular velocity, in radians per second.
    var angularVelocity: CGFloat {
        get { CGFloat(cpBodyGetAngularVelocity(pointer)) }
        set { cpBodySetAngularVelocity(pointer, .bounded(newValue)) }
    }

    private(set) var mass: CGFloat = 1
    private(set) var moment: CGFloat = 1

    /// Reads the item's position, rotation and size.
    func readItemState() {
        position = item.center
        angle = item.transform.rotation
        angleWritten = angle
        if item.bounds.size != size { shape() }
    }

    /// Writes the body's position and rotation to the item.
    func writeItemState() {
        let newCenter = position
        if item.center != newCenter { item.center = newCenter }
        let angle = angle
        guard angle != angleWritten else { return }
        angleWritten = angle
        item.transform = CGAffineTransform(rotationAngle: angle)
    }

    // MARK: Steps

    func accelerate(by vector: CGVector) {
        acceleration.dx += vector.dx
        acceleration.dy += vector.dy
    }

    func accelerateRotation(by acceleration: CGFloat) {
        angularAcceleration += acceleration
    }

    /// Applies a force, in mass times points per second squared, at an offset from the center.
    func applyForce(_ force: CGVector, at offset: UIOffset) {
        accelerate(by: CGVector(dx: force.dx / mass, dy: force.dy / mass))
        guard moment.isFinite else { return }
        accelerateRotation(by: (offset.horizontal * force.dy - offset.vertical * force.dx) / moment)
    }

    /// Applies an impulse, in mass times points per second, at an offset from the center.
    func applyImpulse(_ impulse: CGVector, at offset: UIOffset) {
        guard !traits.isAnchored else { return }
        velocity = CGPoint(x: velocity.x + impulse.dx / mass, y: velocity.y + impulse.dy / mass)
        guard moment.isFinite else { return }
        angularVelocity += (offset.horizontal * impulse.dy - offset.vertical * impulse.dx) / moment
    }

    /// Passes the accumulated acceleration and the resistance to the next step.
    func prepareStep(of duration: CGFloat) {
        guard !traits.isAnchored else { return }
        // The deceleration of v' = -rv over the step by implicit Euler, stable for any resistance.
        let deceleration = (1 / (1 + duration * traits.resistance) - 1) / duration
        let force = CGPoint(
            x: mass * (acceleration.dx + velocity.x * deceleration),
            y: mass * (acceleration.dy + velocity.y * deceleration))
        cpBodySetForce(pointer, cpVect(force))
        if moment.isFinite {
            let angularDeceleration = (1 / (1 + duration * traits.angularResistance) - 1) / duration
            cpBodySetTorque(
                pointer, .bounded(moment * (angularAcceleration + angularVelocity * angularDeceleration)))
        }
        acceleration = .zero
        angularAcceleration = 0
    }

    /// Rounds off the low bits, which differ between processors, before collisions amplify the difference.
    func roundState() {
        guard !traits.isAnchored else { return }
        position = CGPoint(x: Self.rounded(position.x), y: Self.rounded(position.y))
        velocity = CGPoint(x: Self.rounded(velocity.x), y: Self.rounded(velocity.y))
        angle = Self.rounded(angle)
        angularVelocity = Self.rounded(angularVelocity)
    }

    private static func rounded(_ value: CGFloat) -> CGFloat {
        (value * 0x1p24).rounded() * 0x1p-24
    }

    // MARK: Shape

    private func shape() {
        size = item.bounds.size
        let outlines = (item as? UIDynamicItemGroup)?.outlines ?? [item.outline]
        var shapes: [OpaquePointer] = []
        if item.collisionBoundsType == .ellipse, size.width == size.height {
            shapes = [cpCircleShapeNew(pointer, .bounded(size.width / 2), cpVect(x: 0, y: 0))]
        } else {
            for outline in outlines {
                let corners = outline.cgPath.corners.flatMap { $0.map { cpVect($0) } }
                guard corners.count > 2 else { continue }
                shapes.append(cpPolyShapeNew(pointer, Int32(corners.count), corners, cpTransformIdentity, 0))
            }
        }
        owned.setShapes(shapes)
        measure()
    }

    /// Computes the mass and moment, and applies the surface properties to the shapes.
    private func measure() {
        // An empty item still needs a mass to move.
        mass = CGFloat(min(max(.bounded(size.width * size.height / 10_000 * traits.density), 1e-4), 1e9))
        let around = (size.width * size.width + size.height * size.height) / 12
        moment = traits.allowsRotation ? CGFloat(max(.bounded(mass * around), 1e-6)) : .infinity
        if traits.isAnchored {
            cpBodySetType(pointer, CP_BODY_TYPE_KINEMATIC)
            velocity = .zero
            angularVelocity = 0
        } else {
            cpBodySetType(pointer, CP_BODY_TYPE_DYNAMIC)
            cpBodySetMass(pointer, Double(mass))
            cpBodySetMoment(pointer, Double(moment))
            if !traits.allowsRotation { angularVelocity = 0 }
        }
        for shape in owned.shapes {
            cpShapeSetElasticity(shape, .bounded(max(traits.elasticity, 0)))
            cpShapeSetFriction(shape, .bounded(max(traits.friction, 0)))
        }
    }

    static func of(_ body: OpaquePointer?) -> DynamicBody? {
        guard let body, let data = cpBodyGetUserData(body) else { return nil }
        return Unmanaged<DynamicBody>.fromOpaque(data).takeUnretainedValue()
    }
}

extension Double {
    /// Returns a number that Chipmunk accepts: clamped to ±10¹⁵, and 0 for NaN.
    ///
    /// It ends the process at a mass, force or position that isn't finite, also one that a product of others becomes.
    static func bounded(_ value: CGFloat) -> Double {
        value.isNaN ? 0 : Swift.min(Swift.max(Double(value), -1e15), 1e15)
    }
}

extension cpVect {
    init(_ point: CGPoint) {
        self.init(x: .bounded(point.x), y: .bounded(point.y))
    }
}

extension CGPoint {
    init(_ vector: cpVect) {
        self.init(x: vector.x, y: vector.y)
    }
}

extension CGPath {
    /// The vertices of each contour, with curves flattened into line segments.
    ///
    /// The segments are within half a point of their curve; on paths of more than 10,000 points, within 1/20,000 of their
    /// extent, so that a curve of any size has about a hundred segments.
    var corners: [[CGPoint]] {
        var contours: [[CGPoint]] = []
        let box = boundingBoxOfPath
        let extent = max(box.width, box.height)
        flattened(threshold: extent.isFinite ? max(0.5, extent / 20_000) : 0.5).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: contours.append([element.pointee.points[0]])
            case .addLineToPoint: contours[contours.count - 1].append(element.pointee.points[0])
            case .closeSubpath:
                if let first = contours.last?.first { contours[contours.count - 1].append(first) }
            default: break
            }
        }
        return contours
    }
}

#endif
