import CoreGraphics
import Foundation

extension UIViewController {
    /// Replaces one child's view by another's, with appearance callbacks around the animation.
    func exchange(
        _ old: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            Diagnostic.report(
                id: "exchange-without-children",
                "transition(from: \(typeName(old)), to: \(typeName(new)), …) needs two children of \(typeName(self)).",
                culprit: self, remedy: "Call addChild(_:) for both before.")
            completion?(false)
            return
        }
        let animated = duration > 0
        let forwards = shouldAutomaticallyForwardAppearanceMethods && appearance.isVisible
        if forwards {
            old.changeAppearance(false, animated: animated)
            new.changeAppearance(true, animated: animated)
        }
        old.exchanges = true
        new.exchanges = true
        if let superview = old.view.superview, new.view.superview == nil {
            new.view.frame = old.view.frame
            superview.addSubview(new.view)
        }
        new.deliverViewIsAppearing()
        let finish = { (finished: Bool) in
            old.view.removeFromSuperview()
            old.exchanges = false
            new.exchanges = false
            if forwards {
                old.settleAppearance()
                new.settleAppearance()
            }
            completion?(finished)
        }
        if animations == nil, options.transitionBits != 0 {
            UIView.transition(
                from: old.view, to: new.view, duration: duration, options: options.union(.showHideTransitionViews)
            ) { finished in
                old.view.isHidden = false
                finish(finished)
            }
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: finish)
        }
    }
}

extension UIView.AnimationOptions {
    /// The part that names a transition such as a flip; bits 20 to 23.
    var transitionBits: UInt { rawValue & (0xF << 20) }
}
