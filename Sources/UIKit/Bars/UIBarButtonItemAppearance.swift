import Foundation
import QuartzCore

/// The appearance of a bar button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject, EditableAppearance {
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
    /// The background image of the button, stretched to its width. Default: `nil`.
    open var backgroundImage: UIImage? { didSet { edited() } }
    /// The offset of the background image, in points. Default: zero.
    open var backgroundImagePositionAdjustment = UIOffset.zero {
        didSet {
            guard backgroundImagePositionAdjustment.isUsable(as: "backgroundImagePositionAdjustment", of: self) else {
                return backgroundImagePositionAdjustment = oldValue
            }
            edited()
        }
    }

    /// Called when a value changes; set by the appearance that the state belongs to.
    var onEdit: (() -> Void)?
}

/// The appearance of bar buttons in all states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, CopyableAppearance {
    /// Called when a value changes; set by the appearance of the bar.
    var onEdit: (() -> Void)?
    /// The appearance of enabled buttons.
    public let normal = UIBarButtonItemStateAppearance()
    /// The appearance of highlighted buttons, which uses `normal` for values that aren't set.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance of disabled buttons, which uses `normal` for values that aren't set.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The appearance of focused buttons. For the focus engine, which a stage doesn't have.
    public let focused = UIBarButtonItemStateAppearance()

    /// Creates the system's appearance for buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        for state in [normal, highlighted, disabled, focused] { state.onEdit = { [weak self] in self?.onEdit?() } }
        configureWithDefault(for: style)
    }

    public override convenience init() {
        self.init(style: .plain)
    }

    /// Restores the system's appearance.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] {
            state.titleTextAttributes = [:]
            state.titlePositionAdjustment = .zero
            state.backgroundImage = nil
            state.backgroundImagePositionAdjustment = .zero
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
        if let object = object as? UIBarButtonItemAppearance, object === self { return true }
        nonisolated(unsafe) let object = object
        return onMainActor { hasValues(of: object) } ?? false
    }

    open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    var comparedValues: [AnyHashable?] {
        [normal, highlighted, disabled, focused].flatMap { state -> [AnyHashable?] in
            [
                compared(state.titleTextAttributes), state.titlePositionAdjustment.horizontal,
                state.titlePositionAdjustment.vertical, state.backgroundImage.map(ObjectIdentifier.init),
                state.backgroundImagePositionAdjustment.horizontal, state.backgroundImagePositionAdjustment.vertical,
            ]
        }
    }

    func copyValues(from other: UIBarButtonItemAppearance) {
        let pairs = [
            (normal, other.normal), (highlighted, other.highlighted), (disabled, other.disabled),
            (focused, other.focused),
        ]
        for (state, source) in pairs {
            state.titleTextAttributes = source.titleTextAttributes
            state.titlePositionAdjustment = source.titlePositionAdjustment
            state.backgroundImage = source.backgroundImage
            state.backgroundImagePositionAdjustment = source.backgroundImagePositionAdjustment
        }
    }
}
