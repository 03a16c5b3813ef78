import CChipmunk
import CoreGraphics
import Foundation

/// The rigid body of one item.
///
/// Lengths are points, times are seconds. 100 by 100 points of density 1 have mass 1, as Apple documents.
@MainActor final class DynamicBody {
    /// What the item's behaviours prescribe of it.
    struct Traits: Equatable {
        // Unverified: what holds for items that no UIDynamicItemBehavior names; SpriteKit's bodies have these values.
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
    /// The collision behaviours that name the item.
    var collisions: [UICollisionBehavior] = []
    /// What pulls at the body in the coming step, in points per second squared, and radians per second squared.
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
        takeState()
    }

    var pointer: OpaquePointer { owned.pointer }

    // MARK: Place and motion

    var position: CGPoint {
        get { CGPoint(cpBodyGetPosition(pointer)) }
        set { cpBodySetPosition(pointer, cpVect(newValue)) }
    }

    var angle: CGFloat {
        get { CGFloat(cpBodyGetAngle(pointer)) }
        set { cpBodySetAngle(pointer, Double(newValue)) }
    }

    /// In points per second.
    var velocity: CGPoint {
        get { CGPoint(cpBodyGetVelocity(pointer)) }
        set { cpBodySetVelocity(pointer, cpVect(newValue)) }
    }

    /// In radians per second.
    var angularVelocity: CGFloat {
        get { CGFloat(cpBodyGetAngularVelocity(pointer)) }
        set { cpBodySetAngularVelocity(pointer, Double(newValue)) }
    }

    private(set) var mass: CGFloat = 1
    private(set) var moment: CGFloat = 1

    /// Reads where the item stands and how large it is.
    func takeState() {
        position = item.center
        angle = item.transform.rotation
        angleWritten = angle
        if item.bounds.size != size { shape() }
    }

    /// Tells the item where its body has gone.
    func giveState() {
        let place = position
        if item.center != place { item.center = place }
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

    func accelerate(turning: CGFloat) {
        angularAcceleration += turning
    }

    /// Pushes with a force in units of mass times points per second squared, at a point beside the middle.
    func push(_ force: CGVector, at offset: UIOffset) {
        accelerate(by: CGVector(dx: force.dx / mass, dy: force.dy / mass))
        guard moment.isFinite else { return }
        accelerate(turning: (offset.horizontal * force.dy - offset.vertical * force.dx) / moment)
    }

    /// Strikes with an impulse in units of mass times points per second, at a point beside the middle.
    func strike(_ impulse: CGVector, at offset: UIOffset) {
        guard !traits.isAnchored else { return }
        velocity = CGPoint(x: velocity.x + impulse.dx / mass, y: velocity.y + impulse.dy / mass)
        guard moment.isFinite else { return }
        angularVelocity += (offset.horizontal * impulse.dy - offset.vertical * impulse.dx) / moment
    }

    /// Hands what pulls at the body, and what slows it down, to the step that follows.
    func prepareStep(of duration: CGFloat) {
        guard !traits.isAnchored else { return }
        // As fast as v' = -rv slows down within the step, however strong the resistance is.
        let slowing = (1 / (1 + duration * traits.resistance) - 1) / duration
        let force = CGPoint(
            x: mass * (acceleration.dx + velocity.x * slowing), y: mass * (acceleration.dy + velocity.y * slowing))
        cpBodySetForce(pointer, cpVect(force))
        if moment.isFinite {
            let angularSlowing = (1 / (1 + duration * traits.angularResistance) - 1) / duration
            cpBodySetTorque(pointer, Double(moment * (angularAcceleration + angularVelocity * angularSlowing)))
        }
        acceleration = .zero
        angularAcceleration = 0
    }

    /// Cuts off what processors compute differently in the last bits, before collisions make much of it.
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
            shapes = [cpCircleShapeNew(pointer, Double(size.width / 2), cpVect(x: 0, y: 0))]
        } else {
            for outline in outlines {
                let corners = outline.cgPath.corners.flatMap { $0.map { cpVect($0) } }
                guard corners.count > 2 else { continue }
                shapes.append(cpPolyShapeNew(pointer, Int32(corners.count), corners, cpTransformIdentity, 0))
            }
        }
        owned.take(shapes)
        measure()
    }

    /// Gives the body its mass and what its shapes are made of.
    private func measure() {
        // An item without extent still has some mass to be moved.
        mass = max(size.width * size.height / 10_000 * traits.density, 1e-4)
        let around = (size.width * size.width + size.height * size.height) / 12
        moment = traits.allowsRotation ? max(mass * around, 1e-6) : .infinity
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
            cpShapeSetElasticity(shape, Double(traits.elasticity))
            cpShapeSetFriction(shape, Double(traits.friction))
        }
    }

    static func of(_ body: OpaquePointer?) -> DynamicBody? {
        guard let body, let data = cpBodyGetUserData(body) else { return nil }
        return Unmanaged<DynamicBody>.fromOpaque(data).takeUnretainedValue()
    }
}

extension cpVect {
    init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

extension CGPoint {
    init(_ vector: cpVect) {
        self.init(x: vector.x, y: vector.y)
    }
}

extension CGPath {
    /// The corners of each contour, curves cut into short lines.
    var corners: [[CGPoint]] {
        var contours: [[CGPoint]] = []
        flattened(threshold: 0.5).applyWithBlock { element in
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
