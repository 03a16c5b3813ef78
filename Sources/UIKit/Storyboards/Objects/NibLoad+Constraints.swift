import CoreGraphics
import QuartzCore

extension NibLoad {
    /// Creates the constraints of all views, and activates the installed ones.
    func makeConstraints() {
        let installed = InstalledConstraints()
        for (view, list) in constraintLists {
            for element in list.children { makeConstraint(element, of: view, installed) }
        }
        for (view, element) in layoutOwners { SizeClassLayout(view, element, of: self, installed)?.begin(traits) }
        installed.update()
    }

    private func makeConstraint(_ element: ObjectDescription, of view: UIView, _ installed: InstalledConstraints) {
        element.markAsRead()
        guard element.name == "constraint" else { return report("it isn't a constraint", element) }
        let source = ElementReader(element, load: self, traits: traits)
        let isPlaceholder = source.flag("placeholder") == true
        let constraint = (make(element) as? NSLayoutConstraint) ?? NSLayoutConstraint()
        guard define(constraint, source, view) else { return }
        constraint.identifier = source["identifier"]
        source.ignore("symbolType", "customClass", "customModule")
        apply(source, to: constraint)
        register(constraint, as: element.id, from: element)
        // The editor drops placeholders when it builds the file.
        if isPlaceholder { return }
        installed.add(constraint, of: view, id: element.id)
        guard !element.variedNames.isEmpty else { return }
        let reload = VariationReload(self)
        SizeClassAttributes.follow(view) { [weak constraint] traits in
            guard let constraint else { return }
            let source = ElementReader(element, load: reload.load, traits: traits, onlyVariations: true)
            reload.load.apply(source, to: constraint)
        }
    }

    /// Sets the attributes of a constraint that size classes may change.
    private func apply(_ source: ElementReader, to constraint: NSLayoutConstraint) {
        let attributes = ElementAttributes(object: constraint, source: source)
        attributes.number("constant", \.constant, default: standardSpacing(source, constraint))
        if source.reads("priority") { constraint.priority = source.priority("priority") ?? .required }
    }

    /// Returns the constant of a constraint without one: the system spacing if it is symbolic.
    ///
    /// Unverified: 20 points to the superview, where iOS 11 and later use the margins, and 8 between other items.
    private func standardSpacing(_ source: ElementReader, _ constraint: NSLayoutConstraint) -> CGFloat {
        guard source.flag("symbolic") == true, let first = constraint.firstObject, let second = constraint.secondObject
        else { return 0 }
        let isToSuperview =
            (first as? UIView)?.superview === second || (second as? UIView)?.superview === first
        return isToSuperview ? 20 : 8
    }

    /// Sets items, attributes, relation and multiplier; `false` if one of them isn't valid.
    private func define(_ constraint: NSLayoutConstraint, _ source: ElementReader, _ view: UIView) -> Bool {
        let element = source.element
        let first: NSObject? = source["firstItem"].map { item($0, element, of: view) } ?? view
        var second: NSObject?
        if let id = source["secondItem"] {
            second = item(id, element, of: view)
            if second == nil { return false }
        }
        guard let first, let firstAttribute = source.choice("firstAttribute", NSLayoutConstraint.Attribute.named) else {
            if first != nil { report("its first attribute isn't valid", element) }
            return false
        }
        let secondAttribute = source.choice("secondAttribute", NSLayoutConstraint.Attribute.named)
        let relation = source.choice("relation", NSLayoutConstraint.Relation.named)
        constraint.define(
            first, firstAttribute, relation ?? .equal, second,
            second == nil ? .notAnAttribute : secondAttribute ?? firstAttribute,
            multiplier: source.value("multiplier", Self.multiplier) ?? 1)
        return true
    }

    private func item(_ id: String, _ element: ObjectDescription, of view: UIView) -> NSObject? {
        if let item = reference(id), item is UIView || item is UILayoutGuide { return item }
        report("there is no view or guide “\(id)”", element)
        return nil
    }

    /// Returns the number of a multiplier, which may be a ratio or a percentage: `2`, `16:9`, `1/3`, or `45%`.
    static func multiplier(_ text: String) -> CGFloat? {
        if text.hasSuffix("%") { return multiplier(String(text.dropLast())).map { $0 / 100 } }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? CGFloat($0) : nil }
        case 2:
            guard let first = parts[0], let second = parts[1], second != 0, (first / second).isFinite else {
                return nil
            }
            return CGFloat(first / second)
        default: return nil
        }
    }

    // MARK: Guides

    /// Returns the layout guide that an element describes; `nil` for other elements.
    func guide(_ element: ObjectDescription) -> NSObject? {
        switch element.name {
        case "viewLayoutGuide":
            guard let view = element.parent?.id.flatMap({ objects[$0] }) as? UIView else { return nil }
            return guide(element.key, of: view)
        case "viewControllerLayoutGuide":
            guard let controller = owner as? UIViewController, controller.isViewLoaded else { return nil }
            return element["type"] == "bottom"
                ? controller.bottomLayoutGuide as? NSObject : controller.topLayoutGuide as? NSObject
        default: return nil
        }
    }

    private func guide(_ key: String?, of view: UIView) -> NSObject? {
        switch key {
        case "safeArea": view.safeAreaLayoutGuide
        case "layoutMargins": view.layoutMarginsGuide
        case "readableContent": view.readableContentGuide
        case "keyboard": view.keyboardLayoutGuide
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        default: nil
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attributes by their names in files.
    static let named: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

extension NSLayoutConstraint.Relation {
    /// The relations by their names in files.
    static let named: [String: NSLayoutConstraint.Relation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
}
