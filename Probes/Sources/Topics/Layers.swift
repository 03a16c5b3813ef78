import UIKit

extension Probe {
    /// Layers and their animations, without views.
    static let layers: [Probe] = [timeOffset, implicitHidden, stopped, nilColor, scale, otherKind, arc]

    /// A layer in the root controller's view.
    @MainActor private static func layer(_ run: ProbeRun) async -> CALayer {
        let controller = UIViewController()
        await run.show(controller)
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 120, width: 20, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        controller.view.layer.addSublayer(layer)
        try? await run.wait(0.1)
        return layer
    }

    private static let timeOffset = Probe("layers.timeOffset") { run in
        let layer = await layer(run)
        let track = ProbeRun.Track("layers.timeOffset") { layer.presentation()?.position.x }
        try await run.curves([track], for: 0.7) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 30
            animation.toValue = 130
            animation.duration = 0.4
            animation.timeOffset = 0.1
            layer.add(animation, forKey: "move")
        }
    }

    private static let implicitHidden = Probe("layers.implicitHidden") { run in
        let layer = await layer(run)
        let track = ProbeRun.Track("layers.implicitHidden", .fraction) {
            layer.presentation()?.isHidden == true ? 1 : 0
        }
        try await run.curves([track], for: 0.5) { layer.isHidden = true }
    }

    private static let stopped = Probe("layers.stopped") { run in
        let layer = await layer(run)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 30
        animation.toValue = 130
        animation.duration = 1
        layer.add(animation, forKey: "move")
        layer.speed = 0
        layer.timeOffset = 0.5
        if let shown = layer.presentation() { run.points("layers.stopped.sameTurn", shown.position.x) }
        try await run.wait(0.2)
        if let shown = layer.presentation() { run.points("layers.stopped.later", shown.position.x) }
        layer.timeOffset = 0.25
        try await run.wait(0.1)
        if let shown = layer.presentation() { run.points("layers.stopped.scrubbed", shown.position.x) }
    }

    private static let nilColor = Probe("layers.nilColor") { run in
        let layer = await layer(run)
        let track = ProbeRun.Track("layers.nilColor", .fraction) { layer.presentation()?.backgroundColor?.alpha ?? 0 }
        try await run.curves([track], for: 0.5) { layer.backgroundColor = nil }
    }

    private static let scale = Probe("layers.scale") { run in
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        let value = layer.value(forKeyPath: "transform.scale") as? NSNumber
        run.number("layers.scale.nonuniform", value?.doubleValue ?? -1)
    }

    private static let otherKind = Probe("layers.otherKind") { run in
        let original = CALayer()
        original.frame = CGRect(x: 20, y: 40, width: 60, height: 80)
        let copy = CAShapeLayer(layer: original)
        run.points("layers.otherKind.position", copy.position.x, copy.position.y)
    }

    private static let arc = Probe("layers.arc") { run in
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi * 2.5, clockwise: true)
        run.points("layers.arc.end", path.currentPoint.x, path.currentPoint.y)
        run.frame("layers.arc.bounds", path.cgPath.boundingBoxOfPath)
    }
}
