#if Dynamics

import CChipmunk
import CoreGraphics
import Foundation

/// The bodies of an animator's items, simulated with Chipmunk.
///
/// The time step is fixed, regardless of the screen's frame rate, so that a scene plays identically at 60 and 120 frames
/// per second. The state of each body is rounded after every step, so that results don't diverge between processors.
@MainActor final class DynamicsWorld {
    /// The length of a step, in seconds.
    static let step: CGFloat = 1 / 240
    /// The speeds below which a body is at rest, in points and radians per second.
    // Unverified: the speeds below which UIKit's animator considers items at rest.
    private static let restingSpeed: CGFloat = 0.5, restingAngularSpeed: CGFloat = 0.01

    let space = OwnedSpace()
    /// The bodies, in the order their items were added.
    private(set) var bodies: [DynamicBody] = []
    private var bodyByItem: [ObjectIdentifier: DynamicBody] = [:]
    private var touching: [Contact] = []
    private var touchingBefore: [Contact] = []
    /// The contacts that began or ended since the last delivery to the delegates.
    private var pendingEvents: [ContactEvent] = []

    init() {
        guard let handler = cpSpaceAddDefaultCollisionHandler(space.pointer) else { return }
        handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        handler.pointee.preSolveFunc = { arbiter, _, data in
            guard let arbiter, let data else { return 1 }
            nonisolated(unsafe) let (pair, context) = (arbiter, data)
            return MainActor.assumeIsolated {
                Unmanaged<DynamicsWorld>.fromOpaque(context).takeUnretainedValue().handleContact(pair) ? 1 : 0
            }
        }
    }

    /// The static body.
    var ground: OpaquePointer { cpSpaceGetStaticBody(space.pointer) }

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodyByItem[ObjectIdentifier(item)] }

    /// Creates bodies for new items and removes the bodies of all items not in `items`.
    func updateBodies(for items: [any UIDynamicItem]) {
        let wanted = Set(items.map { ObjectIdentifier($0) })
        bodies.removeAll { !wanted.contains(ObjectIdentifier($0.item)) }
        bodyByItem = bodyByItem.filter { wanted.contains($0.key) }
        for item in items where body(of: item) == nil {
            let body = DynamicBody(item, in: space)
            bodies.append(body)
            bodyByItem[ObjectIdentifier(item)] = body
        }
    }

    var isAtRest: Bool {
        bodies.allSatisfy { body in
            let velocity = body.velocity
            return max(abs(velocity.x), abs(velocity.y)) < Self.restingSpeed
                && abs(body.angularVelocity) < Self.restingAngularSpeed
        }
    }

    /// Advances the world by one step, applying the behaviors' forces.
    func step(with behaviors: [UIDynamicBehavior]) {
        for behavior in behaviors { behavior.applyForces(in: self) }
        for body in bodies { body.prepareStep(of: Self.step) }
        touching = []
        cpSpaceStep(space.pointer, Double(Self.step))
        for body in bodies { body.roundState() }
        noteContacts()
    }

    // MARK: Contacts

    /// A contact between an item and another item or a boundary, for one behavior.
    struct Contact {
        let behavior: UICollisionBehavior
        let item: any UIDynamicItem
        let other: Other
        let point: CGPoint

        enum Other {
            case item(any UIDynamicItem)
            case boundary(DynamicBoundary)
        }

        @MainActor func isSame(as contact: Contact) -> Bool {
            guard behavior === contact.behavior, item === contact.item else { return false }
            switch (other, contact.other) {
            case (.item(let first), .item(let second)): return first === second
            case (.boundary(let first), .boundary(let second)): return first === second
            default: return false
            }
        }
    }

    private enum ContactEvent {
        case began(Contact)
        case ended(Contact)
    }

    /// Returns whether two overlapping shapes collide.
    private func handleContact(_ arbiter: OpaquePointer) -> Bool {
        var first: OpaquePointer?
        var second: OpaquePointer?
        cpArbiterGetShapes(arbiter, &first, &second)
        let bodies = (DynamicBody.of(cpShapeGetBody(first)), DynamicBody.of(cpShapeGetBody(second)))
        let point = CGPoint(cpArbiterGetPointA(arbiter, 0))
        switch bodies {
        case (let body?, let other?):
            let behaviors = body.collisions.filter { behavior in
                behavior.collisionMode.contains(.items) && other.collisions.contains { $0 === behavior }
            }
            // Unverified: how the values of two surfaces combine; as in Box2D.
            cpArbiterSetRestitution(arbiter, .bounded(max(body.traits.elasticity, other.traits.elasticity)))
            cpArbiterSetFriction(arbiter, .bounded((body.traits.friction * other.traits.friction).squareRoot()))
            for behavior in behaviors {
                touching.append(Contact(behavior: behavior, item: body.item, other: .item(other.item), point: point))
            }
            return !behaviors.isEmpty
        case (let body?, nil): return handleContact(body, DynamicBoundary.of(second), at: point, arbiter)
        case (nil, let body?): return handleContact(body, DynamicBoundary.of(first), at: point, arbiter)
        case (nil, nil): return false
        }
    }

    private func handleContact(
        _ body: DynamicBody, _ boundary: DynamicBoundary?, at point: CGPoint, _ arbiter: OpaquePointer
    ) -> Bool {
        guard let boundary, let behavior = boundary.behavior, behavior.collisionMode.contains(.boundaries),
            body.collisions.contains(where: { $0 === behavior })
        else { return false }
        cpArbiterSetRestitution(arbiter, .bounded(body.traits.elasticity))
        cpArbiterSetFriction(arbiter, .bounded(body.traits.friction))
        touching.append(Contact(behavior: behavior, item: body.item, other: .boundary(boundary), point: point))
        return true
    }

    private func noteContacts() {
        // A boundary with several edges, or an item with several shapes, counts once.
        var contacts: [Contact] = []
        for contact in touching where !contacts.contains(where: contact.isSame) { contacts.append(contact) }
        for old in touchingBefore where !contacts.contains(where: old.isSame) { pendingEvents.append(.ended(old)) }
        for new in contacts where !touchingBefore.contains(where: new.isSame) { pendingEvents.append(.began(new)) }
        touchingBefore = contacts
        touching = []
    }

    /// Reports the contacts of this frame's steps to the behaviors' delegates.
    func notifyDelegates() {
        let events = pendingEvents
        pendingEvents = []
        for event in events {
            switch event {
            case .began(let contact): contact.behavior.began(contact)
            case .ended(let contact): contact.behavior.ended(contact)
            }
        }
    }
}

#endif
