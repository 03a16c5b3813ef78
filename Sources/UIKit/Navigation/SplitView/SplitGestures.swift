import CoreGraphics
import Foundation

/// The gestures of a split view: a swipe from the edge shows a sidebar, a swipe back or a tap hides it.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    /// Unverified: the fraction of the sidebar's width from which a swipe completes without a flick.
    private static let threshold: CGFloat = 0.5

    private weak var split: UISplitViewController?
    private let edge = UIScreenEdgePanGestureRecognizer()
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The direction of the movement that completes the running interaction: 1 to the right, -1 to the left.
    private var direction: CGFloat = 1
    private var isInteractive = false

    var isEnabled = true {
        didSet { for recognizer in [edge, pan] { recognizer.isEnabled = isEnabled } }
    }

    init(_ split: UISplitViewController) {
        self.split = split
        super.init()
        for recognizer in [edge, pan] {
            recognizer.delegate = self
            recognizer.handlers.append(
                .closure { [weak self, weak recognizer] _ in
                    if let recognizer { self?.follow(recognizer) }
                })
            split.view.addGestureRecognizer(recognizer)
        }
        tap.handlers.append(.closure { [weak split] _ in split?.showSecondary() })
        split.dimmingView.addGestureRecognizer(tap)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let split, !split.isCollapsed, split.runningModeChange == nil else { return false }
        if gestureRecognizer === edge { return split.mode.sidebars < split.sidebarColumns.count }
        let travel = pan.rawTravel
        return split.mode.isOverlay && abs(travel.x) > abs(travel.y) && (travel.x > 0) == split.isMirrored
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let split, gestureRecognizer === edge else { return true }
        edge.edges = split.isMirrored ? .right : .left
        return true
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        guard let split, let view = split.viewIfLoaded else { return }
        let progress = recognizer.translation(in: view).x * direction / max(split.primaryColumnWidth, 1)
        switch recognizer.state {
        case .began: begin(showing: recognizer === edge, split)
        case .changed: driver?.update(min(max(0, progress), 1))
        case .ended:
            let finishes = GestureLimits.completes(
                at: progress, speed: recognizer.velocity(in: view).x * direction, threshold: SplitGestures.threshold)
            if finishes { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        case .possible: break
        }
    }

    private func begin(showing: Bool, _ split: UISplitViewController) {
        direction = showing != split.isMirrored ? 1 : -1
        let driver = UIPercentDrivenInteractiveTransition()
        self.driver = driver
        isInteractive = true
        split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
        let modes = split.splitBehavior.displayModes
        let next = showing ? modes[split.mode.sidebars + 1] : .secondaryOnly
        split.changeMode(to: next, animated: true, isChosen: true, interaction: driver)
    }

    func transitionEnded() {
        guard isInteractive, let split else { return }
        isInteractive = false
        split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    }
}
