/// The overrides of an environment's inherited traits; traits that aren't set are inherited.
public protocol UITraitOverrides: UIMutableTraits {
    /// Returns whether a trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Removes the override of a trait.
    mutating func remove(_ trait: UITrait)
}

extension MutableTraits: UITraitOverrides {
    func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }
    mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// Returns the values of overrides, which may come from another environment.
    static func values(of overrides: any UITraitOverrides) -> UITraitCollection.Values {
        (overrides as? MutableTraits)?.values ?? UITraitCollection.Values()
    }
}
