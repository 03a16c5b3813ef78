import CoreGraphics
import TestSupport
import Testing
import UIKit

/// Items under gravity, pushes, collisions and attachments, to figures that follow from the laws of motion.
@MainActor
@Suite struct DynamicsTests {
    /// A room of 400 by 600 points with an animator.
    private final class Room: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        let animator: UIDynamicAnimator
        var events: [String] = []

        init(in app: TestApp) {
            app.window.addSubview(view)
            animator = UIDynamicAnimator(referenceView: view)
            super.init()
            animator.delegate = self
        }

        func box(at center: CGPoint, size: CGFloat = 100) -> UIView {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
            box.center = center
            view.addSubview(box)
            return box
        }

        /// Nothing slows these items down, and they bounce as much as they are told.
        func ideal(_ items: [UIView], elasticity: CGFloat = 0, turning: Bool = true) {
            let behavior = UIDynamicItemBehavior(items: items)
            behavior.resistance = 0
            behavior.angularResistance = 0
            behavior.friction = 0
            behavior.elasticity = elasticity
            behavior.allowsRotation = turning
            animator.addBehavior(behavior)
        }

        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) {
            events.append("began \(identifier as? NSString ?? "bounds") \(Int(p.y.rounded()))")
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) {
            events.append("ended \(identifier as? NSString ?? "bounds")")
        }
    }

    @Test(arguments: [60, 120])
    func thingsFallByHalfOfGravityTimesTimeSquared(framesPerSecond: Int) {
        TestApp.run(AppSession.Screen(framesPerSecond: framesPerSecond)) { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 100))
            room.ideal([box])
            room.animator.addBehavior(UIGravityBehavior(items: [box]))
            app.advance(to: app.now + 0.5)
            #expect(abs(box.center.y - 225) < 1.5)
            #expect(box.center.x == 200)
            #expect(box.transform == .identity)
        }
    }

    @Test func theScreensRateMakesNoDifference() {
        var places: [CGPoint] = []
        for rate in [30, 60, 120] {
            TestApp.run(AppSession.Screen(framesPerSecond: rate)) { app in
                let room = Room(in: app)
                let boxes = [room.box(at: CGPoint(x: 150, y: 100)), room.box(at: CGPoint(x: 190, y: 300))]
                room.animator.addBehavior(UIGravityBehavior(items: boxes))
                let collision = UICollisionBehavior(items: boxes)
                collision.translatesReferenceBoundsIntoBoundary = true
                room.animator.addBehavior(collision)
                app.advance(to: app.now + 1)
                places += boxes.map(\.center)
            }
        }
        #expect(places[0...1] == places[2...3])
        #expect(places[2...3] == places[4...5])
    }

    @Test func whatFallsOnTheGroundRestsThereAndTheAnimatorPauses() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 400))
            room.animator.addBehavior(UIGravityBehavior(items: [box]))
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            collision.collisionDelegate = room
            room.animator.addBehavior(collision)
            #expect(room.animator.isRunning)
            app.advance(to: app.now + 4)
            #expect(!room.animator.isRunning)
            #expect(abs(box.frame.maxY - 600) < 0.5)
            #expect(room.events.first == "resume")
            #expect(room.events.last == "pause")
            #expect(room.events.dropFirst().first == "began bounds 600")
            #expect(room.animator.elapsedTime > 0.5 && room.animator.elapsedTime < 4)
            #expect(!app.clock.hasActiveDisplayLinks)
        }
    }

    @Test func whatIsElasticComesBack() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 150))
            room.ideal([box], elasticity: 1)
            room.animator.addBehavior(UIGravityBehavior(items: [box]))
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            room.animator.addBehavior(collision)
            var lowest: CGFloat = 0
            var highestAfterwards: CGFloat = 600
            for _ in 0..<100 {
                app.advance(to: app.now + 1 / 60)
                if box.center.y < lowest - 1 { highestAfterwards = min(highestAfterwards, box.center.y) }
                lowest = max(lowest, box.center.y)
            }
            #expect(abs(lowest - 550) < 20)
            #expect(abs(highestAfterwards - 150) < 20)
        }
    }

    @Test func equalMassesExchangeTheirSpeeds() {
        TestApp.run { app in
            let room = Room(in: app)
            let first = room.box(at: CGPoint(x: 80, y: 300))
            let second = room.box(at: CGPoint(x: 250, y: 300))
            room.ideal([first, second], elasticity: 1, turning: false)
            let motion = UIDynamicItemBehavior(items: [first, second])
            motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
            room.animator.addBehavior(motion)
            room.animator.addBehavior(UICollisionBehavior(items: [first, second]))
            app.advance(to: app.now + 0.2)
            #expect(motion.linearVelocity(for: first) == CGPoint(x: 200, y: 0))
            app.advance(to: app.now + 0.5)
            #expect(abs(motion.linearVelocity(for: first).x) < 2)
            #expect(abs(motion.linearVelocity(for: second).x - 200) < 2)
        }
    }

    @Test func aPushOfOneAcceleratesAHundredPointsByAHundred() {
        TestApp.run { app in
            let room = Room(in: app)
            let (pushed, struck, large) = (
                room.box(at: CGPoint(x: 60, y: 100)), room.box(at: CGPoint(x: 60, y: 300)),
                room.box(at: CGPoint(x: 100, y: 500), size: 200)
            )
            room.ideal([pushed, struck, large])
            let push = UIPushBehavior(items: [pushed, large], mode: .continuous)
            push.pushDirection = CGVector(dx: 1, dy: 0)
            let stroke = UIPushBehavior(items: [struck], mode: .instantaneous)
            stroke.setAngle(0, magnitude: 1)
            room.animator.addBehavior(push)
            room.animator.addBehavior(stroke)
            app.advance(to: app.now + 1)
            #expect(abs(pushed.center.x - 110) < 0.5)
            #expect(abs(large.center.x - 112.5) < 0.5)
            #expect(abs(struck.center.x - 160) < 0.5)
            #expect(push.active)
            #expect(!stroke.active)
            push.active = false
            let motion = UIDynamicItemBehavior(items: [pushed])
            room.animator.addBehavior(motion)
            #expect(abs(motion.linearVelocity(for: pushed).x - 100) < 0.5)
        }
    }

    @Test func aPushBesideTheMiddleTurns() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 300))
            let push = UIPushBehavior(items: [box], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 1)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
            room.animator.addBehavior(push)
            app.advance(to: app.now + 0.5)
            #expect(box.transform.b > 0.1)
            #expect(abs(box.bounds.width - 100) < 1e-9)
        }
    }

    @Test func aRodKeepsItsLengthWhileItSwings() {
        TestApp.run { app in
            let room = Room(in: app)
            let bob = room.box(at: CGPoint(x: 320, y: 100), size: 40)
            room.animator.addBehavior(UIGravityBehavior(items: [bob]))
            let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
            #expect(rod.length == 120)
            #expect(rod.attachedBehaviorType == .anchor)
            room.animator.addBehavior(rod)
            var least: CGFloat = 500
            for _ in 0..<120 {
                app.advance(to: app.now + 1 / 60)
                let distance = hypot(bob.center.x - 200, bob.center.y - 100)
                #expect(abs(distance - 120) < 1.5)
                least = min(least, bob.center.x)
            }
            #expect(least < 110)
        }
    }

    @Test func aCriticalSpringComesHomeWithoutSwinging() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 500))
            let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 300))
            spring.length = 0
            spring.damping = 1
            spring.frequency = 2
            room.animator.addBehavior(spring)
            var highest = box.center.y
            for _ in 0..<180 {
                app.advance(to: app.now + 1 / 60)
                highest = min(highest, box.center.y)
            }
            #expect(abs(box.center.y - 300) < 1)
            #expect(highest > 298)
        }
    }

    @Test func aPinLetsItemsTurnAndAWeldDoesNot() {
        TestApp.run { app in
            let room = Room(in: app)
            let (wall, door) = (room.box(at: CGPoint(x: 150, y: 100)), room.box(at: CGPoint(x: 250, y: 100)))
            let (shelf, board) = (room.box(at: CGPoint(x: 150, y: 350)), room.box(at: CGPoint(x: 250, y: 350)))
            let fixed = UIDynamicItemBehavior(items: [wall, shelf])
            fixed.isAnchored = true
            room.animator.addBehavior(fixed)
            room.animator.addBehavior(UIGravityBehavior(items: [door, board]))
            room.animator.addBehavior(
                UIAttachmentBehavior.pinAttachment(
                    with: door, attachedTo: wall, attachmentAnchor: CGPoint(x: 200, y: 100)))
            room.animator.addBehavior(
                UIAttachmentBehavior.fixedAttachment(
                    with: board, attachedTo: shelf, attachmentAnchor: CGPoint(x: 200, y: 350)))
            app.advance(to: app.now + 0.3)
            #expect(wall.center == CGPoint(x: 150, y: 100))
            #expect(door.transform.b > 0.2)
            #expect(abs(hypot(door.center.x - 200, door.center.y - 100) - 50) < 1.5)
            #expect(abs(board.center.y - 350) < 2)
            #expect(abs(board.transform.b) < 0.05)
        }
    }

    @Test func aRailLetsAnItemMoveAlongItOnly() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 100))
            room.animator.addBehavior(UIGravityBehavior(items: [box]))
            let rail = UIAttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: CGPoint(x: 200, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
            rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
            room.animator.addBehavior(rail)
            app.advance(to: app.now + 0.2)
            let moved = CGPoint(x: box.center.x - 200, y: box.center.y - 100)
            #expect(moved.y > 5)
            #expect(abs(moved.x - moved.y) < 1)
            app.advance(to: app.now + 3)
            #expect(abs(box.center.y - 100 - 70.7) < 3)
        }
    }

    @Test func whatSnapsArrivesUprightAndRests() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 50, y: 50))
            box.transform = CGAffineTransform(rotationAngle: 1)
            let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 400))
            #expect(snap.damping == 0.5)
            room.animator.addBehavior(snap)
            app.advance(to: app.now + 3)
            #expect(abs(box.center.x - 300) < 0.5)
            #expect(abs(box.center.y - 400) < 0.5)
            #expect(abs(box.transform.b) < 0.01)
            #expect(!room.animator.isRunning)
            snap.snapPoint = CGPoint(x: 100, y: 100)
            #expect(room.animator.isRunning)
        }
    }

    @Test func namedBoundariesHoldAndTellTheirNames() {
        TestApp.run { app in
            let room = Room(in: app)
            let (box, ball) = (room.box(at: CGPoint(x: 100, y: 100)), room.box(at: CGPoint(x: 300, y: 100)))
            room.animator.addBehavior(UIGravityBehavior(items: [box, ball]))
            let collision = UICollisionBehavior(items: [box])
            collision.addBoundary(
                withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
            #expect(collision.boundaryIdentifiers?.count == 1)
            #expect(collision.boundary(withIdentifier: "shelf" as NSString)?.bounds.minY == 300)
            collision.collisionDelegate = room
            room.animator.addBehavior(collision)
            app.advance(to: app.now + 2)
            #expect(abs(box.frame.maxY - 300) < 1)
            #expect(ball.center.y > 600)
            #expect(room.events.contains { $0.hasPrefix("began shelf") })
            collision.removeBoundary(withIdentifier: "shelf" as NSString)
            #expect(collision.boundaryIdentifiers == nil)
            app.advance(to: app.now + 1)
            #expect(box.center.y > 400)
            #expect(room.events.last == "ended shelf")
        }
    }

    @Test func itemsPassThroughEachOtherWhereOnlyBoundariesCount() {
        TestApp.run { app in
            let room = Room(in: app)
            let (first, second) = (room.box(at: CGPoint(x: 60, y: 300)), room.box(at: CGPoint(x: 200, y: 300)))
            let collision = UICollisionBehavior(items: [first, second])
            collision.collisionMode = .boundaries
            room.animator.addBehavior(collision)
            let motion = UIDynamicItemBehavior(items: [first])
            motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
            room.animator.addBehavior(motion)
            app.advance(to: app.now + 1)
            #expect(second.center == CGPoint(x: 200, y: 300))
            #expect(first.center.x > 300)
        }
    }

    /// A behaviour made of others, as apps write them.
    private final class Falling: UIDynamicBehavior {
        var moves: [Bool] = []

        init(_ item: UIView) {
            super.init()
            addChildBehavior(UIGravityBehavior(items: [item]))
            addChildBehavior(UIDynamicItemBehavior(items: [item]))
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }

    @Test func behavioursMadeOfOthersComeAndGoWhole() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 100))
            let falling = Falling(box)
            var calls = 0
            falling.action = { calls += 1 }
            room.animator.addBehavior(falling)
            #expect(falling.childBehaviors.allSatisfy { $0.dynamicAnimator === room.animator })
            app.advance(to: app.now + 0.2)
            #expect(calls == 12)
            #expect(box.center.y > 110)
            room.animator.removeBehavior(falling)
            #expect(falling.moves == [true, false])
            #expect(falling.childBehaviors.allSatisfy { $0.dynamicAnimator == nil })
            #expect(!room.animator.isRunning)
            let place = box.center
            app.advance(to: app.now + 0.2)
            #expect(box.center == place)
        }
    }

    @Test func anItemThatTheAppMovedGoesOnFromThere() {
        TestApp.run { app in
            let room = Room(in: app)
            let box = room.box(at: CGPoint(x: 200, y: 100))
            room.animator.addBehavior(UIGravityBehavior(items: [box]))
            app.advance(to: app.now + 0.1)
            box.center = CGPoint(x: 20, y: 20)
            room.animator.updateItem(usingCurrentState: box)
            app.advance(to: app.now + 1 / 60)
            #expect(box.center.x == 20)
            #expect(box.center.y > 20 && box.center.y < 40)
            #expect(room.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).contains { $0 === box })
            #expect(room.animator.items(in: CGRect(x: 300, y: 0, width: 50, height: 50)).isEmpty)
        }
    }

    @Test func aGroupMovesAsOneBody() {
        TestApp.run { app in
            let room = Room(in: app)
            let (left, right) = (room.box(at: CGPoint(x: 100, y: 100)), room.box(at: CGPoint(x: 220, y: 130)))
            let group = UIDynamicItemGroup(items: [left, right])
            room.animator.addBehavior(UIGravityBehavior(items: [group]))
            let collision = UICollisionBehavior(items: [group])
            collision.addBoundary(
                withIdentifier: "bar" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 150, y: 400))
            room.animator.addBehavior(collision)
            app.advance(to: app.now + 0.9)
            #expect(abs(hypot(right.center.x - left.center.x, right.center.y - left.center.y) - hypot(120, 30)) < 1e-6)
            #expect(left.transform == right.transform)
            #expect(left.transform.b > 0.02)
        }
    }

    @Test func anAnimatorThatNobodyKeepsGoes() {
        TestApp.run { app in
            weak var animator: UIDynamicAnimator?
            weak var behavior: UIDynamicBehavior?
            do {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                let made = UIDynamicAnimator(referenceView: view)
                let collision = UICollisionBehavior(items: [item])
                collision.translatesReferenceBoundsIntoBoundary = true
                made.addBehavior(collision)
                let tie = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 50, y: 0))
                made.addBehavior(tie)
                made.addBehavior(UIGravityBehavior(items: [item]))
                app.advance(to: app.now + 0.5)
                (animator, behavior) = (made, tie)
            }
            #expect(animator == nil)
            #expect(behavior == nil)
            app.advance(to: app.now + 0.1)
            #expect(!app.clock.hasActiveDisplayLinks)
        }
    }
}

/// Fields, and the regions in which they act.
@MainActor
@Suite struct DynamicFieldTests {
    private func velocity(
        in field: UIFieldBehavior, from center: CGPoint = CGPoint(x: 300, y: 200), velocity: CGPoint = .zero,
        after time: CFTimeInterval = 0.1
    ) -> CGPoint {
        var result = CGPoint.zero
        TestApp.run { app in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let item = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            item.center = center
            view.addSubview(item)
            let animator = UIDynamicAnimator(referenceView: view)
            let traits = UIDynamicItemBehavior(items: [item])
            traits.resistance = 0
            traits.charge = 1
            traits.addLinearVelocity(velocity, for: item)
            animator.addBehavior(traits)
            field.addItem(item)
            animator.addBehavior(field)
            app.advance(to: app.now + time)
            result = traits.linearVelocity(for: item)
        }
        return result
    }

    @Test func fieldsPullWhereTheyShould() {
        let middle = CGPoint(x: 200, y: 200)
        let gravity = velocity(in: .radialGravityField(position: middle))
        #expect(abs(gravity.x + 100) < 1 && gravity.y == 0)
        let linear = velocity(in: .linearGravityField(direction: CGVector(dx: 0, dy: 0.5)))
        #expect(linear.x == 0 && abs(linear.y - 50) < 1)

        let spring = UIFieldBehavior.springField()
        spring.position = middle
        #expect(velocity(in: spring).x < 0)
        let vortex = UIFieldBehavior.vortexField()
        vortex.position = middle
        #expect(velocity(in: vortex).y > 5)
        let electric = UIFieldBehavior.electricField()
        electric.position = middle
        #expect(velocity(in: electric).x > 5)

        let fast = CGPoint(x: 200, y: 0)
        #expect(velocity(in: .dragField(), velocity: fast).x < 190)
        #expect(velocity(in: .magneticField(), velocity: fast).y > 5)
        let carried = velocity(in: .velocityField(direction: CGVector(dx: 10, dy: 20)), velocity: fast)
        #expect(abs(carried.x - 10) < 0.1 && abs(carried.y - 20) < 0.1)
        let custom = velocity(in: .field { _, _, _, mass, _, _ in CGVector(dx: 300 * mass, dy: 0) })
        #expect(abs(custom.x - 30) < 1)
    }

    @Test func fieldsEndWhereTheirRegionDoes() {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200))
        field.region = UIRegion(radius: 50)
        #expect(velocity(in: field) == .zero)
        field.region = field.region.inverse()
        #expect(velocity(in: field).x < -50)
    }

    @Test func strengthFallsOffWithDistance() {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 200))
        field.falloff = 2
        // Four steps of a quarter of gravity, two hundred points away.
        #expect(abs(velocity(in: field, after: 0.02).x + 1000 / 4 / 60) < 0.1)
    }

    @Test func regionsCombine() {
        let disc = UIRegion(radius: 10)
        let bar = UIRegion(size: CGSize(width: 100, height: 4))
        let (inside, onBar) = (CGPoint(x: 0, y: 8), CGPoint(x: 40, y: 1))
        #expect(disc.contains(inside) && !bar.contains(inside))
        #expect(disc.union(with: bar).contains(onBar))
        #expect(!disc.intersection(with: bar).contains(onBar))
        #expect(bar.subtracting(disc).contains(onBar))
        #expect(!bar.subtracting(disc).contains(.zero))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    }
}
