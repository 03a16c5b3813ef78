import CoreGraphics

/// The interactive pop by a swipe from the left edge.
@MainActor
final class NavigationPopInteraction {
    /// Unverified: the fraction of the width from which the pop completes without a flick.
    private static let threshold: CGFloat = 0.5

    private weak var navigation: UINavigationController?
    let recognizer: UIScreenEdgePanGestureRecognizer
    /// The interaction controller of a pop begun by the gesture; `nil` for other transitions.
    private(set) var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer = UIScreenEdgePanGestureRecognizer()
        recognizer.edges = .left
        recognizer.handlers.append(.closure { [weak self] _ in self?.follow() })
        navigation.view.addGestureRecognizer(recognizer)
    }

    private func follow() {
        guard let navigation, let view = navigation.viewIfLoaded else { return }
        let width = max(view.bounds.width, 1)
        let fraction = recognizer.translation(in: view).x / width
        switch recognizer.state {
        case .began:
            guard navigation.stack.count > 1, navigation.stackTransition == nil else { return }
            driver = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
        case .changed:
            driver?.update(max(0, fraction))
        case .ended:
            let speed = recognizer.velocity(in: view).x
            let finishes =
                fraction > NavigationPopInteraction.threshold && speed > -GestureLimits.flickSpeed
                || speed > GestureLimits.flickSpeed
            if finishes { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default:
            break
        }
    }
}
