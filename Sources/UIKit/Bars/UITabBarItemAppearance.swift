import Foundation
import QuartzCore

/// The appearance of a tab bar item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject, EditableAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { edited() } }
    /// The offset of the title, in points. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            guard titlePositionAdjustment.isUsable(as: "titlePositionAdjustment", of: self) else {
                return titlePositionAdjustment = oldValue
            }
            edited()
        }
    }
    /// The color of the image. Default: `nil`, the bar's tint color.
    open var iconColor: UIColor? { didSet { edited() } }
    /// The color of the badge. Default: `nil`, red.
    open var badgeBackgroundColor: UIColor? { didSet { edited() } }
    /// The font and the color of the badge's text.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { edited() } }
    /// The offset of the badge, in points. Default: zero.
    open var badgePositionAdjustment = UIOffset.zero {
        didSet {
            guard badgePositionAdjustment.isUsable(as: "badgePositionAdjustment", of: self) else {
                return badgePositionAdjustment = oldValue
            }
            edited()
        }
    }

    /// Called when a value changes; set by the appearance that the state belongs to.
    var onEdit: (() -> Void)?
}

/// The appearance of tab bar items in all states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, CopyableAppearance {
    /// The arrangement of an item's image and title.
    public enum Style: Int, Sendable {
        /// The title below the image.
        case stacked
        /// The title next to the image.
        case inline
        /// The title next to a small image.
        case compactInline
    }

    /// Called when a value changes; set by the appearance of the bar.
    var onEdit: (() -> Void)?
    /// The appearance of unselected items.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The appearance of disabled items.
    public let disabled = UITabBarItemStateAppearance()
    /// The appearance of focused items. For the focus engine, which a stage doesn't have.
    public let focused = UITabBarItemStateAppearance()

    /// Creates the system's appearance for items of a style.
    public init(style: Style) {
        super.init()
        for state in [normal, selected, disabled, focused] { state.onEdit = { [weak self] in self?.onEdit?() } }
    }

    public override convenience init() {
        self.init(style: .stacked)
    }

    /// Restores the system's appearance.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] {
            state.titleTextAttributes = [:]
            state.iconColor = nil
            state.badgeBackgroundColor = nil
        }
    }

    /// Returns a copy.
    open func copy() -> Self { makeCopy() }

    @_disfavoredOverload
    open nonisolated override func copy() -> Any { copy(with: nil) }

    /// Returns a copy.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { onMainActor { makeCopy() } ?? self }

    /// Whether an object is an appearance of the same class with the same values.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        if let object = object as? UITabBarItemAppearance, object === self { return true }
        nonisolated(unsafe) let object = object
        return onMainActor { hasValues(of: object) } ?? false
    }

    open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    var comparedValues: [AnyHashable?] {
        [normal, selected, disabled, focused].flatMap { state -> [AnyHashable?] in
            [
                compared(state.titleTextAttributes), state.titlePositionAdjustment.horizontal,
                state.titlePositionAdjustment.vertical, state.iconColor, state.badgeBackgroundColor,
                compared(state.badgeTextAttributes), state.badgePositionAdjustment.horizontal,
                state.badgePositionAdjustment.vertical,
            ]
        }
    }

    func copyValues(from other: UITabBarItemAppearance) {
        let pairs = [
            (normal, other.normal), (selected, other.selected), (disabled, other.disabled), (focused, other.focused),
        ]
        for (state, source) in pairs {
            state.titleTextAttributes = source.titleTextAttributes
            state.titlePositionAdjustment = source.titlePositionAdjustment
            state.iconColor = source.iconColor
            state.badgeBackgroundColor = source.badgeBackgroundColor
            state.badgeTextAttributes = source.badgeTextAttributes
            state.badgePositionAdjustment = source.badgePositionAdjustment
        }
    }
}

/// The distributions of the items of a tab bar.
public enum UITabBarItemPositioning: Int, Sendable {
    /// The system's: fills the width in compact widths, and centers the items otherwise.
    case automatic = 0
    /// The items fill the width of the bar.
    case fill = 1
    /// The items have a fixed width and are centered.
    case centered = 2
}
