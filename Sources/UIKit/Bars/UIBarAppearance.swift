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
    /// Light content on a dark background that is translucent, as ``black`` is since iOS 7.
    case blackTranslucent = 2

    /// The name of ``black`` before iOS 13.
    public static var blackOpaque: UIBarStyle { .black }

    /// The appearance of a bar with the style.
    var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}

/// The appearance of a bar's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, CopyableAppearance {
    /// The background color.
    open var backgroundColor: UIColor? { didSet { edited() } }
    /// The blur effect beneath the background color. Default: the chrome material.
    open var backgroundEffect: UIBlurEffect? { didSet { edited() } }
    /// The content mode of the background image. Default: `.scaleToFill`.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { edited() } }
    /// The background image.
    open var backgroundImage: UIImage? { didSet { edited() } }
    /// The color of the hairline at the bar's edge, and of a template shadow image; `nil` for no hairline.
    open var shadowColor: UIColor? { didSet { edited() } }
    /// The image displayed at the bar's edge instead of the hairline. Default: `nil`.
    open var shadowImage: UIImage? { didSet { edited() } }

    /// Called when a value changes; set by the bar or the item that owns the appearance.
    var onEdit: (() -> Void)?

    public override init() {
        super.init()
        configureWithDefaultBackground()
        for appearance in itemAppearances { followChanges(of: appearance) }
    }

    /// The appearances of the items of the bar.
    var itemAppearances: [any CopyableAppearance] { [] }

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

    /// Whether an object is an appearance of the same class with the same values.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        if let object = object as? UIBarAppearance, object === self { return true }
        nonisolated(unsafe) let object = object
        return onMainActor { hasValues(of: object) } ?? false
    }

    open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    var comparedValues: [AnyHashable?] {
        [
            backgroundColor, backgroundEffect?.style, backgroundImageContentMode,
            backgroundImage.map(ObjectIdentifier.init), shadowColor, shadowImage.map(ObjectIdentifier.init),
        ]
    }

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
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { edited() } }
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { edited() } }
    /// The text attributes of the subtitle.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { edited() } }
    /// The text attributes of the subtitle of a large title.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { edited() }
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
            edited()
        }
    }
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() {
        didSet {
            buttonAppearance = own(buttonAppearance)
            edited()
        }
    }
    /// The appearance of emphasized buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = own(doneButtonAppearance)
            edited()
        }
    }
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() {
        didSet {
            backButtonAppearance = own(backButtonAppearance)
            edited()
        }
    }
    /// The image of the back button. Default: `nil`, a chevron.
    open private(set) var backIndicatorImage: UIImage? { didSet { edited() } }
    /// The mask of the title in transitions, which don't use it. Default: `nil`.
    open private(set) var backIndicatorTransitionMaskImage: UIImage? { didSet { edited() } }

    /// Sets the image of the back button and its transition mask; if one of them is `nil`, restores the chevron.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isComplete = backIndicatorImage != nil && transitionMaskImage != nil
        self.backIndicatorImage = isComplete ? backIndicatorImage : nil
        backIndicatorTransitionMaskImage = isComplete ? transitionMaskImage : nil
    }

    override var itemAppearances: [any CopyableAppearance] {
        [buttonAppearance, doneButtonAppearance, backButtonAppearance]
    }

    override var comparedValues: [AnyHashable?] {
        super.comparedValues + [
            compared(titleTextAttributes), compared(largeTitleTextAttributes), compared(subtitleTextAttributes),
            compared(largeSubtitleTextAttributes), titlePositionAdjustment.horizontal,
            titlePositionAdjustment.vertical, buttonAppearance, doneButtonAppearance, backButtonAppearance,
            backIndicatorImage.map(ObjectIdentifier.init),
        ]
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        subtitleTextAttributes = other.subtitleTextAttributes
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The tint of a template image behind the selected item. Default: `nil`, the bar's tint color.
    open var selectionIndicatorTintColor: UIColor? { didSet { edited() } }
    /// The image behind the selected item. Default: `nil`.
    open var selectionIndicatorImage: UIImage? { didSet { edited() } }
    /// The distribution of the items, if the bar has none of its own. Default: `automatic`.
    open var stackedItemPositioning = UITabBarItemPositioning.automatic {
        didSet { edited() }
    }
    /// The width of centered items, in points. Default: 0, a width of the system.
    open var stackedItemWidth: CGFloat = 0 {
        didSet {
            guard stackedItemWidth.isUsable(as: "stackedItemWidth", of: self) else {
                return stackedItemWidth = oldValue
            }
            edited()
        }
    }
    /// The space between centered items, in points. Default: 0, a space of the system.
    open var stackedItemSpacing: CGFloat = 0 {
        didSet {
            guard stackedItemSpacing.isUsable(as: "stackedItemSpacing", of: self) else {
                return stackedItemSpacing = oldValue
            }
            edited()
        }
    }
    /// The appearance of items with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet {
            stackedLayoutAppearance = own(stackedLayoutAppearance)
            edited()
        }
    }
    /// The appearance of items with an inline title. Stored for source compatibility; has no effect.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet {
            inlineLayoutAppearance = own(inlineLayoutAppearance)
            edited()
            StoredAPI.report("UITabBarAppearance.inlineLayoutAppearance", if: true)
        }
    }
    /// The appearance of compact inline items. Stored for source compatibility; has no effect.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet {
            compactInlineLayoutAppearance = own(compactInlineLayoutAppearance)
            edited()
            StoredAPI.report("UITabBarAppearance.compactInlineLayoutAppearance", if: true)
        }
    }

    override var itemAppearances: [any CopyableAppearance] {
        [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
    }

    override var comparedValues: [AnyHashable?] {
        super.comparedValues + [
            selectionIndicatorTintColor, selectionIndicatorImage.map(ObjectIdentifier.init), stackedItemPositioning,
            stackedItemWidth, stackedItemSpacing, stackedLayoutAppearance, inlineLayoutAppearance,
            compactInlineLayoutAppearance,
        ]
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance.copyValues(from: other.inlineLayoutAppearance)
        compactInlineLayoutAppearance.copyValues(from: other.compactInlineLayoutAppearance)
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() {
        didSet {
            buttonAppearance = own(buttonAppearance)
            edited()
        }
    }
    /// The appearance of emphasized buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = own(doneButtonAppearance)
            edited()
        }
    }

    override var itemAppearances: [any CopyableAppearance] { [buttonAppearance, doneButtonAppearance] }

    override var comparedValues: [AnyHashable?] {
        super.comparedValues + [buttonAppearance, doneButtonAppearance]
    }

    override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
}
