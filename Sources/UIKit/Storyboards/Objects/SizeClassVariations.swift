import QuartzCore

/// Size classes that an element of a file names, such as `heightClass=compact-widthClass=regular`.
struct SizeClassKey: Equatable {
    var width: UIUserInterfaceSizeClass?
    var height: UIUserInterfaceSizeClass?

    /// `nil` for a key that doesn't name size classes.
    init?(_ key: String) {
        guard key != "default" else { return }
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=")
            guard pair.count == 2 else { return nil }
            let value: UIUserInterfaceSizeClass
            switch pair[1] {
            case "compact": value = .compact
            case "regular": value = .regular
            default: return nil
            }
            switch pair[0] {
            case "widthClass": width = value
            case "heightClass": height = value
            default: return nil
            }
        }
    }

    func matches(_ traits: UITraitCollection) -> Bool {
        (width ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
            && (height ?? traits.verticalSizeClass) == traits.verticalSizeClass
    }
}

extension ObjectDescription {
    private var variationElements: [ObjectDescription] { children.filter { $0.name == "variation" } }

    /// Returns the variations, with whether each applies to the traits; later ones take precedence.
    func variations(in traits: UITraitCollection) -> [ElementReader.Variation] {
        guard children.contains(where: { $0.name == "variation" }) else { return [] }
        return variationElements.compactMap { element in
            guard let key = element.key.flatMap(SizeClassKey.init) else { return nil }
            element.markAsRead()
            return ElementReader.Variation(element: element, isActive: key.matches(traits))
        }
    }

    /// The names of attributes and the keys of children that vary.
    var variedNames: Set<String> {
        var names: Set<String> = []
        for variation in variationElements {
            names.formUnion(variation.attributes.map(\.name))
            names.formUnion(variation.children.compactMap(\.key))
        }
        return names.subtracting(["key", "subviews", "constraints"])
    }

    /// Whether a mask of the element leaves out an object in some size classes.
    func excludes(_ id: String) -> Bool {
        variationElements.contains { variation in
            variation.children.contains { mask in
                mask.name == "mask" && mask.children.contains { $0.name == "exclude" && $0["reference"] == id }
            }
        }
    }

    /// Returns whether the masks of the element install an object for the traits.
    func installs(_ id: String, in traits: UITraitCollection) -> Bool {
        var isInstalled = true
        for variation in variationElements where variation.key.flatMap(SizeClassKey.init)?.matches(traits) == true {
            for mask in variation.children where mask.name == "mask" {
                for reference in mask.children where reference["reference"] == id {
                    isInstalled = reference.name == "include"
                }
            }
        }
        return isInstalled
    }

    /// The identifiers in the masks for subviews or constraints.
    func maskedReferences(_ key: String) -> [String] {
        var found: [String] = []
        for variation in variationElements {
            for mask in variation.children where mask.name == "mask" && mask.key == key {
                variation.markAsRead()
                mask.markAsRead(isComplete: true)
                for reference in mask.children.compactMap({ $0["reference"] }) where !found.contains(reference) {
                    found.append(reference)
                }
            }
        }
        return found
    }
}

/// Follows changes of a view's size classes.
@MainActor enum SizeClassAttributes {
    static func follow(_ view: UIView, _ change: @escaping @MainActor (UITraitCollection) -> Void) {
        let traits: [UITrait] = [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
        view.registerForTraitChanges(traits) { (view: UIView, _) in change(view.traitCollection) }
    }
}

extension NibLoad {
    /// Reads the attributes that vary again when the size classes of a view change.
    func followSizeClasses(_ view: UIView, _ element: ObjectDescription) {
        guard element.children.contains(where: { $0.name == "variation" }) else { return }
        if !element.maskedReferences("subviews").isEmpty || !element.maskedReferences("constraints").isEmpty {
            layoutOwners.append((view, element))
        }
        guard !element.variedNames.isEmpty else { return }
        // The load keeps the objects of its file alive only until it ends.
        let reload = VariationReload(self)
        SizeClassAttributes.follow(view) { [weak view] traits in
            guard let view else { return }
            ObjectReaders.configure(
                view, from: ElementReader(element, load: reload.load, traits: traits, onlyVariations: true))
        }
    }
}

/// The load of an object whose attributes are read again.
@MainActor final class VariationReload {
    let load: NibLoad

    init(_ load: NibLoad) {
        self.load = NibLoad(
            load.document, scene: load.scene, storyboard: load.storyboard, bundle: load.bundle, owner: load.owner,
            outer: load.outerObjects())
    }
}

/// The subviews and constraints that a view has in some size classes only.
@MainActor final class SizeClassLayout {
    private weak var view: UIView?
    private let element: ObjectDescription
    /// All subviews of the file from back to front; the identifier is `nil` if they don't vary.
    private let subviews: [(view: UIView, id: String?)]
    private let constraints: [(constraint: NSLayoutConstraint, id: String)]

    /// `nil` if all subviews and constraints are always installed.
    init?(_ view: UIView, _ element: ObjectDescription, of load: NibLoad) {
        let varied = Set(element.maskedReferences("subviews"))
        self.view = view
        self.element = element
        subviews = element.elements(in: "subviews").compactMap { child in
            guard let id = child.id, let object = load.objects[id] as? UIView else { return nil }
            return (object, varied.contains(id) ? id : nil)
        }
        // A subview takes all its constraints with it when it is removed.
        constraints = element.elements(in: "constraints").compactMap { child in
            guard let id = child.id, child.flag("placeholder") != true else { return nil }
            return (load.objects[id] as? NSLayoutConstraint).map { ($0, id) }
        }
        if varied.isEmpty, element.maskedReferences("constraints").isEmpty { return nil }
    }

    func begin() {
        guard let view else { return }
        update(view, AppSession.current.traits)
        SizeClassAttributes.follow(view) { traits in
            if let view = self.view { self.update(view, traits) }
        }
    }

    private func update(_ view: UIView, _ traits: UITraitCollection) {
        for (constraint, id) in constraints where !element.installs(id, in: traits) {
            view.removeConstraint(constraint)
        }
        for (index, (subview, id)) in subviews.enumerated() {
            guard let id else { continue }
            if !element.installs(id, in: traits) {
                if subview.superview === view { subview.removeFromSuperview() }
            } else if subview.superview !== view {
                insert(subview, at: index, in: view)
            }
        }
        for (constraint, id) in constraints where element.installs(id, in: traits) { view.addConstraint(constraint) }
    }

    /// Inserts a subview in front of the nearest installed one behind it.
    private func insert(_ subview: UIView, at index: Int, in view: UIView) {
        let behind = subviews[..<index].last { $0.view.superview === view }?.view
        if let stack = view as? UIStackView {
            let position = behind.flatMap { behind in stack.arrangedSubviews.firstIndex { $0 === behind } }
            return stack.insertArrangedSubview(subview, at: position.map { $0 + 1 } ?? 0)
        }
        if let behind { view.insertSubview(subview, aboveSubview: behind) } else { view.insertSubview(subview, at: 0) }
    }
}
