import Dispatch
import TestSupport
import Testing

@testable import QuartzCore

@MainActor @Suite(.lane(.main)) struct OtherThreadTests {
    /// A layer that only one thread at a time uses.
    private struct Handed: @unchecked Sendable { let layer: CALayer }

    @Test func layersChangeOnSeveralThreadsAtOnce() async {
        let layers = (0..<4).map { _ in Handed(layer: CALayer()) }
        CATransaction.flush()
        await withTaskGroup(of: Void.self) { group in
            for (number, handed) in layers.enumerated() {
                group.addTask {
                    for step in 0..<2_000 {
                        handed.layer.position.x = CGFloat(number * 10_000 + step)
                        let child = CALayer()
                        handed.layer.addSublayer(child)
                        child.removeFromSuperlayer()
                        if step % 100 == 0 { CATransaction.flush() }
                    }
                }
            }
            let own = CALayer()
            for step in 0..<2_000 {
                own.position.y = CGFloat(step)
                if step % 100 == 0 {
                    CATransaction.flush()
                    await Task.yield()
                }
            }
            #expect(own.position.y == 1_999)
        }
        #expect(layers.map(\.layer.position.x) == [1_999, 11_999, 21_999, 31_999])
    }

    @Test func animationsAddedOnAnotherThreadArriveOnMainActor() async {
        let handed = Handed(layer: CALayer())
        await Task.detached {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            // Other tests may take longer than the animation before this one continues.
            animation.isRemovedOnCompletion = false
            handed.layer.add(animation, forKey: "fade")
        }.value
        while handed.layer.animationKeys() == nil { await Task.yield() }
        #expect(handed.layer.animationKeys() == ["fade"])
    }
}
