extension UIColor {
    /// The colour of that name in the asset catalogues of the main bundle and of the resource bundles beside it.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of that name in the bundle's asset catalogues (source form, `.xcassets`), or nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = AssetCatalogs.color(named: name, in: bundle) else { return nil }
        let resolved = traitCollection.map { found.resolvedColor(with: $0) } ?? found
        self.init(storage: resolved.storage)
    }
}
