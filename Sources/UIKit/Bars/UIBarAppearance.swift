import CoreGraphics
import Foundation
import QuartzCore

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
    /// Any position, or none.
    case any = 0
    /// At the bottom of its view.
    case bottom = 1
    /// At the top of its view.
    case top = 2
    /// At the top of the screen, extended beneath the status bar.
    case topAttached = 3
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
    /// Dark content on a light background.
    case `default` = 0
    /// Light content on a dark background.
    case black = 1

    /// The appearance of a bar with the style.
    var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}

/// The appearance of a bar's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, CopyableAppearance {
    /// The background color.
    open var backgroundColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// The blur effect beneath the background color. Default: the chrome material.
    open var backgroundEffect: UIBlurEffect? { didSet { BarAppearanceRevision.edited() } }
    /// The content mode of the background image. Default: `.scaleToFill`.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { BarAppearanceRevision.edited() } }
    /// The background image.
    open var backgroundImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// The color of the hairline at the bar's edge, and of a template shadow image; `nil` for no hairline.
    open var shadowColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// The image displayed at the bar's edge instead of the hairline. Default: `nil`.
    open var shadowImage: UIImage? { didSet { BarAppearanceRevision.edited() } }

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates the system's appearance; the same for all idioms.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
    }

    /// Creates an appearance with the background and hairline of another.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        copyBackground(from: barAppearance)
    }

    /// Returns a copy.
    open func copy() -> Self { makeCopy() }

    @_disfavoredOverload
    open nonisolated override func copy() -> Any { copy(with: nil) }

    /// Returns a copy.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { onMainActor { makeCopy() } ?? self }

    private func copyBackground(from other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        backgroundEffect = other.backgroundEffect
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Takes over the values of an appearance of the same class.
    func copyValues(from other: UIBarAppearance) { copyBackground(from: other) }

    /// Configures the system's background and hairline.
    open func configureWithDefaultBackground() {
        configure(color: nil, effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: .separator)
    }

    /// Configures an opaque background and the system's hairline.
    open func configureWithOpaqueBackground() {
        configure(color: .systemBackground, effect: nil, shadowColor: .separator)
    }

    /// Configures a transparent background without a hairline.
    open func configureWithTransparentBackground() {
        configure(color: nil, effect: nil, shadowColor: nil)
    }

    /// Replaces all values of the background and the shadow.
    private func configure(color: UIColor?, effect: UIBlurEffect?, shadowColor: UIColor?) {
        backgroundColor = color
        backgroundEffect = effect
        backgroundImage = nil
        backgroundImageContentMode = .scaleToFill
        self.shadowColor = shadowColor
        shadowImage = nil
    }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// The text attributes of the subtitle.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// The text attributes of the subtitle of a large title.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { BarAppearanceRevision.edited() }
    }
    /// The appearance of emphasized buttons; the same as `doneButtonAppearance`.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtonAppearance }
        set { doneButtonAppearance = newValue }
    }
    /// The offset of the title, in points. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            guard titlePositionAdjustment.isUsable(as: "titlePositionAdjustment", of: self) else {
                return titlePositionAdjustment = oldValue
            }
            BarAppearanceRevision.edited()
        }
    }
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The appearance of emphasized buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { BarAppearanceRevision.edited() }
    }
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The image of the back button. Default: `nil`, a chevron.
    open private(set) var backIndicatorImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// The mask of the title in transitions. Stored for source compatibility; has no effect.
    open private(set) var backIndicatorTransitionMaskImage: UIImage? {
        didSet {
            BarAppearanceRevision.edited()
            StoredAPI.report(
                "UINavigationBarAppearance.backIndicatorTransitionMaskImage",
                if: backIndicatorTransitionMaskImage != nil)
        }
    }

    /// Sets the image of the back button and its transition mask.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        subtitleTextAttributes = other.subtitleTextAttributes
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.copy()
        doneButtonAppearance = other.doneButtonAppearance.copy()
        backButtonAppearance = other.backButtonAppearance.copy()
        backIndicatorImage = other.backIndicatorImage
        if let mask = other.backIndicatorTransitionMaskImage { backIndicatorTransitionMaskImage = mask }
    }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The tint of a template image behind the selected item. Default: `nil`, the bar's tint color.
    open var selectionIndicatorTintColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// The image behind the selected item. Default: `nil`.
    open var selectionIndicatorImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// The distribution of the items, if the bar has none of its own. Default: `automatic`.
    open var stackedItemPositioning = UITabBarItemPositioning.automatic {
        didSet { BarAppearanceRevision.edited() }
    }
    /// The width of centered items, in points. Default: 0, a width of the system.
    open var stackedItemWidth: CGFloat = 0 {
        didSet {
            guard stackedItemWidth.isUsable(as: "stackedItemWidth", of: self) else {
                return stackedItemWidth = oldValue
            }
            BarAppearanceRevision.edited()
        }
    }
    /// The space between centered items, in points. Default: 0, a space of the system.
    open var stackedItemSpacing: CGFloat = 0 {
        didSet {
            guard stackedItemSpacing.isUsable(as: "stackedItemSpacing", of: self) else {
                return stackedItemSpacing = oldValue
            }
            BarAppearanceRevision.edited()
        }
    }
    /// The appearance of items with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet { BarAppearanceRevision.edited() }
    }
    /// The appearance of items with an inline title. Stored for source compatibility; has no effect.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet {
            BarAppearanceRevision.edited()
            StoredAPI.report("UITabBarAppearance.inlineLayoutAppearance", if: true)
        }
    }
    /// The appearance of compact inline items. Stored for source compatibility; has no effect.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet {
            BarAppearanceRevision.edited()
            StoredAPI.report("UITabBarAppearance.compactInlineLayoutAppearance", if: true)
        }
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
        stackedLayoutAppearance = other.stackedLayoutAppearance.copy()
        inlineLayoutAppearance.copyValues(from: other.inlineLayoutAppearance)
        compactInlineLayoutAppearance.copyValues(from: other.compactInlineLayoutAppearance)
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The appearance of emphasized buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { BarAppearanceRevision.edited() }
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.copy()
        doneButtonAppearance = other.doneButtonAppearance.copy()
    }
}
