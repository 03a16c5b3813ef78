import CoreGraphics
import Foundation
import QuartzCore

/// The plan of a change of a window's size, in which no controller appears or disappears.
///
/// It does not own its controllers, so that it can run during their own transitions.
@MainActor
final class SizeChangePlan: TransitionPlan {
    private let window: UIWindow
    private let root: UIViewController
    private let size: CGSize
    /// The angle by which the device was rotated, in radians; the old content is rotated by it on the screen.
    private let rotation: CGFloat
    /// Applies the window's new size and all changes that depend on it.
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
    var removesDepartingView: Bool { false }
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
            // The window rotates about the center of the screen.
            UIView.performWithoutAnimation { window.center = CGPoint(x: size.width / 2, y: size.height / 2) }
        }
        change()
        window.layoutFromAbove()
    }

    /// Animates the window, with its old content, from the rotated to the upright orientation.
    func rotateUpright(in duration: TimeInterval) {
        guard rotation != 0 else { return }
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = rotation
        animation.toValue = 0
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        window.layer.add(animation, forKey: "turn")
    }

    /// Invalidates the frames of presentations; those in transition update them at their end.
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
