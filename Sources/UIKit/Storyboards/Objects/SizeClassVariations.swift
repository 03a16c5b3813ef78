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
