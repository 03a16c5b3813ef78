import CoreGraphics

/// The interactive pop by a swipe from the left edge.
@MainActor
final class NavigationPopInteraction {
    /// The fraction of the width, or the speed in points per second, from which the pop completes.
    ///
    /// Unverified: half of the width, or a flick.
    private static let threshold: CGFloat = 0.5
    private static let flick: CGFloat = 500

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
                fraction > NavigationPopInteraction.threshold && speed > -NavigationPopInteraction.flick
                || speed > NavigationPopInteraction.flick
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
