#if Dynamics

import CoreGraphics
import UIKitTestSupport
import Testing
import UIKit

/// Attachments and snaps of dynamic items.
@MainActor
@Suite(.lane(.main)) struct AttachmentTests {
    @Test func rigidAttachmentKeepsLength() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let bob = scene.box(at: CGPoint(x: 320, y: 100), size: 40)
            scene.animator.addBehavior(UIGravityBehavior(items: [bob]))
            let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
            #expect(rod.length == 120)
            #expect(rod.attachedBehaviorType == .anchor)
            scene.animator.addBehavior(rod)
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

    @Test func criticallyDampedSpringDoesNotOvershoot() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 500))
            let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 300))
            spring.length = 0
            spring.damping = 1
            spring.frequency = 2
            scene.animator.addBehavior(spring)
            var highest = box.center.y
            for _ in 0..<180 {
                app.advance(to: app.now + 1 / 60)
                highest = min(highest, box.center.y)
            }
            #expect(abs(box.center.y - 300) < 1)
            #expect(highest > 298)
        }
    }

    @Test func pinAllowsRotationWeldDoesNot() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (wall, door) = (scene.box(at: CGPoint(x: 150, y: 100)), scene.box(at: CGPoint(x: 250, y: 100)))
            let (shelf, board) = (scene.box(at: CGPoint(x: 150, y: 350)), scene.box(at: CGPoint(x: 250, y: 350)))
            let fixed = UIDynamicItemBehavior(items: [wall, shelf])
            fixed.isAnchored = true
            scene.animator.addBehavior(fixed)
            scene.animator.addBehavior(UIGravityBehavior(items: [door, board]))
            scene.animator.addBehavior(
                UIAttachmentBehavior.pinAttachment(
                    with: door, attachedTo: wall, attachmentAnchor: CGPoint(x: 200, y: 100)))
            scene.animator.addBehavior(
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

    @Test func slidingAttachmentMovesAlongAxisOnly() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 100))
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            let rail = UIAttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: CGPoint(x: 200, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
            rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
            scene.animator.addBehavior(rail)
            app.advance(to: app.now + 0.2)
            let moved = CGPoint(x: box.center.x - 200, y: box.center.y - 100)
            #expect(moved.y > 5)
            #expect(abs(moved.x - moved.y) < 1)
            app.advance(to: app.now + 3)
            #expect(abs(box.center.y - 100 - 70.7) < 3)
        }
    }

    @Test func snapArrivesUprightAndRests() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 50, y: 50))
            box.transform = CGAffineTransform(rotationAngle: 1)
            let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 400))
            #expect(snap.damping == 0.5)
            scene.animator.addBehavior(snap)
            app.advance(to: app.now + 3)
            #expect(abs(box.center.x - 300) < 0.5)
            #expect(abs(box.center.y - 400) < 0.5)
            #expect(abs(box.transform.b) < 0.01)
            #expect(!scene.animator.isRunning)
            snap.snapPoint = CGPoint(x: 100, y: 100)
            #expect(scene.animator.isRunning)
        }
    }
}

#endif
