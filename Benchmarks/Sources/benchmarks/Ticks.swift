import Foundation
import QuartzCore

/// W6: 10,000 animated properties over 600 ticks of 1/60 s, half springs and half ease-in-ease-out, without drawing.
///
/// Each property is the `position.x` of a layer. A tick is a frame of `CARenderer` without rendering: animations are
/// sampled, and every layer's position is committed to the render tree.
struct Ticks {
    private static let count = 10_000
    private static let ticks = 600
    private let root = CALayer()
    private let layers: [CALayer]

    init() {
        root.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        layers = (0..<Self.count).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        CATransaction.flush()
    }

    func run() -> Measurement.Line {
        let renderer = CARenderer(width: 390, height: 844)
        renderer.layer = root
        let limits = Measurement.memoryLimits(width: 390, height: 844)
        var wall: [Double] = [], cpu: [Double] = []
        var sum = 0.0
        for repetition in 0...5 {
            let start = CACurrentMediaTime() + 1
            begin(at: start, on: renderer)
            let used = Measurement.cpu(), began = Measurement.now()
            for tick in 1...Self.ticks {
                renderer.beginFrame(atTime: start + Double(tick) / 60)
                renderer.endFrame()
            }
            let (time, work) = (Measurement.now() - began, Measurement.cpu() - used)
            sum = layers.reduce(0) { $0 + Double($1.presentation()?.position.x ?? 0) }
            // The first repetition is the warm-up.
            if repetition == 0 { continue }
            wall.append(time)
            cpu.append(work)
        }
        let best = (wall.min() ?? 0) / Double(Self.ticks * Self.count) * 1e9
        let note = String(
            format: "CALayers and CAAnimations, commit without drawing, one thread; %.2f ns per property and tick; "
                + "checksum %.3f", best, sum)
        return Measurement.Line(fields: [
            ("peer", "\"interlude\""), ("work", "\"W6\""), ("variant", "\"layers\""), ("scale", "1"),
            ("frames", "\(Self.ticks)"), ("w", "0"), ("h", "0"), ("note", "\"\(note)\""),
            ("memset_s", String(format: "%.9f", limits.set)), ("memcpy_s", String(format: "%.9f", limits.copy)),
            ("sec", Measurement.list(wall)), ("cpu", Measurement.list(cpu)),
        ])
    }

    /// Replaces the animation of every layer.
    private func begin(at start: CFTimeInterval, on renderer: CARenderer) {
        renderer.beginFrame(atTime: start)
        for (index, layer) in layers.enumerated() {
            let animation: CABasicAnimation
            if index % 2 == 0 {
                let spring = CASpringAnimation(keyPath: "position.x")
                spring.stiffness = CGFloat(100 + 10 * (index % 10))
                spring.damping = 10
                animation = spring
            } else {
                animation = CABasicAnimation(keyPath: "position.x")
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            }
            animation.fromValue = 0.0
            animation.toValue = Double(index)
            animation.beginTime = start + Double(index % 60) / 600
            animation.duration = 10
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "place")
        }
        renderer.endFrame()
    }
}
