import Dispatch
import TestSupport
import Testing

@testable import QuartzCore

/// The animation clock and its layers, used from several threads at once.
@MainActor @Suite(.lane(.main)) struct ClockThreadTests {
    /// A layer that only one thread at a time uses.
    private struct Handed: @unchecked Sendable { let layer: CALayer }

    /// Layers that the threads take one by one, and release.
    private final class Pool: @unchecked Sendable {
        private let lock = NSLock()
        private var layers: [CALayer] = []

        func add(_ layer: CALayer) { lock.withLock { layers.append(layer) } }
        func takeLast() -> CALayer? { lock.withLock { layers.popLast() } }
        var isEmpty: Bool { lock.withLock { layers.isEmpty } }
    }

    @Test func otherThreadsReadTheClockWhileItIsReplaced() {
        withClock { _ in
            onManyThreads { _ in
                var last = CACurrentMediaTime()
                for _ in 0..<5_000 {
                    last = max(last, CACurrentMediaTime() + Double(AnimationClock.current.screenScale))
                }
                #expect(last > 0)
            } meanwhile: {
                for step in 0..<2_000 {
                    let clock = AnimationClock()
                    clock.makeCurrent()
                    clock.advance(to: Double(step))
                    clock.screenScale = CGFloat(1 + step % 3)
                }
            }
            AnimationClock().makeCurrent()
        }
    }

    @Test func layersWithAnimationsAreDeallocatedOnOtherThreads() {
        withClock { clock in
            let pool = Pool()
            let listener = Listener()
            let isDone = Flag()
            onManyThreads { _ in
                while !isDone.isSet || !pool.isEmpty { _ = pool.takeLast() }
            } meanwhile: {
                for step in 0..<2_000 {
                    pool.add(animatedLayer(notifying: listener))
                    if step % 10 == 0 { clock.frame(at: Double(step) / 100) }
                    _ = clock.hasRunningAnimations
                    #expect(clock.animatedLayers.count >= clock.runningAnimations.count)
                }
                isDone.set()
            }
            #expect(!clock.hasRunningAnimations)
            clock.frame(at: 100)
            #expect(listener.events.filter { $0 == "cut" }.count == 2_000)
            #expect(clock.registry.items.isEmpty)
        }
    }

    /// Returns a layer that this thread doesn't retain: in debug builds, variables live until the end of their scope.
    private func animatedLayer(notifying listener: Listener) -> CALayer {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1_000
        animation.fromValue = 0
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        return layer
    }

    @Test func animationsAreRemovedOnOtherThreads() async {
        // The session of earlier tests would end the animations of layers that aren't on its screen.
        let before = AnimationClock.current
        defer { before.makeCurrent() }
        AnimationClock().makeCurrent()
        let layers = (0..<8).map { _ in Handed(layer: CALayer()) }
        for handed in layers {
            for key in ["first", "second"] {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 1e6
                handed.layer.add(animation, forKey: key)
            }
        }
        onManyThreads { number in
            for _ in 0..<200 {
                layers[number].layer.add(CABasicAnimation(keyPath: "position"), forKey: "third")
                layers[number].layer.removeAnimation(forKey: "third")
            }
            if number % 2 == 0 { layers[number].layer.removeAllAnimations() }
        }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        for number in 0..<8 {
            #expect(layers[number].layer.animationKeys() == (number % 2 == 0 ? nil : ["first", "second"]))
        }
    }

    @Test func displayLinksAndLayoutsOfOtherThreads() async {
        onManyThreads { _ in
            for _ in 0..<200 {
                let link = CADisplayLink { _ in }
                link.add(to: .current, forMode: .common)
                link.invalidate()
                let layer = CALayer()
                layer.addSublayer(CALayer())
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
            }
        } meanwhile: {
            for _ in 0..<200 {
                let layer = CALayer()
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
            }
        }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(AnimationClock.current.displayLinks.isEmpty)
        let run = AnimationClock.current.layoutRun
        let layer = CALayer()
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(AnimationClock.current.layoutRun == run + 1)
    }

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }
}
