extension DiagnosticRule {
    /// Rules for view hierarchies.
    static let views = [
        viewAddedToItself, siblingNotASubview, subviewIndexOutOfRange, maskInHierarchy, drawWithoutContext,
        keyPathNotObservable, snapshotNotRendered,
    ]

    static let viewAddedToItself = DiagnosticRule(
        "view-added-to-itself", "UIKit throws an exception.",
        remedy: "Add it to a view that is not one of its own descendants.")
    static let siblingNotASubview = DiagnosticRule(
        "sibling-not-a-subview", "Interlude places the view in front.", remedy: "Use one of the view's own subviews.")
    static let subviewIndexOutOfRange = DiagnosticRule(
        "subview-index-out-of-range", "Interlude ignores the call.", remedy: "Use indices of existing subviews.")
    static let maskInHierarchy = DiagnosticRule(
        "mask-in-hierarchy", "UIKit does not define the result.",
        remedy: "Remove it from its superview first: a mask is not part of another hierarchy.")
    static let drawWithoutContext = DiagnosticRule(
        "draw-without-context", "UIKit draws nothing.",
        remedy: "Call it inside the actions block of UIGraphicsImageRenderer.image(actions:).")
    static let snapshotNotRendered = DiagnosticRule(
        "snapshot-not-rendered", "UIKit returns a blank snapshot.",
        remedy: "Pass true for afterScreenUpdates, or take the snapshot after the view was on screen for a frame.")
    static let keyPathNotObservable = DiagnosticRule(
        "key-path-not-observable", "UIKit would report changes; Interlude, without Objective-C, does not.",
        remedy: "Observe a property that the documentation of observe(_:options:changeHandler:) lists.")
}

extension Diagnostic {
    package static func viewAddedToItself(_ view: String, isSameView: Bool) -> Diagnostic {
        Diagnostic(
            .viewAddedToItself,
            "A \(view) was added to \(isSameView ? "itself" : "one of its own descendants"); the call is ignored.",
            culprit: view)
    }

    package static func siblingNotASubview(_ sibling: String, of view: String) -> Diagnostic {
        Diagnostic(
            .siblingNotASubview,
            "A view was to be inserted above or below a \(sibling) that is not a subview of the \(view).", culprit: view
        )
    }

    package static func subviewIndexOutOfRange(_ first: Int, _ second: Int, count: Int, view: String) -> Diagnostic {
        Diagnostic(
            .subviewIndexOutOfRange,
            "exchangeSubview(at: \(first), withSubviewAt: \(second)) was called on a \(view) with "
                + "\(String.count(count, "subview")).",
            culprit: view)
    }

    package static func maskInHierarchy(_ mask: String, of view: String) -> Diagnostic {
        Diagnostic(
            .maskInHierarchy,
            "A \(mask) that has a superview was set as the mask of a \(view); it is removed from its superview.",
            culprit: mask)
    }

    package static func drawWithoutContext(_ view: String) -> Diagnostic {
        Diagnostic(
            .drawWithoutContext, "drawHierarchy(in:afterScreenUpdates:) was called without a current context.",
            culprit: view)
    }

    package static func keyPathNotObservable(_ keyPath: String, of view: String) -> Diagnostic {
        Diagnostic(
            .keyPathNotObservable, "\(keyPath) of a \(view) was observed, which is not supported.", culprit: view)
    }

    /// - Parameter isInWindow: Whether the view is in a window now.
    package static func snapshotNotRendered(_ view: String, isInWindow: Bool) -> Diagnostic {
        Diagnostic(
            .snapshotNotRendered,
            "A snapshot with afterScreenUpdates false was taken of a \(view) that "
                + (isInWindow ? "has not been rendered yet." : "is not in a window."),
            culprit: view)
    }
}
