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
    private let rotation: CGFloat
    /// Gives the window its new size, and whatever changes along with it.
    private let change: () -> Void

    init(
        _ window: UIWindow, _ root: UIViewController, to size: CGSize, rotation: CGFloat, _ change: @escaping () -> Void
    ) {
        self.rotation = rotation
        self.window = window
        self.root = root
        self.size = size
        self.change = change
    }

    var kind: TransitionKind { .sizeChange }
    var isAccompaniment: Bool { true }
    var from: UIViewController { root }
    var to: UIViewController { root }
    var participants: [UIViewController] { [] }
    var containerView: UIView { root.viewIfLoaded?.superview ?? window }
    var appearances: AppearanceOrder { AppearanceOrder() }

    func view(at end: TransitionEnd) -> UIView? { nil }
    func initialFrame(at end: TransitionEnd) -> CGRect { root.viewIfLoaded?.frame ?? .zero }
    func finalFrame(at end: TransitionEnd) -> CGRect { CGRect(origin: .zero, size: size) }

    func arrange() {}

    var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: -rotation) }

    func showResult() {
        if rotation != 0 {
            // The window turns about the middle of the screen.
            UIView.performWithoutAnimation { window.center = CGPoint(x: size.width / 2, y: size.height / 2) }
        }
        change()
        window.layoutIfNeeded()
    }

    /// Lets the window, with what it showed before, turn upright.
    func rotateUpright(in duration: TimeInterval) {
        guard rotation != 0 else { return }
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = rotation
        animation.toValue = 0
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        window.layer.add(animation, forKey: "turn")
    }

    /// Presentations find the frames for the new size; those in transition do so at its end.
    func updateHierarchy(completed: Bool) {
        var controller = root.modal.presented
        while let presented = controller {
            presented.modal.presentationController?.transitionView?.setNeedsLayout()
            controller = presented.modal.presented
        }
    }

    func updateContainment(completed: Bool) {}
    func transitionDidEnd(completed: Bool) {}
}
