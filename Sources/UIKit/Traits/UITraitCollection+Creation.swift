import Foundation

extension UITraitCollection {
    package convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    package func modified(_ change: (inout Values) -> Void) -> UITraitCollection {
        var values = values
        change(&values)
        return values == self.values ? self : UITraitCollection(values: values)
    }

    /// Creates a collection that specifies only the interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Creates a collection that specifies only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Creates a collection that specifies only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Creates a collection that specifies only the display scale, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    /// Creates a collection that specifies only the interface idiom.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    /// Creates a collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection that specifies only the preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Creates a collection that specifies only the display gamut.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }

    /// Creates a collection that specifies only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Creates a collection that specifies only the elevation level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Creates a collection that specifies only the weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// Creates a collection that specifies only the force-touch capability.
    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = forceTouchCapability }
    }

    /// Creates a collection that merges `traitCollections`; later ones take precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init { values in
            for collection in traitCollections { values.overlay(collection.values) }
        }
    }

    func _containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var overlaid = values
        overlaid.overlay(trait.values)
        return overlaid == values
    }
}

extension UITraitCollection.Values {
    package mutating func overlay(_ other: Self) {
        userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
        horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
        verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
        displayScale = other.displayScale ?? displayScale
        userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
        layoutDirection = other.layoutDirection ?? layoutDirection
        preferredContentSizeCategory = other.preferredContentSizeCategory ?? preferredContentSizeCategory
        displayGamut = other.displayGamut ?? displayGamut
        accessibilityContrast = other.accessibilityContrast ?? accessibilityContrast
        userInterfaceLevel = other.userInterfaceLevel ?? userInterfaceLevel
        legibilityWeight = other.legibilityWeight ?? legibilityWeight
        forceTouchCapability = other.forceTouchCapability ?? forceTouchCapability
        if !other.custom.isEmpty { custom.merge(other.custom) { _, new in new } }
    }
}
