import CoreGraphics
import Foundation

/// Presents a search controller over the searched controller, below the bars.
@MainActor
final class SearchPresentationController: UIPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        SearchAnimator()
    }

    override func presentationTransitionWillBegin() {
        search?.presentationWillBegin()
        animateActivity(true)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { search?.showActivity(false) }
        search?.presentationDidEnd(completed)
    }

    override func dismissalTransitionWillBegin() {
        search?.dismissalWillBegin()
        animateActivity(false)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        search?.dismissalDidEnd(completed)
        if !completed { search?.showActivity(true) }
    }

    private func animateActivity(_ active: Bool) {
        guard let search else { return }
        guard let coordinator = search.transitionCoordinator, coordinator.isAnimated else {
            return search.showActivity(active)
        }
        coordinator.animate(alongsideTransition: { _ in search.showActivity(active) })
    }

    override func containerViewWillLayoutSubviews() {
        guard let presentedView, presentedView.superview === containerView else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }

    /// Undimmed content stays interactive.
    override func passesThrough(_ point: CGPoint) -> Bool { true }
}

/// Fades the view of a search controller in and out.
@MainActor
final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: the duration, in seconds.
    private static let duration: TimeInterval = 0.3

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SearchAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let arriving = transitionContext.view(forKey: .to), leaving = transitionContext.view(forKey: .from)
        if let arriving, let controller = transitionContext.viewController(forKey: .to) {
            arriving.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(arriving)
            arriving.alpha = 0
        }
        UIView.animate(withDuration: SearchAnimator.duration) {
            arriving?.alpha = 1
            leaving?.alpha = 0
        } completion: { _ in
            leaving?.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// The view of a search controller: the dimming, or the results above it.
@MainActor
final class SearchView: UIView {
    private let dimming = UIView()
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Unverified: the opacity of the dimming.
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.frame = bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.handlers.append(.closure { [weak self] _ in self?.onTap?() })
        dimming.addGestureRecognizer(tap)
        addSubview(dimming)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the searched content is dimmed and doesn't receive touches.
    var dims = true { didSet { dimming.isHidden = !dims } }

    /// Returns a subview at a point; the view itself lets touches pass.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
