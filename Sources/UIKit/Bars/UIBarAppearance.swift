import CoreGraphics
import Foundation

/// Sizes for which bars can have different images.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The basic look of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// The look of a bar: what is behind its content.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The colour behind the content.
    open var backgroundColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// The blur behind the content; laid beneath the colour.
    open var backgroundEffect: UIBlurEffect? { didSet { BarAppearanceRevision.edited() } }
    /// How the image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { BarAppearanceRevision.edited() } }
    /// An image behind the content.
    open var backgroundImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// The colour of the line at the bar's edge; `nil` for none.
    open var shadowColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// An image instead of the line.
    open var shadowImage: UIImage? { didSet { BarAppearanceRevision.edited() } }

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates the system's look for a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
    }

    /// Creates a look with the background and line of another.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundEffect = barAppearance.backgroundEffect
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    /// The system's background and line.
    open func configureWithDefaultBackground() {
        backgroundColor = .systemBackground.withAlphaComponent(UIBarAppearance.defaultOpacity)
        shadowColor = .separator
    }

    /// An opaque background and the system's line.
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// Neither background nor line.
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
    }

    /// Unverified: stands for the blurred material behind UIKit's bars.
    private static let defaultOpacity: CGFloat = 0.94
}

/// The look of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// Attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { BarAppearanceRevision.edited() } }
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The look of emphasised buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { BarAppearanceRevision.edited() } }
    /// The look of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The image of the back button, instead of the chevron.
    open private(set) var backIndicatorImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// Where the old title vanishes beneath the image. Kept, without effect.
    open private(set) var backIndicatorTransitionMaskImage: UIImage? { didSet { BarAppearanceRevision.edited() } }

    /// Sets the image of the back button.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
    }
}

/// The look of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The colour behind the selected item.
    open var selectionIndicatorTintColor: UIColor? { didSet { BarAppearanceRevision.edited() } }
    /// The look of items whose title is beneath the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { BarAppearanceRevision.edited() } }
    /// The look of items whose title is beside the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { BarAppearanceRevision.edited() } }
    /// The look of small items whose title is beside the image.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet { BarAppearanceRevision.edited() }
    }
}

/// The look of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { BarAppearanceRevision.edited() } }
    /// The look of emphasised buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { BarAppearanceRevision.edited() } }
}
