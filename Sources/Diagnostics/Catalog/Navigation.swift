extension DiagnosticRule {
    /// Rules for navigation controllers and page view controllers.
    static let navigation = [
        pushedTwice, navigationControllerPushed, pageCountMismatch, edgeSwipeRefused, edgeSwipeAtRoot,
    ]

    static let pushedTwice = DiagnosticRule(
        "pushed-twice", "UIKit throws an exception.", remedy: "Pop to it, or push another view controller.")
    static let navigationControllerPushed = DiagnosticRule(
        "navigation-controller-pushed", "UIKit throws an exception.",
        remedy: "Push its root view controller, or present the navigation controller.")
    static let pageCountMismatch = DiagnosticRule(
        "page-count-mismatch", "UIKit throws an exception.",
        remedy: "Pass one view controller, or two if the spine is in the middle.")
    static let edgeSwipeRefused = DiagnosticRule(
        "edge-swipe-refused", "UIKit refuses the swipe there too.",
        remedy:
            "Set interactivePopGestureRecognizer.delegate to an object whose gestureRecognizerShouldBegin(_:) allows the "
            + "swipe above the root, or return an interaction controller for the custom animator.")
    static let edgeSwipeAtRoot = DiagnosticRule(
        "edge-swipe-at-root", "UIKit would begin a pop without a destination and ignore every touch from then on.",
        remedy:
            "Return viewControllers.count > 1 from gestureRecognizerShouldBegin(_:) of the recognizer's delegate.")
}

/// The reason why UIKit refuses the swipe back from the edge of the screen.
package enum EdgeSwipeObstacle: Sendable {
    case hiddenBar, hiddenBackButton, leftItem, customAnimator

    var text: String {
        switch self {
        case .hiddenBar: "the navigation bar is hidden"
        case .hiddenBackButton: "its navigation item hides the back button"
        case .leftItem: "its leftBarButtonItem replaces the back button"
        case .customAnimator: "the delegate returns an animator for the pop, but no interaction controller"
        }
    }
}

extension Diagnostic {
    package static func edgeSwipeRefused(_ controller: String, _ obstacle: EdgeSwipeObstacle, culprit: String)
        -> Diagnostic
    {
        Diagnostic(
            .edgeSwipeRefused, "The swipe back from the edge did not begin on \(controller): \(obstacle.text).",
            culprit: culprit)
    }

    package static func edgeSwipeAtRoot(_ controller: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .edgeSwipeAtRoot,
            "The swipe back from the edge began on \(controller), the only controller of the stack; it is ignored.",
            culprit: culprit)
    }

    package static func pushedTwice(_ controller: String, culprit: String) -> Diagnostic {
        Diagnostic(.pushedTwice, "\(controller) was pushed, but is already on the stack.", culprit: culprit)
    }

    package static func navigationControllerPushed(culprit: String) -> Diagnostic {
        Diagnostic(
            .navigationControllerPushed, "A navigation controller was pushed onto another one; the call is ignored.",
            culprit: culprit)
    }

    package static func pageCountMismatch(_ count: Int, expected: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .pageCountMismatch,
            "setViewControllers was called with \(String.count(count, "page")), but \(culprit) shows \(expected) at a time; "
                + "the call is ignored.",
            culprit: culprit)
    }
}
