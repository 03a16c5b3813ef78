import CoreGraphics
import Foundation
import QuartzCore

/// A change of a window's size, as the engine runs it: nobody comes or goes, and everything takes another size.
///
/// It does not own its controllers, so that it can run in the midst of their own transitions.
@MainActor
final class SizeChangePlan: TransitionPlan {
    private let window: UIWindow
    private let root: UIViewController
    private let size: CGSize
    /// By how much the device was turned, in radians: what showed before now lies turned by that on the screen.
    private let turn: CGFloat
    /// Gives the window its new size, and whatever changes along with it.
    private let change: () -> Void

    init(_ window: UIWindow, _ root: UIViewController, to size: CGSize, turn: CGFloat, _ change: @escaping () -> Void) {
        self.turn = turn
        self.window = window
        self.root = root
        self.size = size
        self.change = change
    }

    var kind: TransitionKind { .sizeChange }
    var from: UIViewController { root }
    var to: UIViewController { root }
    var participants: [UIViewController] { [] }
    var containerView: UIView { root.viewIfLoaded?.superview ?? window }
    var appearances: AppearanceOrder { AppearanceOrder() }

    func view(at end: TransitionEnd) -> UIView? { nil }
    func initialFrame(at end: TransitionEnd) -> CGRect { root.viewIfLoaded?.frame ?? .zero }
    func finalFrame(at end: TransitionEnd) -> CGRect { CGRect(origin: .zero, size: size) }

    func arrange() {}

    var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: -turn) }

    func showResult() {
        if turn != 0 {
            // The window turns about the middle of the screen.
            UIView.performWithoutAnimation { window.center = CGPoint(x: size.width / 2, y: size.height / 2) }
        }
        change()
        window.layoutIfNeeded()
    }

    /// Lets the window, with what it showed before, turn upright.
    func turnUpright(in duration: TimeInterval) {
        guard turn != 0 else { return }
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = turn
        animation.toValue = 0
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        window.layer.add(animation, forKey: "turn")
    }

    /// Presentations find the frames for the new size; those in transition do so at its end.
    func settle(completed: Bool) {
        var controller = root.modal.presented
        while let presented = controller {
            presented.modal.presentationController?.transitionView?.setNeedsLayout()
            controller = presented.modal.presented
        }
    }

    func conclude(completed: Bool) {}
    func finish(completed: Bool) {}
}

/// Lets views go from the old size to the new one.
@MainActor
private final class SizeChangeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: how long a turn by 90° takes, in seconds.
    private static let duration: TimeInterval = 0.3

    private let plan: SizeChangePlan

    init(_ plan: SizeChangePlan) {
        self.plan = plan
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SizeChangeAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        plan.turnUpright(in: SizeChangeAnimator.duration)
        UIView.animate(
            withDuration: SizeChangeAnimator.duration, delay: 0, options: .allowUserInteraction,
            animations: plan.showResult
        ) { _ in
            transitionContext.completeTransition(true)
        }
    }
}

extension UIWindow {
    /// Tells the controllers of the window what comes, then changes its size and lets them animate along.
    func changeSize(
        to size: CGSize, turn: CGFloat = 0, traits: UITraitCollection? = nil, animated: Bool,
        _ change: @escaping () -> Void
    ) {
        guard let root = rootViewController, root.appearance.isVisible || root.modal.presented != nil else {
            return change()
        }
        let plan = SizeChangePlan(self, root, to: size, turn: turn, change)
        let transition = Transition(plan, animated: animated, animator: animated ? SizeChangeAnimator(plan) : nil)
        if let traits { root.willTransition(to: traits, with: transition.coordinator) }
        root.viewWillTransition(to: size, with: transition.coordinator)
        transition.begin()
    }
}

extension AppSession {
    /// Turns the screen or gives it another size: controllers hear of it first, and may animate along.
    package func changeSize(turn: CGFloat = 0, animated: Bool = true, _ change: @escaping (inout Screen) -> Void) {
        var next = screen
        change(&next)
        guard next != screen else { return }
        let traits = next.traits == self.traits ? nil : next.traits
        let size = screen.size
        for window in windows where window.bounds.size == size {
            window.changeSize(to: next.size, turn: turn, traits: traits, animated: animated) { self.change(change) }
        }
        self.change(change)
    }

    /// Whether the controller that decides lets the interface be turned.
    package func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        window.rootViewController?.decidingAboutOrientation.supports(orientation) ?? false
    }

    /// Turns the interface, unless the controller that decides does not support it.
    package func rotate(to orientation: UIInterfaceOrientation, safeAreaInsets: UIEdgeInsets, animated: Bool = true) {
        if let root = window.rootViewController, !root.decidingAboutOrientation.supports(orientation) {
            return Diagnostic.report(
                id: "orientation-not-supported",
                "The screen was turned, but \(typeName(root.decidingAboutOrientation)) does not support that orientation.",
                culprit: root.decidingAboutOrientation,
                remedy: "Return it from supportedInterfaceOrientations.")
        }
        let portrait = CGSize(
            width: min(screen.size.width, screen.size.height), height: max(screen.size.width, screen.size.height))
        let turn = orientation.angle - scene.interfaceOrientation.angle
        // The short way round.
        changeSize(turn: (turn / (2 * .pi)).rounded() * -2 * .pi + turn, animated: animated) { screen in
            screen.orientation = orientation
            screen.safeAreaInsets = safeAreaInsets
            screen.size = orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
        }
        guard UIDevice.current.isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
}

extension UIInterfaceOrientation {
    /// How far what stood upright in portrait lies turned on a screen that is looked at in this orientation, in radians.
    fileprivate var angle: CGFloat {
        switch self {
        case .landscapeLeft: .pi / 2
        case .landscapeRight: -.pi / 2
        case .portraitUpsideDown: .pi
        case .portrait, .unknown: 0
        }
    }
}

extension UIViewController {
    /// The topmost presented controller that covers the screen, or this one.
    fileprivate var decidingAboutOrientation: UIViewController {
        guard let presented = modal.presented,
            presented.modal.presentationController?.shouldRemovePresentersView == true
        else { return self }
        return presented.decidingAboutOrientation
    }

    fileprivate func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        supportedInterfaceOrientations.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
    }
}
