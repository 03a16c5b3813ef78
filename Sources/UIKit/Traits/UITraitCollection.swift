import Foundation
import QuartzCore

/// The interface environment: size classes, scale, appearance, idiom, and text size.
///
/// Traits that a collection doesn't specify are `.unspecified`, or 0 for `displayScale`.
open class UITraitCollection: NSObject, @unchecked Sendable {
    package struct Values: Hashable, Sendable {
        package var userInterfaceStyle: UIUserInterfaceStyle?
        package var horizontalSizeClass: UIUserInterfaceSizeClass?
        package var verticalSizeClass: UIUserInterfaceSizeClass?
        package var displayScale: CGFloat?
        package var userInterfaceIdiom: UIUserInterfaceIdiom?
        package var layoutDirection: UITraitEnvironmentLayoutDirection?
        package var preferredContentSizeCategory: UIContentSizeCategory?
        package var displayGamut: UIDisplayGamut?
        package var accessibilityContrast: UIAccessibilityContrast?
        package var userInterfaceLevel: UIUserInterfaceLevel?
        package var legibilityWeight: UILegibilityWeight?
        package var forceTouchCapability: UIForceTouchCapability?
        /// The values of other traits, by the identity of their type.
        var custom: [ObjectIdentifier: CustomTraitValue] = [:]

        package init() {}
    }

    package let values: Values

    package init(values: Values) {
        self.values = values
    }

    /// Creates a collection that specifies no traits.
    public override init() {
        values = Values()
    }

    /// The light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle {
        read(UITraitUserInterfaceStyle.self, values.userInterfaceStyle ?? .unspecified)
    }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass {
        read(UITraitHorizontalSizeClass.self, values.horizontalSizeClass ?? .unspecified)
    }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass {
        read(UITraitVerticalSizeClass.self, values.verticalSizeClass ?? .unspecified)
    }
    /// The display scale in pixels per point, or 0 if unspecified.
    open var displayScale: CGFloat { read(UITraitDisplayScale.self, values.displayScale ?? 0) }
    /// The interface idiom.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        read(UITraitUserInterfaceIdiom.self, values.userInterfaceIdiom ?? .unspecified)
    }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection {
        read(UITraitLayoutDirection.self, values.layoutDirection ?? .unspecified)
    }
    /// The text size preferred by the user.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        read(UITraitPreferredContentSizeCategory.self, values.preferredContentSizeCategory ?? .unspecified)
    }
    /// The color gamut of the display.
    open var displayGamut: UIDisplayGamut { read(UITraitDisplayGamut.self, values.displayGamut ?? .unspecified) }
    /// The contrast preferred by the user.
    open var accessibilityContrast: UIAccessibilityContrast {
        read(UITraitAccessibilityContrast.self, values.accessibilityContrast ?? .unspecified)
    }
    /// The elevation of the interface: base or elevated.
    open var userInterfaceLevel: UIUserInterfaceLevel {
        read(UITraitUserInterfaceLevel.self, values.userInterfaceLevel ?? .unspecified)
    }
    /// The weight of text preferred by the user.
    open var legibilityWeight: UILegibilityWeight {
        read(UITraitLegibilityWeight.self, values.legibilityWeight ?? .unspecified)
    }
    /// The force-touch capability of the display.
    open var forceTouchCapability: UIForceTouchCapability {
        read(UITraitForceTouchCapability.self, values.forceTouchCapability ?? .unknown)
    }

    /// The state of the scene's capture.
    open var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
    /// The appearance of the window's activity.
    open var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
    /// The kind of list that contains the view.
    open var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
    /// The language of text for typesetting; empty for the app's.
    open var typesettingLanguage: String { self[UITraitTypesettingLanguage.self] }
    /// The layout environment of the split view controller around the view; none outside of split view controllers.
    open var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment {
        self[UITraitSplitViewControllerLayoutEnvironment.self]
    }

    /// Returns the value of a trait; tracked methods that read it depend on it.
    private func read<Value>(_ trait: UITrait, _ value: Value) -> Value {
        TraitRecorder.note(trait, of: self)
        return value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }

    // MARK: Comparison

    /// Returns whether all traits that `trait` specifies have the same values in this collection.
    open func containsTraits(in trait: UITraitCollection?) -> Bool { _containsTraits(in: trait) }

    // MARK: Current traits

    /// The traits that dynamic colors and images resolve with.
    ///
    /// Set around drawing, layout, and trait callbacks; elsewhere it is the screen's collection on the main
    /// actor, and a light phone's on other threads, which have one each.
    open class var current: UITraitCollection {
        get { currentStorage.value }
        set { currentStorage.value = newValue }
    }

    /// Runs `actions` with this collection as `current`, then restores the previous one.
    open func performAsCurrent(_ actions: () -> Void) { Self.currentStorage.with(self, actions) }

    /// Returns whether dynamic colors may differ between this collection and `traitCollection`.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        _hasDifferentColorAppearance(comparedTo: traitCollection)
    }
}

extension UITraitCollection {
    fileprivate static let currentStorage = ContextLocal(fallback)

    /// The value of `current` before a screen exists: a light phone in a left-to-right language.
    private static let fallback: UITraitCollection = {
        var values = Values()
        values.userInterfaceStyle = .light
        values.userInterfaceIdiom = .phone
        values.displayScale = 3
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.layoutDirection = .leftToRight
        values.preferredContentSizeCategory = .large
        values.displayGamut = .SRGB
        values.accessibilityContrast = .normal
        values.userInterfaceLevel = .base
        values.legibilityWeight = .regular
        values.forceTouchCapability = .unavailable
        return UITraitCollection(values: values)
    }()

    func _hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.userInterfaceStyle != other.userInterfaceStyle
            || values.displayGamut != other.displayGamut
            || values.accessibilityContrast != other.accessibilityContrast
            || values.userInterfaceLevel != other.userInterfaceLevel
            || values.userInterfaceIdiom != other.userInterfaceIdiom
            || values.custom.merging(other.custom) { own, _ in own }.values.contains {
                $0.trait.affectsColorAppearance && values.differs(from: other, in: $0.trait)
            }
    }
}
