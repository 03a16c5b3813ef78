#if Dynamics

import CoreGraphics
import UIKitTestSupport
import Testing
import UIKit

/// Items under gravity, pushes, collisions and attachments, to figures that follow from the laws of motion.
@MainActor
@Suite(.lane(.main)) struct DynamicsTests {
    @Test(arguments: [60, 120])
    func fallIsHalfGravityTimesTimeSquared(framesPerSecond: Int) {
        TestApp.run(AppSession.Screen(framesPerSecond: framesPerSecond)) { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 100))
            scene.ideal([box])
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            app.advance(to: app.now + 0.5)
            #expect(abs(box.center.y - 225) < 1.5)
            #expect(box.center.x == 200)
            #expect(box.transform == .identity)
        }
    }

    @Test func frameRateDoesNotMatter() {
        var positions: [CGPoint] = []
        for rate in [30, 60, 120] {
            TestApp.run(AppSession.Screen(framesPerSecond: rate)) { app in
                let scene = DynamicsScene(in: app)
                let boxes = [scene.box(at: CGPoint(x: 150, y: 100)), scene.box(at: CGPoint(x: 190, y: 300))]
                scene.animator.addBehavior(UIGravityBehavior(items: boxes))
                let collision = UICollisionBehavior(items: boxes)
                collision.translatesReferenceBoundsIntoBoundary = true
                scene.animator.addBehavior(collision)
                app.advance(to: app.now + 1)
                positions += boxes.map(\.center)
            }
        }
        #expect(positions[0...1] == positions[2...3])
        #expect(positions[2...3] == positions[4...5])
    }

    @Test func fallenItemRestsAndAnimatorPauses() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 400))
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            collision.collisionDelegate = scene
            scene.animator.addBehavior(collision)
            #expect(scene.animator.isRunning)
            app.advance(to: app.now + 4)
            #expect(!scene.animator.isRunning)
            #expect(abs(box.frame.maxY - 600) < 0.5)
            #expect(scene.events.first == "resume")
            #expect(scene.events.last == "pause")
            #expect(scene.events.dropFirst().first == "began bounds 600")
            #expect(scene.animator.elapsedTime > 0.5 && scene.animator.elapsedTime < 4)
            #expect(!app.clock.hasActiveDisplayLinks)
        }
    }

    @Test func elasticItemBounces() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 150))
            scene.ideal([box], elasticity: 1)
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            scene.animator.addBehavior(collision)
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

    @Test func equalMassesExchangeVelocities() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let first = scene.box(at: CGPoint(x: 80, y: 300))
            let second = scene.box(at: CGPoint(x: 250, y: 300))
            scene.ideal([first, second], elasticity: 1, turning: false)
            let motion = UIDynamicItemBehavior(items: [first, second])
            motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
            scene.animator.addBehavior(motion)
            scene.animator.addBehavior(UICollisionBehavior(items: [first, second]))
            app.advance(to: app.now + 0.2)
            #expect(motion.linearVelocity(for: first) == CGPoint(x: 200, y: 0))
            app.advance(to: app.now + 0.5)
            #expect(abs(motion.linearVelocity(for: first).x) < 2)
            #expect(abs(motion.linearVelocity(for: second).x - 200) < 2)
        }
    }

    @Test func unitPushAcceleratesHundredPointItem() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (pushed, struck, large) = (
                scene.box(at: CGPoint(x: 60, y: 100)), scene.box(at: CGPoint(x: 60, y: 300)),
                scene.box(at: CGPoint(x: 100, y: 500), size: 200)
            )
            scene.ideal([pushed, struck, large])
            let push = UIPushBehavior(items: [pushed, large], mode: .continuous)
            push.pushDirection = CGVector(dx: 1, dy: 0)
            let stroke = UIPushBehavior(items: [struck], mode: .instantaneous)
            stroke.setAngle(0, magnitude: 1)
            scene.animator.addBehavior(push)
            scene.animator.addBehavior(stroke)
            app.advance(to: app.now + 1)
            #expect(abs(pushed.center.x - 110) < 0.5)
            #expect(abs(large.center.x - 112.5) < 0.5)
            #expect(abs(struck.center.x - 160) < 0.5)
            #expect(push.active)
            #expect(!stroke.active)
            push.active = false
            let motion = UIDynamicItemBehavior(items: [pushed])
            scene.animator.addBehavior(motion)
            #expect(abs(motion.linearVelocity(for: pushed).x - 100) < 0.5)
        }
    }

    @Test func offCenterPushRotates() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 300))
            let push = UIPushBehavior(items: [box], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 1)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
            scene.animator.addBehavior(push)
            app.advance(to: app.now + 0.5)
            #expect(box.transform.b > 0.1)
            #expect(abs(box.bounds.width - 100) < 1e-9)
        }
    }

    @Test func namedBoundariesReportTheirIdentifiers() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (box, ball) = (scene.box(at: CGPoint(x: 100, y: 100)), scene.box(at: CGPoint(x: 300, y: 100)))
            scene.animator.addBehavior(UIGravityBehavior(items: [box, ball]))
            let collision = UICollisionBehavior(items: [box])
            collision.addBoundary(
                withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
            #expect(collision.boundaryIdentifiers?.count == 1)
            #expect(collision.boundary(withIdentifier: "shelf" as NSString)?.bounds.minY == 300)
            collision.collisionDelegate = scene
            scene.animator.addBehavior(collision)
            app.advance(to: app.now + 2)
            #expect(abs(box.frame.maxY - 300) < 1)
            #expect(ball.center.y > 600)
            #expect(scene.events.contains { $0.hasPrefix("began shelf") })
            collision.removeBoundary(withIdentifier: "shelf" as NSString)
            #expect(collision.boundaryIdentifiers == nil)
            app.advance(to: app.now + 1)
            #expect(box.center.y > 400)
            #expect(scene.events.last == "ended shelf")
        }
    }

    @Test func boundaryModeIgnoresOtherItems() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (first, second) = (scene.box(at: CGPoint(x: 60, y: 300)), scene.box(at: CGPoint(x: 200, y: 300)))
            let collision = UICollisionBehavior(items: [first, second])
            collision.collisionMode = .boundaries
            scene.animator.addBehavior(collision)
            let motion = UIDynamicItemBehavior(items: [first])
            motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
            scene.animator.addBehavior(motion)
            app.advance(to: app.now + 1)
            #expect(second.center == CGPoint(x: 200, y: 300))
            #expect(first.center.x > 300)
        }
    }

    /// A behavior composed of others, as in apps.
    private final class Falling: UIDynamicBehavior {
        var moves: [Bool] = []

        init(_ item: UIView) {
            super.init()
            addChildBehavior(UIGravityBehavior(items: [item]))
            addChildBehavior(UIDynamicItemBehavior(items: [item]))
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }

    @Test func compositeBehaviorsAddAndRemoveChildren() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 100))
            let falling = Falling(box)
            var calls = 0
            falling.action = { calls += 1 }
            scene.animator.addBehavior(falling)
            #expect(falling.childBehaviors.allSatisfy { $0.dynamicAnimator === scene.animator })
            app.advance(to: app.now + 0.2)
            #expect(calls == 12)
            #expect(box.center.y > 110)
            scene.animator.removeBehavior(falling)
            #expect(falling.moves == [true, false])
            #expect(falling.childBehaviors.allSatisfy { $0.dynamicAnimator == nil })
            #expect(!scene.animator.isRunning)
            let position = box.center
            app.advance(to: app.now + 0.2)
            #expect(box.center == position)
        }
    }

    @Test func updatedItemContinuesFromNewPosition() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 100))
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            app.advance(to: app.now + 0.1)
            box.center = CGPoint(x: 20, y: 20)
            scene.animator.updateItem(usingCurrentState: box)
            app.advance(to: app.now + 1 / 60)
            #expect(box.center.x == 20)
            #expect(box.center.y > 20 && box.center.y < 40)
            #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).contains { $0 === box })
            #expect(scene.animator.items(in: CGRect(x: 300, y: 0, width: 50, height: 50)).isEmpty)
        }
    }

    @Test func groupMovesAsOneBody() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (left, right) = (scene.box(at: CGPoint(x: 100, y: 100)), scene.box(at: CGPoint(x: 220, y: 130)))
            let group = UIDynamicItemGroup(items: [left, right])
            scene.animator.addBehavior(UIGravityBehavior(items: [group]))
            let collision = UICollisionBehavior(items: [group])
            collision.addBoundary(
                withIdentifier: "bar" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 150, y: 400))
            scene.animator.addBehavior(collision)
            app.advance(to: app.now + 0.9)
            #expect(abs(hypot(right.center.x - left.center.x, right.center.y - left.center.y) - hypot(120, 30)) < 1e-6)
            #expect(left.transform == right.transform)
            #expect(left.transform.b > 0.02)
        }
    }

    @Test func unretainedAnimatorIsReleased() {
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

#endif
