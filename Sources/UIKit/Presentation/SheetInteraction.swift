import CoreGraphics

/// Lets a finger move a sheet: from detent to detent, and, pulled down from the lowest, out of the screen. The sheet follows
/// the finger, and settles on a spring that takes over its speed.
@MainActor
final class SheetInteraction: NSObject, UIViewControllerInteractiveTransitioning, UIGestureRecognizerDelegate {
    /// Let go beyond half the sheet's height, or faster than this in points per second, it is dismissed; measured.
    private static let dismissingShare: CGFloat = 0.5
    private static let dismissingSpeed: CGFloat = 1000

    weak var presentation: UISheetPresentationController?
    let recognizer = UIPanGestureRecognizer()
    private var context: (any UIViewControllerContextTransitioning)?
    private var rest = CGRect.zero
    private var offset: CGFloat = 0
    /// How the gesture ended, when that was before the transition began.
    private var earlyEnd: CGFloat?
    private var isRefused = false
    /// The way of the finger between its start and the lowest detent, from where the sheet is dismissed.
    private var wayToLowest: CGFloat = 0
    /// The sheet's place when the finger took it, while it moves between detents.
    var resizing: CGRect?
    /// From the begin of the gesture to the end of the transition.
    private(set) var isActive = false

    init(_ presentation: UISheetPresentationController) {
        self.presentation = presentation
        super.init()
        recognizer.delegate = self
        recognizer.handlers.append(.closure { [weak self] _ in self?.follow() })
    }

    /// Content that is scrolled down keeps the finger.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let sheet = recognizer.view, recognizer.velocity(in: sheet).y >= 0 || mayGrow else { return false }
        var view = sheet.hitTest(recognizer.location(in: sheet), with: nil)
        while let current = view, current !== sheet {
            if let scroll = current as? UIScrollView, scroll.contentOffset.y > -scroll.adjustedContentInset.top {
                return false
            }
            view = current.superview
        }
        return true
    }

    private func follow() {
        switch recognizer.state {
        case .began: begin()
        case .changed: if isActive { move() } else { resize() }
        case .ended: end(speed: recognizer.velocity(in: nil).y)
        case .cancelled, .failed: end(speed: -.infinity)
        default: break
        }
    }

    private func begin() {
        guard let presentation else { return }
        let presented = presentation.presentedViewController
        guard !isActive, presented.ownTransition == nil, presented.presentedViewController == nil else { return }
        wayToLowest = 0
        isRefused = false
        if presentation.restFrames.count > 1 { beginResizing() } else { beginDismissing() }
    }

    /// Goes on as a dismissal, after a way of the finger.
    func beginDismissing(after way: CGFloat = 0) {
        guard let presentation, let presenter = presentation.presenter, !isRefused else { return }
        let presented = presentation.presentedViewController
        wayToLowest = way
        let delegate = presentation.delegate
        isRefused =
            presented.isModalInPresentation || !(delegate?.presentationControllerShouldDismiss(presentation) ?? true)
        guard !isRefused else { return }
        isActive = true
        delegate?.presentationControllerWillDismiss(presentation)
        presenter.dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        rest = transitionContext.view(forKey: .from)?.frame ?? .zero
        move()
        if let earlyEnd { end(speed: earlyEnd) }
        earlyEnd = nil
    }

    /// One point for each of the finger's; upwards not at all.
    private func move() {
        guard isActive, let context, rest.height > 0 else { return }
        offset = max(0, recognizer.translation(in: nil).y - wayToLowest)
        show(offset)
        context.updateInteractiveTransition(min(offset / rest.height, 1))
    }

    private func show(_ offset: CGFloat) {
        presentation?.presentedView?.frame = rest.offsetBy(dx: 0, dy: offset)
        presentation?.dim(1 - min(offset / max(rest.height, 1), 1))
    }

    private func end(speed: CGFloat) {
        if isRefused, let presentation {
            isRefused = false
            presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
        }
        guard isActive else { return endResizing(speed: speed) }
        guard let context else {
            earlyEnd = speed
            return
        }
        let dismisses =
            offset > rest.height * SheetInteraction.dismissingShare || speed >= SheetInteraction.dismissingSpeed
        if dismisses { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let goal = dismisses ? context.containerView.bounds.maxY - rest.minY : 0
        let way = goal - offset
        let velocity = speed.isFinite && way != 0 ? speed / way : 0
        self.context = nil
        SystemTransition.settle(velocity: velocity) {
            self.show(goal)
        } completion: { _ in
            self.isActive = false
            self.offset = 0
            context.completeTransition(dismisses)
            if !dismisses { self.presentation?.lowestDetentTaken() }
        }
    }
}
