/// A command that the user chooses with keys, or in a menu.
///
/// A key of a hardware keyboard performs the first command for it in the responder chain. If there is no first responder,
/// the chain begins at the frontmost view controller. Keys that a text takes precede commands without modifier keys,
/// unless ``wantsPriorityOverSystemBehavior`` is `true`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The characters of the key; `nil` if the command has no key.
    public let input: String?
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command precedes the text that a key enters. Default: `false`.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the key is adapted to the keyboard. For keyboards of other languages, which a stage doesn't have.
    open var allowsAutomaticLocalization = true
    /// Whether the key is mirrored in right-to-left languages. For keyboards of other languages, which a stage doesn't have.
    open var allowsAutomaticMirroring = true
    /// Whether a pressed key repeats the command. Keys are pressed once here.
    open var repeatBehavior = RepeatBehavior.automatic

    /// The repetitions of a command while its key is pressed.
    public enum RepeatBehavior: Int, Sendable {
        /// Chosen by the system.
        case automatic
        /// The command repeats while the key is held.
        case repeatable
        /// The command is performed once.
        case nonRepeatable
    }

    /// Creates a command with a key, a title, and an image.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command with a key.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a key and the title of the list of commands.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// The input of the up arrow.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The input of the page up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the page down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The input of the end key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The input of the delete key.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The input of the function key 1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The input of the function key 2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The input of the function key 3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The input of the function key 4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The input of the function key 5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The input of the function key 6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The input of the function key 7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The input of the function key 8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The input of the function key 9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The input of the function key 10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The input of the function key 11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The input of the function key 12.
    public nonisolated static let f12 = "UIKeyInputF12"
}

/// The modifier keys of a key command or an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a set of keys from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Caps Lock key.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The Option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
