import Foundation
import Synchronization

/// What an interface is shown on and how the user wants it: size classes, scale, appearance, idiom, text size.
///
/// A trait that a collection does not state is unspecified, or zero for `displayScale`.
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

        package init() {}
    }

    package let values: Values

    package init(values: Values) {
        self.values = values
    }

    /// Creates a collection that states no trait.
    public override convenience init() {
        self.init(values: Values())
    }

    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    /// The room along the horizontal axis.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    /// The room along the vertical axis.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    /// Pixels per point, or 0 when not stated.
    public var displayScale: CGFloat { values.displayScale ?? 0 }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    /// The reading direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
    /// The text size chosen by the user.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory ?? .unspecified
    }
    /// The range of colours of the display.
    public var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
    /// The contrast chosen by the user.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }
    /// Base, or elevated above another interface.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    /// The weight of text chosen by the user.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
    /// Whether touches have force.
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

extension UITraitCollection {
    private static let currentStorage = Mutex<UITraitCollection?>(nil)

    /// The traits against which dynamic colours and images resolve just now.
    ///
    /// UIKit sets it around drawing, layout and trait callbacks; elsewhere it is the screen's collection.
    /// UIKit keeps one per thread, this is one per process.
    public class var current: UITraitCollection {
        get { currentStorage.withLock { $0 } ?? fallback }
        set { currentStorage.withLock { $0 = newValue } }
    }

    /// What `current` answers before any screen exists: a light phone in a left-to-right language.
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

    /// Runs `actions` with this collection as `current`, and puts the former one back.
    public func performAsCurrent(_ actions: () -> Void) {
        let former = Self.currentStorage.withLock { current in
            defer { current = self }
            return current
        }
        defer { Self.currentStorage.withLock { $0 = former } }
        actions()
    }

    /// Whether dynamic colours may look different under this collection than under `traitCollection`.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.userInterfaceStyle != other.userInterfaceStyle
            || values.displayGamut != other.displayGamut
            || values.accessibilityContrast != other.accessibilityContrast
            || values.userInterfaceLevel != other.userInterfaceLevel
            || values.userInterfaceIdiom != other.userInterfaceIdiom
    }
}
