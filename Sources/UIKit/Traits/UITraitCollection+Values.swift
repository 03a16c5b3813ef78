extension UITraitCollection.Values {
    /// Returns the value of a trait; `nil` if it isn't specified.
    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? {
        func standard<S: StandardTrait>(_ trait: S.Type) -> Any? { self[keyPath: S.path] }
        if let trait = trait as? any StandardTrait.Type { return standard(trait) as? T.Value }
        return custom[ObjectIdentifier(trait)]?.value as? T.Value
    }

    mutating func setValue<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
        func changed<S: StandardTrait>(_ trait: S.Type) -> Self {
            var copy = self
            copy[keyPath: S.path] = value as? S.Value
            return copy
        }
        if let standard = trait as? any StandardTrait.Type {
            self = changed(standard)
        } else {
            custom[ObjectIdentifier(trait)] = CustomTraitValue(value, of: trait)
        }
    }

    func specifies(_ trait: UITrait) -> Bool {
        func specifies<T: StandardTrait>(_ trait: T.Type) -> Bool { self[keyPath: T.path] != nil }
        guard let standard = trait as? any StandardTrait.Type else { return custom[ObjectIdentifier(trait)] != nil }
        return specifies(standard)
    }

    mutating func remove(_ trait: UITrait) {
        func removed<T: StandardTrait>(_ trait: T.Type) -> Self {
            var rest = self
            rest[keyPath: T.path] = nil
            return rest
        }
        if let standard = trait as? any StandardTrait.Type {
            self = removed(standard)
        } else {
            custom[ObjectIdentifier(trait)] = nil
        }
    }

    /// Returns whether a trait's values differ; an unspecified trait equals one with the default value.
    func differs(from other: Self, in trait: UITrait) -> Bool {
        func standard<T: StandardTrait>(_ trait: T.Type) -> Bool {
            (self[keyPath: T.path] ?? T.defaultValue) != (other[keyPath: T.path] ?? T.defaultValue)
        }
        func custom<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
            let key = ObjectIdentifier(trait)
            let (own, others) = (self.custom[key], other.custom[key])
            if own == others { return false }
            let unspecified = CustomTraitValue(T.defaultValue, of: trait)
            return (own ?? unspecified) != (others ?? unspecified)
        }
        guard let trait = trait as? any StandardTrait.Type else { return custom(trait) }
        return standard(trait)
    }
}

extension UITraitCollection {
    /// Returns whether any of the traits differ between the collections.
    func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
        traits.contains { values.differs(from: other.values, in: $0) }
    }

    /// The value of a trait; the trait's default value if it isn't specified.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        TraitRecorder.note(trait, of: self)
        return values.value(of: trait) ?? T.defaultValue
    }

    /// Creates a collection that specifies only one trait.
    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        self.init { $0.setValue(value, of: trait) }
    }

    /// Returns a copy of the collection with another value of a trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modified { $0.setValue(value, of: trait) }
    }

    /// Returns the traits whose values differ between the collections; all if the other is `nil`.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let former = traitCollection?.values ?? Values()
        let known = Self.standardTraits + (values.custom.merging(former.custom) { own, _ in own }).values.map(\.trait)
        return known.filter { traitCollection == nil ? values.specifies($0) : values.differs(from: former, in: $0) }
            .sorted { $0.identifier < $1.identifier }
    }

    private static var standardTraits: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        ]
    }

    /// The system's traits that dynamic colors depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        standardTraits.filter { $0.affectsColorAppearance }
    }

    /// The system's traits that images of asset catalogs depend on.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
        ]
    }
}
