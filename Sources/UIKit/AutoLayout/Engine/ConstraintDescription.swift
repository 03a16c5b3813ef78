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
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(bounded: value))" : "\(value)"
    }
}
