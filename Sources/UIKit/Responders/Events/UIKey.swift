import Foundation

/// A key of a hardware keyboard that is pressed.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The characters that the key enters.
    open internal(set) var characters = ""
    /// The characters that the key enters without modifier keys.
    open internal(set) var charactersIgnoringModifiers = ""
    /// The modifier keys.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The position of the key on the keyboard.
    open internal(set) var keyCode = UIKeyboardHIDUsage(rawValue: 0)
}

/// The positions of keys, with the numbers of the USB standard's keyboard page.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a position from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension UIKeyboardHIDUsage {
    /// The A key.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 4)
    /// The B key.
    public static let keyboardB = UIKeyboardHIDUsage(rawValue: 5)
    /// The C key.
    public static let keyboardC = UIKeyboardHIDUsage(rawValue: 6)
    /// The D key.
    public static let keyboardD = UIKeyboardHIDUsage(rawValue: 7)
    /// The E key.
    public static let keyboardE = UIKeyboardHIDUsage(rawValue: 8)
    /// The F key.
    public static let keyboardF = UIKeyboardHIDUsage(rawValue: 9)
    /// The G key.
    public static let keyboardG = UIKeyboardHIDUsage(rawValue: 10)
    /// The H key.
    public static let keyboardH = UIKeyboardHIDUsage(rawValue: 11)
    /// The I key.
    public static let keyboardI = UIKeyboardHIDUsage(rawValue: 12)
    /// The J key.
    public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 13)
    /// The K key.
    public static let keyboardK = UIKeyboardHIDUsage(rawValue: 14)
    /// The L key.
    public static let keyboardL = UIKeyboardHIDUsage(rawValue: 15)
    /// The M key.
    public static let keyboardM = UIKeyboardHIDUsage(rawValue: 16)
    /// The N key.
    public static let keyboardN = UIKeyboardHIDUsage(rawValue: 17)
    /// The O key.
    public static let keyboardO = UIKeyboardHIDUsage(rawValue: 18)
    /// The P key.
    public static let keyboardP = UIKeyboardHIDUsage(rawValue: 19)
    /// The Q key.
    public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 20)
    /// The R key.
    public static let keyboardR = UIKeyboardHIDUsage(rawValue: 21)
    /// The S key.
    public static let keyboardS = UIKeyboardHIDUsage(rawValue: 22)
    /// The T key.
    public static let keyboardT = UIKeyboardHIDUsage(rawValue: 23)
    /// The U key.
    public static let keyboardU = UIKeyboardHIDUsage(rawValue: 24)
    /// The V key.
    public static let keyboardV = UIKeyboardHIDUsage(rawValue: 25)
    /// The W key.
    public static let keyboardW = UIKeyboardHIDUsage(rawValue: 26)
    /// The X key.
    public static let keyboardX = UIKeyboardHIDUsage(rawValue: 27)
    /// The Y key.
    public static let keyboardY = UIKeyboardHIDUsage(rawValue: 28)
    /// The Z key.
    public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 29)
    /// The 1 key.
    public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 30)
    /// The 2 key.
    public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 31)
    /// The 3 key.
    public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 32)
    /// The 4 key.
    public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 33)
    /// The 5 key.
    public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 34)
    /// The 6 key.
    public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 35)
    /// The 7 key.
    public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 36)
    /// The 8 key.
    public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 37)
    /// The 9 key.
    public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 38)
    /// The 0 key.
    public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 39)
    /// The Return key.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
    /// The Escape key.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
    /// The Backspace key.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
    /// The Tab key.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
    /// The space bar.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
    /// The key with - and _.
    public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 45)
    /// The key with = and +.
    public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 46)
    /// The key with [ and {.
    public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 47)
    /// The key with ] and }.
    public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 48)
    /// The key with \ and |.
    public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 49)
    /// The key with ; and :.
    public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 51)
    /// The key with ' and ".
    public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 52)
    /// The key with a grave accent and ~.
    public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 53)
    /// The key with , and <.
    public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 54)
    /// The key with . and >.
    public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 55)
    /// The key with / and ?.
    public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 56)
    /// The Caps Lock key.
    public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 57)
    /// The F1 key.
    public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 58)
    /// The F2 key.
    public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 59)
    /// The F3 key.
    public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 60)
    /// The F4 key.
    public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 61)
    /// The F5 key.
    public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 62)
    /// The F6 key.
    public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 63)
    /// The F7 key.
    public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 64)
    /// The F8 key.
    public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 65)
    /// The F9 key.
    public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 66)
    /// The F10 key.
    public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 67)
    /// The F11 key.
    public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 68)
    /// The F12 key.
    public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 69)
    /// The Home key.
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 74)
    /// The Page Up key.
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 75)
    /// The Forward Delete key.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 76)
    /// The End key.
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 77)
    /// The Page Down key.
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 78)
    /// The right arrow key.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
    /// The left arrow key.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
    /// The down arrow key.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
    /// The up arrow key.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
    /// The left Control key.
    public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 224)
    /// The left Shift key.
    public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 225)
    /// The left Option key.
    public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 226)
    /// The left Command key.
    public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 227)
    /// The right Control key.
    public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 228)
    /// The right Shift key.
    public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 229)
    /// The right Option key.
    public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 230)
    /// The right Command key.
    public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 231)
}
