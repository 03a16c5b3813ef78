extension UIColor {
    /// Creates the named color from the asset catalogs of the main bundle and adjacent resource bundles.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the named color from a bundle's asset catalogs in source form (`.xcassets`); `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = ColorSet.color(named: name, in: bundle) else { return nil }
        let resolved = traitCollection.map { found.resolvedColor(with: $0) } ?? found
        self.init(storage: resolved.storage)
    }
}
