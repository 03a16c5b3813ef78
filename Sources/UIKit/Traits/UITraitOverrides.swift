/// Traits that an environment lays over those it inherits; what is not set is inherited.
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether the trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Inherits the trait again.
    mutating func remove(_ trait: UITrait)
}

extension MutableTraits: UITraitOverrides {
    func contains(_ trait: UITrait) -> Bool { values.states(trait) }
    mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// What overrides hold that an app may have copied from another environment.
    static func values(of overrides: any UITraitOverrides) -> UITraitCollection.Values {
        (overrides as? MutableTraits)?.values ?? UITraitCollection.Values()
    }
}
