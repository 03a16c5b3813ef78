#if Dynamics

import CoreGraphics
import UIKitTestSupport
import Testing
import UIKit

/// Numbers for which Chipmunk ends the process.
@Suite(.lane(.main)) @MainActor struct DynamicsLimitsTests {
    private nonisolated static let extremes: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1]

    /// Runs a scene with every kind of behavior, with one value that a test sets.
    private func run(_ set: (DynamicsScene, UIView, UIView) -> Void) {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let (box, other) = (scene.box(at: CGPoint(x: 200, y: 100)), scene.box(at: CGPoint(x: 210, y: 220)))
            let collision = UICollisionBehavior(items: [box, other])
            collision.translatesReferenceBoundsIntoBoundary = true
            scene.animator.addBehavior(collision)
            scene.animator.addBehavior(UIGravityBehavior(items: [box, other]))
            set(scene, box, other)
            app.advance(by: 0.5)
            for view in [box, other] {
                #expect(view.center.x.isFinite && view.center.y.isFinite && view.transform.a.isFinite)
            }
        }
    }

    @Test(arguments: extremes) func itemPropertiesMayBeAnyNumber(_ value: CGFloat) {
        let setters: [(UIDynamicItemBehavior) -> Void] = [
            { $0.density = value }, { $0.elasticity = value }, { $0.friction = value }, { $0.resistance = value },
            { $0.angularResistance = value }, { $0.charge = value },
        ]
        for set in setters {
            run { scene, box, _ in
                let behavior = UIDynamicItemBehavior(items: [box])
                set(behavior)
                behavior.addLinearVelocity(CGPoint(x: value, y: 1), for: box)
                behavior.addAngularVelocity(value, for: box)
                scene.animator.addBehavior(behavior)
            }
        }
    }

    @Test(arguments: extremes) func forcesMayBeAnyNumber(_ value: CGFloat) {
        run { scene, box, other in
            let gravity = UIGravityBehavior(items: [box])
            gravity.magnitude = value
            scene.animator.addBehavior(gravity)
            for mode in [UIPushBehavior.Mode.instantaneous, .continuous] {
                let push = UIPushBehavior(items: [box], mode: mode)
                push.setTargetOffsetFromCenter(UIOffset(horizontal: value, vertical: 1), for: box)
                push.pushDirection = CGVector(dx: value, dy: 1)
                push.magnitude = value
                scene.animator.addBehavior(push)
            }
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: value, y: 0))
            field.strength = value
            field.falloff = value
            field.minimumRadius = value
            field.addItem(other)
            scene.animator.addBehavior(field)
            let custom = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: value, dy: value) }
            custom.addItem(other)
            scene.animator.addBehavior(custom)
        }
    }

    @Test(arguments: extremes) func attachmentsMayHaveAnyNumber(_ value: CGFloat) {
        run { scene, box, other in
            let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: value, y: 1))
            snap.damping = value
            scene.animator.addBehavior(snap)
            let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: value, y: 50))
            spring.frequency = value
            spring.damping = value
            spring.length = value
            scene.animator.addBehavior(spring)
            let pin = UIAttachmentBehavior.pinAttachment(
                with: box, attachedTo: other, attachmentAnchor: CGPoint(x: value, y: 0))
            pin.frictionTorque = value
            pin.attachmentRange = UIFloatRange(minimum: -value, maximum: value)
            scene.animator.addBehavior(pin)
        }
    }

    @Test(arguments: extremes) func boundariesMayBeAnywhere(_ value: CGFloat) {
        run { scene, box, _ in
            let collision = UICollisionBehavior(items: [box])
            collision.addBoundary(
                withIdentifier: "line" as NSString, from: CGPoint(x: value, y: 0), to: CGPoint(x: 1, y: value))
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: UIEdgeInsets(top: value, left: 0, bottom: 0, right: 0))
            scene.animator.addBehavior(collision)
        }
    }

    @Test func aBoxRestsOnAHugeCircle() {
        TestApp.run { app in
            let scene = DynamicsScene(in: app)
            let box = scene.box(at: CGPoint(x: 200, y: 200))
            let collision = UICollisionBehavior(items: [box])
            collision.addBoundary(
                withIdentifier: "planet" as NSString,
                for: UIBezierPath(ovalIn: CGRect(x: -199_800, y: 300, width: 400_000, height: 400_000)))
            scene.animator.addBehavior(collision)
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            app.advance(by: 2)
            // Segments are within 1/20,000 of the circle's size.
            #expect(abs(box.center.y - 250) < 22 && abs(box.center.x - 200) < 5)
        }
    }

    @Test func propertiesThatAreNotFiniteAreReported() {
        TestApp.run { app in
            let behavior = UIDynamicItemBehavior(items: [])
            behavior.density = .nan
            behavior.elasticity = .infinity
            #expect(behavior.density == 1 && behavior.elasticity == 0)
            let gravity = UIGravityBehavior(items: [])
            gravity.magnitude = .nan
            #expect(gravity.magnitude == 1)
            #expect(app.diagnostics == Array(repeating: "value-not-finite", count: 3))
        }
    }
}

#endif
