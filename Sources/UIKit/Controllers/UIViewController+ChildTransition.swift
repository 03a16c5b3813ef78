import CoreGraphics
import Foundation
import InterludeDiagnostics

extension UIViewController {
    /// Replaces one child's view with another's, with appearance callbacks around the animation.
    func _transition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            Diagnostic.exchangeWithoutChildren(
                from: typeName(old), to: typeName(new), parent: typeName(self)
            ).report()
            completion?(false)
            return
        }
        let animated = duration > 0
        let forwards = shouldAutomaticallyForwardAppearanceMethods
        if forwards, appearance.isVisible {
            // Unverified: the departing child first.
            old.changeAppearance(false, animated: animated)
            new.changeAppearance(true, animated: animated)
        }
        old.isInChildTransition = true
        new.isInChildTransition = true
        let container = old.view.superview
        let enter = {
            if new.view.superview == nil { container?.addSubview(new.view) }
            new.deliverViewIsAppearing()
        }
        let finish = { [self] (finished: Bool) in
            old.view.removeFromSuperview()
            old.isInChildTransition = false
            new.isInChildTransition = false
            if forwards {
                // `old` may have appeared along with this controller in the meantime.
                old.changeAppearance(false, animated: animated)
                old.finishAppearance()
                // During a change of this controller's appearance, `new` follows it.
                if appearance.phase == .appeared { new.finishAppearance() }
            }
            completion?(finished)
        }
        if let container, options.transitionBits != 0 {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    enter()
                    old.view.removeFromSuperview()
                    animations?()
                }, completion: finish)
        } else {
            // The caller has set the frame of the new view.
            enter()
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: finish)
        }
    }
}

extension UIView.AnimationOptions {
    /// The transition style, such as a flip; bits 20 to 23.
    var transitionBits: UInt { rawValue & (0xF << 20) }
}
