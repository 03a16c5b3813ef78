import UIKit

extension Probe {
    /// Dynamic animators.
    static let dynamics: [Probe] = [bounce, snap, field]

    @MainActor private static func scene(_ run: ProbeRun) async -> (UIDynamicAnimator, UIView) {
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
        controller.view.addSubview(view)
        return (UIDynamicAnimator(referenceView: controller.view), view)
    }

    private static let bounce = Probe("dynamics.bounce") { run in
        let (animator, view) = await scene(run)
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 300, y: 500))
        let track = ProbeRun.Track("dynamics.bounce") { view.frame.minY }
        try await run.curves([track], for: 2) {
            animator.addBehavior(UIGravityBehavior(items: [view]))
            animator.addBehavior(collision)
        }
        animator.removeAllBehaviors()
    }

    private static let snap = Probe("dynamics.snap") { run in
        let (animator, view) = await scene(run)
        let track = ProbeRun.Track("dynamics.snap") { view.center.x }
        try await run.curves([track], for: 1.5) {
            animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 120)))
        }
        animator.removeAllBehaviors()
    }

    private static let field = Probe("dynamics.field") { run in
        let (animator, view) = await scene(run)
        let gravity = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        gravity.addItem(view)
        let track = ProbeRun.Track("dynamics.field") { view.center.y }
        try await run.curves([track], for: 0.6) { animator.addBehavior(gravity) }
        animator.removeAllBehaviors()
    }
}
