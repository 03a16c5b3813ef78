import Foundation

/// The look of a tab bar's item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// Attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the image; without one, the bar's.
    open var iconColor: UIColor?
    /// The colour of the badge; without one, red.
    open var badgeBackgroundColor: UIColor?
    /// Attributes of the badge's text.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved, in points.
    open var badgePositionAdjustment = UIOffset.zero
}

/// The look of a tab bar's items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// How image and title stand to one another.
    public enum Style: Int, Sendable {
        case stacked, inline, compactInline
    }

    /// The look of items that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The look of items that cannot be selected.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of the item that has the focus.
    public let focused = UITabBarItemStateAppearance()

    /// Creates the look of items of a style.
    public init(style: Style) {
        super.init()
    }

    public override convenience init() {
        self.init(style: .stacked)
    }

    /// Goes back to the system's look.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] {
            state.titleTextAttributes = [:]
            state.iconColor = nil
            state.badgeBackgroundColor = nil
        }
    }
}
