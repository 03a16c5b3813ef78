import UIKit

extension Probe {
    /// Animation blocks and property animators.
    static let animation: [Probe] = [
        animators, curves, springVelocity, dampingRatio, settling, nestedDelay, plainTransition, deletion, detached,
        removed,
    ]

    /// A view of 20 × 20 points in the root controller's view.
    @MainActor private static func marker(_ run: ProbeRun) async -> UIView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 20, y: 120, width: 20, height: 20))
        view.backgroundColor = .red
        controller.view.addSubview(view)
        try? await run.wait(0.1)
        return view
    }

    private static let animators = Probe("animation.animators") { run in
        run.seconds("animation.animatorDuration", UIViewPropertyAnimator().duration)
        for velocity in [0.0, 5, 20] {
            let timing = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: velocity, dy: 0))
            let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: timing)
            run.seconds("animation.springDuration.velocity\(Int(velocity))", animator.duration)
        }
    }

    /// The timing of blocks by which everything else moves.
    private static let curves = Probe("animation.curves") { run in
        for (name, options) in [
            ("easeInOut", UIView.AnimationOptions.curveEaseInOut), ("easeIn", .curveEaseIn), ("easeOut", .curveEaseOut),
            // The curve of the keyboard has no name, but its number is public in notifications.
            ("keyboard", UIView.AnimationOptions(rawValue: 7 << 16)),
        ] {
            let view = await marker(run)
            view.center.x = 50
            try await run.wait(0.1)
            let track = ProbeRun.Track("animation.curves.\(name)") { view.shownFrame?.midX }
            try await run.curves([track], for: 1.1) {
                UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 150 }
            }
        }
        let view = await marker(run)
        view.center.x = 50
        try await run.wait(0.1)
        let track = ProbeRun.Track("animation.curves.spring") { view.shownFrame?.midX }
        try await run.curves([track], for: 0.9) {
            UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                view.center.x = 150
            }
        }
    }

    private static let springVelocity = Probe("animation.springVelocity") { run in
        let view = await marker(run)
        let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 8))
        let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
        animator.addAnimations { view.center = CGPoint(x: 130, y: 230) }
        let tracks = [
            ProbeRun.Track("animation.springVelocity.x") { view.shownFrame?.midX },
            ProbeRun.Track("animation.springVelocity.y") { view.shownFrame?.midY },
        ]
        try await run.curves(tracks, for: 0.9) { animator.startAnimation() }

        let scaled = await marker(run)
        let scaling = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
        scaling.addAnimations { scaled.transform = CGAffineTransform(translationX: 0, y: 100) }
        let track = ProbeRun.Track("animation.springVelocity.translation") { scaled.shownFrame?.midY }
        try await run.curves([track], for: 0.9) { scaling.startAnimation() }
    }

    private static let dampingRatio = Probe("animation.dampingRatio") { run in
        for ratio in [0, 0.5] as [CGFloat] {
            let view = await marker(run)
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
                view.center.x = 120
            }
            let springs = (view.layer.animationKeys() ?? []).compactMap {
                view.layer.animation(forKey: $0) as? CASpringAnimation
            }
            guard let spring = springs.first else { continue }
            let name = ratio == 0 ? "zero" : "half"
            run.number("animation.dampingRatio.\(name).stiffness", Double(spring.stiffness), .count, error: 0.001)
            run.number("animation.dampingRatio.\(name).damping", Double(spring.damping), .count, error: 0.001)
            view.layer.removeAllAnimations()
        }
    }

    private static let settling = Probe("animation.settling") { run in
        for (name, stiffness, damping) in [
            ("default", 100, 10), ("stiff", 300, 20), ("overdamped", 50, 30),
        ] as [(String, CGFloat, CGFloat)] {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.stiffness = stiffness
            spring.damping = damping
            run.seconds("animation.settling.\(name)", spring.settlingDuration)
        }
    }

    private static let nestedDelay = Probe("animation.nestedDelay") { run in
        let view = await marker(run)
        let track = ProbeRun.Track("animation.nestedDelay") { view.shownFrame?.minX }
        try await run.curves([track], for: 0.9) {
            UIView.animate(withDuration: 0.3, delay: 0.3, options: .curveLinear) {
                UIView.animate(withDuration: 0.1) { view.frame.origin.x = 120 }
            }
        }
    }

    private static let plainTransition = Probe("animation.plainTransition") { run in
        let view = await marker(run)
        let track = ProbeRun.Track("animation.plainTransition", .fraction) { view.shownOpacity }
        try await run.curves([track], for: 0.6) {
            UIView.transition(with: view, duration: 0.3, options: []) { view.alpha = 0 }
        }
    }

    private static let deletion = Probe("animation.deletion") { run in
        let view = await marker(run)
        try await run.time("animation.deletion.time") { end in
            UIView.perform(.delete, on: [view], options: []) {
            } completion: { _ in
                end()
            }
        }
        run.flag("animation.deletion.removed", view.superview == nil)
    }

    private static let detached = Probe("animation.detached") { run in
        await run.show(UIViewController())
        let log = EventLog()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 0.2) {
            view.alpha = 0
        } completion: { finished in
            log.add("completion(\(finished))")
        }
        log.add("animate returns")
        try await run.wait(0.1)
        log.add("after 0.1 s")
        try await run.wait(0.5)
        run.order("animation.detached", log)
    }

    private static let removed = Probe("animation.removed") { run in
        let view = await marker(run)
        let log = EventLog()
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: { finished in
            log.add("completion(\(finished))")
        }
        try await run.wait(0.2)
        view.layer.removeAllAnimations()
        log.add("removeAllAnimations returns")
        try await run.wait(0.2)
        run.order("animation.removed", log)
    }
}
