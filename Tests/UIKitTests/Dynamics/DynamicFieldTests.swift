#if Dynamics

import CoreGraphics
import Testing
import UIKitTestSupport
import UIKit

/// Fields, and the regions in which they act.
@MainActor
@Suite(.lane(.main)) struct DynamicFieldTests {
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

    @Test func randomFieldsAreTheSameInEachRun() {
        let noise = velocity(in: .noiseField(smoothness: 0.5, animationSpeed: 2))
        #expect(noise != .zero && noise == velocity(in: .noiseField(smoothness: 0.5, animationSpeed: 2)))
        #expect(velocity(in: .turbulenceField(smoothness: 0.5, animationSpeed: 2)) == .zero)
        let start = CGPoint(x: 100, y: 0)
        #expect(velocity(in: .turbulenceField(smoothness: 0.5, animationSpeed: 2), velocity: start) != start)
        #expect(noise != velocity(in: .noiseField(smoothness: .nan, animationSpeed: .infinity)))
    }

    @Test func fieldsApplyExpectedForces() {
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

    @Test func fieldsEndAtTheirRegion() {
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

#endif
