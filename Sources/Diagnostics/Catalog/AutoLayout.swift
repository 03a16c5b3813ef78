extension DiagnosticRule {
    /// Rules for constraints and layout.
    static let autoLayout = [
        constraintsUnsatisfiable, constraintWithoutCommonSuperview, visualFormatInvalid, layoutFeedbackLoop,
    ]

    package static let constraintsUnsatisfiable = DiagnosticRule(
        "constraints-unsatisfiable", "UIKit logs this and breaks one of the constraints.",
        remedy: "Remove one of them or give it a priority below 1000; a view that has constraints of its own needs "
            + "translatesAutoresizingMaskIntoConstraints = false.")
    static let constraintWithoutCommonSuperview = DiagnosticRule(
        "constraint-without-common-superview", "UIKit throws an exception.",
        remedy: "Add both views to one hierarchy before activating constraints between them.")
    static let visualFormatInvalid = DiagnosticRule(
        "visual-format-invalid", "UIKit throws an exception.",
        remedy: "Correct the format; no constraints were created from it.")
    static let layoutFeedbackLoop = DiagnosticRule(
        "layout-feedback-loop", "UIKit would lay out the view forever.",
        remedy: "Do not call setNeedsLayout() in layoutSubviews(), and do not change the view's own size there.")
}

/// The reason why a visual format is invalid.
package enum VisualFormatProblem: Error {
    /// The format contains something else instead of a token.
    case expected(String)
    case superviewNotAtEnd
    case unknownView(String)
    case unknownMetric(String)

    fileprivate var reason: String {
        switch self {
        case .expected(let token): "expected \(token)"
        case .superviewNotAtEnd: "the superview \"|\" is allowed at the ends only"
        case .unknownView(let name): "there is no view named \"\(name)\""
        case .unknownMetric(let name): "there is no metric or view named \"\(name)\""
        }
    }
}

extension Diagnostic {
    /// - Parameter broken: The constraint of `constraints` that is ignored.
    package static func constraintsUnsatisfiable(_ constraints: [String], broken: String) -> Diagnostic {
        Diagnostic(
            .constraintsUnsatisfiable,
            "These constraints cannot all be satisfied: \(constraints.joined(separator: "; ")). Ignored: \(broken).",
            culprit: broken)
    }

    package static func constraintWithoutCommonSuperview(_ constraint: String) -> Diagnostic {
        Diagnostic(
            .constraintWithoutCommonSuperview,
            "The items of the constraint are in different view hierarchies; it stays inactive.", culprit: constraint)
    }

    package static func visualFormatInvalid(
        _ format: String, at position: Int, _ problem: VisualFormatProblem
    ) -> Diagnostic {
        Diagnostic(
            .visualFormatInvalid,
            "The visual format \"\(format)\" is invalid at character \(position): \(problem.reason).", culprit: format)
    }

    package static func layoutFeedbackLoop(_ view: String, count: Int) -> Diagnostic {
        Diagnostic(.layoutFeedbackLoop, "A \(view) was laid out \(count) times before one frame.", culprit: view)
    }
}
