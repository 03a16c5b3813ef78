import UIKit

extension Probe {
    /// Layers and transactions of other threads.
    static let layersOfThreads: [Probe] = [otherThread, completion, perspective, ownedAnimations]

    private static let otherThread = Probe("layers.otherThread") { run in
        let controller = UIViewController()
        await run.show(controller)
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 120, width: 20, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        controller.view.layer.addSublayer(layer)
        try await run.wait(0.2)
        nonisolated(unsafe) let shared = layer
        await Task.detached { @Sendable in
            shared.opacity = 0.5
            CATransaction.flush()
        }.value
        run.flag("layers.otherThread.animates", layer.animation(forKey: "opacity") != nil)
        try await run.wait(0.4)
        run.number("layers.otherThread.opacity", Double(layer.opacity))
    }

    private static let completion = Probe("layers.completion") { run in
        let events = await Task.detached { () -> [String] in
            nonisolated(unsafe) var events: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { events.append("block") }
            CATransaction.commit()
            events.append("commit returns")
            return events
        }.value
        run.texts("layers.completion", events)
    }

    private static let perspective = Probe("layers.perspective") { run in
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 20, y: 120, width: 20, height: 20))
        controller.view.addSubview(view)
        try await run.wait(0.1)
        var transform = CATransform3DMakeRotation(1, 0, 1, 0)
        for name in ["flat", "deep"] {
            if name == "deep" { transform.m34 = -0.002 }
            UIView.animate(withDuration: 0.3) { view.layer.transform = transform }
            let animations = (view.layer.animationKeys() ?? []).compactMap {
                view.layer.animation(forKey: $0) as? CABasicAnimation
            }
            run.flag("layers.perspective.\(name)IsAdditive", animations.contains(where: \.isAdditive))
            view.layer.removeAllAnimations()
            view.layer.transform = CATransform3DIdentity
            try await run.wait(0.1)
        }
    }

    private static let ownedAnimations = Probe("layers.ownedAnimations") { run in
        await run.show(UIViewController())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        try await run.wait(0.3)
        run.flag("layers.ownedAnimations.stay", view.layer.animationKeys()?.isEmpty == false)
        run.flag("layers.ownedAnimations.run", animator.isRunning)
        animator.stopAnimation(true)
    }
}
