import CoreGraphics
import Foundation
import InterludeDiagnostics

/// The interactive pop by a swipe from the left edge or, as on iOS 26, to the right in the content.
///
/// In a right-to-left interface, by a swipe from the right edge or to the left.
/// It is also the recognizers' delegate, which refuses the swipe where UIKit's does.
/// An app that sets another delegate, or `nil`, decides itself whether the swipe may begin.
@MainActor
final class NavigationPopInteraction: NSObject, UIGestureRecognizerDelegate, Connectable {
    /// The name of the action in UIKit, which many apps give to recognizers of their own, for swipes from anywhere.
    private static let action: Selector = "handleNavigationTransition:"

    static var connections: Connections {
        Connections().action(action, NavigationPopInteraction.follow)
    }

    /// Unverified: the fraction of the width from which the pop completes without a flick.
    private static let threshold: CGFloat = 0.5

    @WeakResponder private var navigation: UINavigationController? = nil
    let recognizer: UIScreenEdgePanGestureRecognizer
    let contentRecognizer = UIPanGestureRecognizer()
    /// The recognizer that has begun last.
    private weak var followed: UIPanGestureRecognizer?
    /// The interaction controller of a pop begun by the gesture; `nil` for other transitions.
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    /// The pop with the delegate's animator and interaction controller, from the question whether the swipe begins until
    /// it does.
    private var customPop: StackChangeRequest?
    /// The controller whose refused swipe was reported last.
    @WeakResponder private var reported: UIViewController? = nil

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer = UIScreenEdgePanGestureRecognizer()
        super.init()
        updateEdge()
        // The recognizer that is added last takes precedence: the edge's.
        for pan in [contentRecognizer, recognizer] {
            pan.delegate = self
            pan.addTarget(self, action: NavigationPopInteraction.action)
            navigation.view.addGestureRecognizer(pan)
        }
    }

    /// Selects the edge for the direction of the interface.
    func updateEdge() {
        recognizer.edges = isMirrored ? .right : .left
    }

    private var isMirrored: Bool { navigation?.viewIfLoaded?.isRightToLeft ?? false }

    private func follow(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { followed = pan }
        guard let navigation, let view = navigation.viewIfLoaded, pan === followed else { return }
        let width = max(view.bounds.width, 1) * (isMirrored ? -1 : 1)
        let fraction = pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            begin(in: navigation)
        case .changed:
            driver?.update(max(0, fraction))
        case .ended:
            let finishes = GestureLimits.completes(
                at: fraction, speed: pan.velocity(in: view).x * (isMirrored ? -1 : 1),
                threshold: NavigationPopInteraction.threshold)
            if finishes { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default:
            break
        }
    }

    private func begin(in navigation: UINavigationController) {
        guard navigation.stack.count > 1 else {
            return Diagnostic.edgeSwipeAtRoot(
                navigation.topViewController.map(typeName) ?? "its root",
                culprit: recognizer.delegate.map { typeName($0) } ?? typeName(navigation)
            ).report()
        }
        guard navigation.stackTransition == nil else { return }
        if let customPop {
            self.customPop = nil
            navigation.pop(customPop)
        } else {
            let driver = UIPercentDrivenInteractiveTransition()
            self.driver = driver
            navigation.pop(StackChangeRequest(interaction: driver))
        }
    }

    // MARK: Conditions

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, navigation.stack.count > 1, navigation.currentTransition == nil else { return false }
        if gestureRecognizer === contentRecognizer {
            let travel = contentRecognizer.rawTravel
            return (isMirrored ? -travel.x : travel.x) > abs(travel.y) && edgeMayPop && obstacle(in: navigation) == nil
        }
        guard let obstacle = obstacle(in: navigation) else { return true }
        report(obstacle, in: navigation)
        return false
    }

    /// Whether the app lets the swipe from the edge begin; code that knows no other swipe refuses both by this one.
    private var edgeMayPop: Bool {
        guard recognizer.isEnabled else { return false }
        guard let delegate = recognizer.delegate, delegate !== self else { return true }
        return delegate.gestureRecognizerShouldBegin(recognizer)
    }

    /// The property or the callback that refuses the swipe; `nil` if it may begin.
    private func obstacle(in navigation: UINavigationController) -> EdgeSwipeObstacle? {
        guard let top = navigation.topViewController else { return nil }
        let item = top.navigationItem
        if navigation.isNavigationBarHidden { return .hiddenBar }
        if item.hidesBackButton { return .hiddenBackButton }
        if !(item.leftBarButtonItems ?? []).isEmpty, !item.leftItemsSupplementBackButton { return .leftItem }
        return customAnimatorIsObstacle(from: top, in: navigation) ? .customAnimator : nil
    }

    /// Asks the delegate for its pop; the answer is used if the swipe begins.
    private func customAnimatorIsObstacle(from top: UIViewController, in navigation: UINavigationController) -> Bool {
        customPop = nil
        guard let delegate = navigation.delegate, let previous = navigation.stack.dropLast().last,
            let animator = delegate.navigationController(
                navigation, animationControllerFor: .pop, from: top, to: previous)
        else { return false }
        customPop = delegate.navigationController(navigation, interactionControllerFor: animator).map {
            StackChangeRequest(animator: animator, interaction: $0)
        }
        return customPop == nil
    }

    private func report(_ obstacle: EdgeSwipeObstacle, in navigation: UINavigationController) {
        guard let top = navigation.topViewController, reported !== top else { return }
        reported = top
        Diagnostic.edgeSwipeRefused(typeName(top), obstacle, culprit: typeName(top)).report()
    }
}
