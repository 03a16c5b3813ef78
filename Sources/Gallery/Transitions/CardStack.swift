import UIKit

/// A stack of cards; a tapped one expands to fill the screen, and a pan pulls it back into the stack.
///
/// A finger can catch it at any time during the transition and flick it in either direction.
final class CardStackViewController: UIViewController {
    private let duration: TimeInterval
    private let damping: CGFloat
    private var flight: CardFlight?

    init(duration: TimeInterval, damping: CGFloat) {
        self.duration = duration
        self.damping = damping
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.07, alpha: 1)
        let heading = UILabel("Walks to keep", size: 32, weight: .bold, color: .white)
        heading.frame = CGRect(x: 24, y: 74, width: 345, height: 40)
        view.addSubview(heading)

        for (index, place) in [Place.sorapis, .preikestolen, .teide, .wadiRum].enumerated() {
            let card = WalkCard(place)
            card.frame = CGRect(x: 16, y: 134 + 128 * CGFloat(index), width: 361, height: 300)
            view.addSubview(card)
            card.onTap { [weak self, weak card] in
                if let card { self?.open(card) }
            }
        }
    }

    private func open(_ card: WalkCard) {
        let walk = WalkViewController(card.place)
        let flight = CardFlight(of: walk, from: card, duration: duration, damping: damping)
        walk.modalPresentationStyle = .custom
        walk.transitioningDelegate = flight
        self.flight = flight
        present(walk, animated: true)
    }
}

/// A card at full-screen size.
final class WalkViewController: UIViewController {
    private let place: Place

    init(_ place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = WalkCard(place) }
}

/// Expands a card and returns it to the stack; both directions are interruptible by a pan.
final class CardFlight: NSObject, UIViewControllerTransitioningDelegate {
    private weak var walk: UIViewController?
    private let card: UIView
    private let duration: TimeInterval
    private let damping: CGFloat
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isPulled = false
    /// The progress at which the finger caught the card.
    private var start: CGFloat = 0

    init(of walk: UIViewController, from card: UIView, duration: TimeInterval, damping: CGFloat) {
        self.walk = walk
        self.card = card
        self.duration = duration
        self.damping = damping
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let walk, let window = card.window else { return }
        let down: CGFloat = walk.isBeingPresented ? -1 : 1
        let fraction = start + down * pan.translation(in: nil).y / (window.bounds.height * 0.7)
        switch pan.state {
        case .began where walk.transitionCoordinator != nil:
            interaction.pause()
            start = interaction.percentComplete
        case .began:
            isPulled = true
            start = 0
            walk.dismiss(animated: true)
        case .changed:
            interaction.update(fraction)
        case .ended, .cancelled:
            isPulled = false
            let speed = down * pan.velocity(in: nil).y
            let left = max(1 - interaction.percentComplete, 0.05) * window.bounds.height * 0.7
            let push = min(abs(speed) / left, 8)
            // `dy` moves the card, and `dx` is for all that isn't a position.
            interaction.timingCurve = UISpringTimingParameters(
                dampingRatio: damping, initialVelocity: CGVector(dx: push, dy: push))
            if speed > 300 || speed > -300 && fraction > 0.4 { interaction.finish() } else { interaction.cancel() }
        default:
            break
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CatchingPresentationController(presented, presenting) { [weak self] pan in self?.follow(pan) }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(card, duration: duration, damping: damping)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(card, duration: duration, damping: damping)
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction.wantsInteractiveStart = false
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction.wantsInteractiveStart = isPulled
        return interaction
    }
}

/// Adds the pan recognizer to the container view, which receives touches during a transition too.
final class CatchingPresentationController: UIPresentationController {
    private let follow: @MainActor (UIPanGestureRecognizer) -> Void

    init(
        _ presented: UIViewController, _ presenting: UIViewController?,
        follow: @escaping @MainActor (UIPanGestureRecognizer) -> Void
    ) {
        self.follow = follow
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        containerView?.onPan(follow)
    }
}

/// Animates the presented view from a card's frame and back, with an interruptible animator.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let card: UIView
    private let duration: TimeInterval
    private let damping: CGFloat
    private var current: UIViewPropertyAnimator?

    init(_ card: UIView, duration: TimeInterval, damping: CGFloat) {
        self.card = card
        self.duration = duration
        self.damping = damping
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let current { return current }
        let container = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)
        let moving = toView ?? transitionContext.view(forKey: .from) ?? UIView()
        let small = container.convert(card.bounds, from: card)
        let large = container.bounds
        if let toView {
            container.addSubview(toView)
            toView.frame = small
            toView.layoutIfNeeded()
        }
        card.isHidden = true
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), dampingRatio: damping)
        animator.addAnimations {
            moving.frame = toView == nil ? small : large
            moving.layer.cornerRadius = toView == nil ? 30 : 48
            moving.layoutIfNeeded()
        }
        animator.addCompletion { [card] _ in
            let completed = !transitionContext.transitionWasCancelled
            card.isHidden = completed == (toView != nil)
            transitionContext.completeTransition(completed)
        }
        current = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        current = nil
    }
}
