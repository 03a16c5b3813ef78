import Foundation

/// The look of a bar button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// Attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { BarAppearanceRevision.edited() } }
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { BarAppearanceRevision.edited() } }
    /// An image behind the button. Kept, and not drawn.
    open var backgroundImage: UIImage? { didSet { BarAppearanceRevision.edited() } }
    /// How far the image is moved, in points.
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { BarAppearanceRevision.edited() } }
}

/// The look of the buttons of a bar.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look of buttons that can be pressed.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look of a button under a finger.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of buttons that cannot be pressed.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button that has the focus.
    public let focused = UIBarButtonItemStateAppearance()

    /// Creates the look of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() {
        self.init(style: .plain)
    }

    /// Goes back to the system's look.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}
