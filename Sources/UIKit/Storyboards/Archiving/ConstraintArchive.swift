import Foundation

/// The constraints that a view holds, and its layout guides, in a keyed archive.
///
/// Items are written as paths of subview indexes from the view, because Foundation's archives can't refer to an object
/// that is being decoded.
@MainActor struct ConstraintArchive {
    let view: UIView
    /// The beginning of the keys.
    let prefix: String

    init(_ view: UIView, prefix: String = "") {
        self.view = view
        self.prefix = prefix
    }

    func write(to coder: NSCoder) {
        let guides = view.layoutGuides
        if !guides.isEmpty {
            guides.map(\.identifier).joined(separator: "\n").encode(to: coder, forKey: prefix + "UILayoutGuides")
        }
        let made = (view as? UIStackView)?.arrangement ?? []
        let constraints = view.constraints.filter { constraint in !made.contains { $0 === constraint } }
        let lines = constraints.compactMap(text)
        if !lines.isEmpty { lines.joined(separator: "\n").encode(to: coder, forKey: prefix + "UIViewConstraints") }
    }

    func restore(from coder: NSCoder) {
        if let guides = String.decode(from: coder, forKey: prefix + "UILayoutGuides") {
            for identifier in guides.split(separator: "\n", omittingEmptySubsequences: false) {
                let guide = UILayoutGuide()
                guide.identifier = String(identifier)
                view.addLayoutGuide(guide)
            }
        }
        let lines = String.decode(from: coder, forKey: prefix + "UIViewConstraints") ?? ""
        for line in lines.split(separator: "\n") { restore(line) }
    }

    // MARK: Constraints as text

    private func text(_ constraint: NSLayoutConstraint) -> String? {
        guard let first = constraint.firstItem.flatMap(path) else { return nil }
        let second = constraint.secondItem.flatMap(path)
        if constraint.hasSecondItem, second == nil { return nil }
        let numbers = [constraint.multiplier, constraint.constant, CGFloat(constraint.priority.rawValue)]
        let kinds = [
            constraint.firstAttribute.rawValue, constraint.relation.rawValue, constraint.secondAttribute.rawValue,
        ]
        let identifier = constraint.identifier.map { $0.replacingOccurrences(of: "\n", with: " ") } ?? ""
        return ([first, second ?? "-"] + kinds.map { "\($0)" } + numbers.map { "\(Double($0))" } + [identifier])
            .joined(separator: " ")
    }

    private func restore(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 9, let first = item(parts[0]),
            let firstAttribute = Int(parts[2]).flatMap(NSLayoutConstraint.Attribute.init(rawValue:)),
            let relation = Int(parts[3]).flatMap(NSLayoutConstraint.Relation.init(rawValue:)),
            let secondAttribute = Int(parts[4]).flatMap(NSLayoutConstraint.Attribute.init(rawValue:)),
            let multiplier = Double(parts[5]), let constant = Double(parts[6]), let priority = Float(parts[7])
        else { return }
        let second = item(parts[1])
        if parts[1] != "-", second == nil { return }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: CGFloat(multiplier), constant: CGFloat(constant))
        constraint.priority = UILayoutPriority(rawValue: priority)
        constraint.identifier = parts[8].isEmpty ? nil : parts[8]
        view.addConstraint(constraint)
    }

    // MARK: Items as paths

    /// Returns the path of a view or guide, such as `.0.2` or `.0:safeArea`; `nil` for others.
    private func path(to item: AnyObject) -> String? {
        if let view = item as? UIView { return path(toView: view) }
        guard let guide = item as? UILayoutGuide, let owner = guide.owner, let path = path(toView: owner) else {
            return nil
        }
        if let name = Self.guides.first(where: { $0.guide(owner) === guide })?.name { return "\(path):\(name)" }
        return owner.layoutGuides.firstIndex { $0 === guide }.map { "\(path):\($0)" }
    }

    private func path(toView target: UIView) -> String? {
        var path = ""
        var current = target
        while current !== view {
            guard let parent = current.superview else { return nil }
            if let index = ViewArchive.subviews(of: parent).firstIndex(where: { $0 === current }) {
                path = ".\(index)" + path
                current = parent
            } else if ViewArchive.container(of: parent) === current {
                path = ".content" + path
                current = parent
            } else {
                return nil
            }
        }
        return path.isEmpty ? "." : path
    }

    private func item(_ path: String) -> AnyObject? {
        let parts = path.split(separator: ":")
        guard let first = parts.first, first.hasPrefix(".") else { return nil }
        var current = view
        for step in first.split(separator: ".") {
            if step == "content" {
                current = ViewArchive.container(of: current)
            } else {
                let subviews = ViewArchive.subviews(of: current)
                guard let index = Int(step), subviews.indices.contains(index) else { return nil }
                current = subviews[index]
            }
        }
        guard parts.count == 2 else { return current }
        if let guide = Self.guides.first(where: { $0.name == parts[1] }) { return guide.guide(current) }
        return Int(parts[1]).flatMap { current.layoutGuides.indices.contains($0) ? current.layoutGuides[$0] : nil }
    }

    private struct NamedGuide {
        let name: String
        let guide: @MainActor (UIView) -> UILayoutGuide?
    }

    private static let guides = [
        NamedGuide(name: "safeArea") { $0.safeAreaLayoutGuide },
        NamedGuide(name: "layoutMargins") { $0.layoutMarginsGuide },
        NamedGuide(name: "readableContent") { $0.readableContentGuide },
        NamedGuide(name: "contentLayoutGuide") { ($0 as? UIScrollView)?.contentLayoutGuide },
        NamedGuide(name: "frameLayoutGuide") { ($0 as? UIScrollView)?.frameLayoutGuide },
    ]
}
