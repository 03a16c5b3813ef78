import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

@MainActor
private final class WrongAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
{
    enum Ending: CaseIterable { case twice, late, never, wrongAnswer, atOnce, removesViews }

    let duration: TimeInterval
    let ending: Ending

    init(_ duration: TimeInterval, _ ending: Ending) {
        self.duration = duration
        self.ending = ending
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)
        if let view { context.containerView.addSubview(view) }
        if ending == .atOnce { return context.completeTransition(true) }
        view?.alpha = 0
        UIView.animate(withDuration: duration) {
            view?.alpha = 1
            if self.ending == .removesViews { context.containerView.subviews.forEach { $0.removeFromSuperview() } }
        } completion: { _ in
            switch self.ending {
            case .twice:
                context.completeTransition(true)
                context.completeTransition(false)
            case .late:
                UIView.animate(withDuration: 1, animations: { view?.alpha = 0.5 }) { _ in
                    context.completeTransition(true)
                }
            case .never: break
            case .wrongAnswer: context.completeTransition(false)
            case .atOnce, .removesViews: context.completeTransition(true)
            }
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// Animators that break their contract in every way, with every duration.
@MainActor
@Suite(.lane(.main)) struct WrongAnimatorTests {
    private static let durations: [TimeInterval] = [0, 0.3, -1, .nan, .infinity, 1e300, 1e-300]

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func wrongAnimatorsNeverTrapOrWaitForever() async throws {
        for ending in WrongAnimator.Ending.allCases {
            for duration in Self.durations {
                try await present(WrongAnimator(duration, ending))
                try await push(WrongAnimator(duration, ending))
            }
        }
    }

    private func present(_ animator: WrongAnimator) async throws {
        await Stage.run(.iPhone16) { stage in
            let root = UIViewController(), next = UIViewController()
            await stage.show(root)
            next.modalPresentationStyle = .fullScreen
            next.transitioningDelegate = animator
            root.present(next, animated: true)
            await stage.advance(by: 4)
            root.dismiss(animated: true)
            await stage.advance(by: 4)
            // The next presentation works all the same.
            let last = UIViewController()
            let top = root.presentedViewController ?? root
            top.present(last, animated: false)
            await stage.advance(by: 1)
            #expect(
                animator.ending == .never || last.view.window != nil || !animator.duration.isFinite
                    || animator.duration > 1,
                "\(animator.ending) \(animator.duration)")
        }
    }

    private func push(_ animator: WrongAnimator) async throws {
        await Stage.run(.iPhone16) { stage in
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.delegate = animator
            await stage.show(stack)
            stack.pushViewController(UIViewController(), animated: true)
            await stage.advance(by: 4)
            stack.popViewController(animated: true)
            stack.pushViewController(UIViewController(), animated: true)
            await stage.advance(by: 4)
            stack.delegate = nil
            stack.setViewControllers([UIViewController()], animated: false)
            await stage.advance(by: 1)
            #expect(
                animator.ending == .never || stack.viewControllers.count == 1 || !animator.duration.isFinite
                    || animator.duration > 1,
                "\(animator.ending) \(animator.duration)")
        }
    }
}
