/// Reports contract violations of constraints.
@MainActor enum LayoutDiagnostics {
    static func unsatisfiable(_ constraints: [NSLayoutConstraint], broken: NSLayoutConstraint) {
        let list = constraints.map { ConstraintDescription.text(of: $0) }.joined(separator: "; ")
        report(
            id: "constraints-unsatisfiable",
            message: "These constraints cannot hold together: \(list). Left out: "
                + ConstraintDescription.text(of: broken),
            culprit: ConstraintDescription.text(of: broken),
            remedy: "Remove one of them or give it a priority below 1000; a view that has constraints of its own needs "
                + "translatesAutoresizingMaskIntoConstraints = false.")
    }

    static func noCommonAncestor(_ constraint: NSLayoutConstraint) {
        report(
            id: "constraint-without-common-superview",
            message: "A constraint names items that are in different hierarchies; it stays inactive.",
            culprit: ConstraintDescription.text(of: constraint),
            remedy: "Add both views to one hierarchy before activating constraints between them.")
    }

    static func badVisualFormat(_ format: String, at position: Int, reason: String) {
        report(
            id: "visual-format-invalid",
            message: "The visual format \"\(format)\" cannot be read at character \(position): \(reason).",
            culprit: format,
            remedy: "Correct the format; no constraints were made from it.")
    }

    private static func report(id: String, message: String, culprit: String, remedy: String) {
        AppSession.current.log.report(Diagnostic(id: id, message: message, culprit: culprit, remedy: remedy))
    }
}

/// Formats constraints as readable text.
@MainActor enum ConstraintDescription {
    static func text(of constraint: NSLayoutConstraint) -> String {
        let name = constraint.identifier.map { "'\($0)' " } ?? ""
        let first = side(constraint.firstObject, constraint.storedFirstAttribute)
        let relation =
            switch constraint.storedRelation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(name)\(first) \(relation) "
        let constant = number(abs(constraint.constant))
        if constraint.hasSecondItem {
            if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
            text += side(constraint.secondObject, constraint.storedSecondAttribute)
            if constraint.constant != 0 { text += " \(constraint.constant < 0 ? "-" : "+") \(constant)" }
        } else {
            text += number(constraint.constant)
        }
        if constraint.priority != .required { text += " @\(number(CGFloat(constraint.priority.rawValue)))" }
        return text
    }

    private static func side(_ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
        guard let object else { return "(gone).\(attribute)" }
        if let guide = object as? UILayoutGuide {
            let name = guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier
            return "\(guide.owner.map { "\(type(of: $0))" } ?? "nil").\(name).\(attribute)"
        }
        guard let view = object as? UIView else { return "distance" }
        let name = view.accessibilityIdentifier.map { "\(type(of: view))(\($0))" } ?? "\(type(of: view))"
        return "\(name).\(attribute)"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
