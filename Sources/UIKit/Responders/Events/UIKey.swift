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
    /// The key 4 of the keyboard page.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 4)
    /// The key 5 of the keyboard page.
    public static let keyboardB = UIKeyboardHIDUsage(rawValue: 5)
    /// The key 6 of the keyboard page.
    public static let keyboardC = UIKeyboardHIDUsage(rawValue: 6)
    /// The key 7 of the keyboard page.
    public static let keyboardD = UIKeyboardHIDUsage(rawValue: 7)
    /// The key 8 of the keyboard page.
    public static let keyboardE = UIKeyboardHIDUsage(rawValue: 8)
    /// The key 9 of the keyboard page.
    public static let keyboardF = UIKeyboardHIDUsage(rawValue: 9)
    /// The key 10 of the keyboard page.
    public static let keyboardG = UIKeyboardHIDUsage(rawValue: 10)
    /// The key 11 of the keyboard page.
    public static let keyboardH = UIKeyboardHIDUsage(rawValue: 11)
    /// The key 12 of the keyboard page.
    public static let keyboardI = UIKeyboardHIDUsage(rawValue: 12)
    /// The key 13 of the keyboard page.
    public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 13)
    /// The key 14 of the keyboard page.
    public static let keyboardK = UIKeyboardHIDUsage(rawValue: 14)
    /// The key 15 of the keyboard page.
    public static let keyboardL = UIKeyboardHIDUsage(rawValue: 15)
    /// The key 16 of the keyboard page.
    public static let keyboardM = UIKeyboardHIDUsage(rawValue: 16)
    /// The key 17 of the keyboard page.
    public static let keyboardN = UIKeyboardHIDUsage(rawValue: 17)
    /// The key 18 of the keyboard page.
    public static let keyboardO = UIKeyboardHIDUsage(rawValue: 18)
    /// The key 19 of the keyboard page.
    public static let keyboardP = UIKeyboardHIDUsage(rawValue: 19)
    /// The key 20 of the keyboard page.
    public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 20)
    /// The key 21 of the keyboard page.
    public static let keyboardR = UIKeyboardHIDUsage(rawValue: 21)
    /// The key 22 of the keyboard page.
    public static let keyboardS = UIKeyboardHIDUsage(rawValue: 22)
    /// The key 23 of the keyboard page.
    public static let keyboardT = UIKeyboardHIDUsage(rawValue: 23)
    /// The key 24 of the keyboard page.
    public static let keyboardU = UIKeyboardHIDUsage(rawValue: 24)
    /// The key 25 of the keyboard page.
    public static let keyboardV = UIKeyboardHIDUsage(rawValue: 25)
    /// The key 26 of the keyboard page.
    public static let keyboardW = UIKeyboardHIDUsage(rawValue: 26)
    /// The key 27 of the keyboard page.
    public static let keyboardX = UIKeyboardHIDUsage(rawValue: 27)
    /// The key 28 of the keyboard page.
    public static let keyboardY = UIKeyboardHIDUsage(rawValue: 28)
    /// The key 29 of the keyboard page.
    public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 29)
    /// The key 30 of the keyboard page.
    public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 30)
    /// The key 31 of the keyboard page.
    public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 31)
    /// The key 32 of the keyboard page.
    public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 32)
    /// The key 33 of the keyboard page.
    public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 33)
    /// The key 34 of the keyboard page.
    public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 34)
    /// The key 35 of the keyboard page.
    public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 35)
    /// The key 36 of the keyboard page.
    public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 36)
    /// The key 37 of the keyboard page.
    public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 37)
    /// The key 38 of the keyboard page.
    public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 38)
    /// The key 39 of the keyboard page.
    public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 39)
    /// The key 40 of the keyboard page.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
    /// The key 41 of the keyboard page.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
    /// The key 42 of the keyboard page.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
    /// The key 43 of the keyboard page.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
    /// The key 44 of the keyboard page.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
    /// The key 45 of the keyboard page.
    public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 45)
    /// The key 46 of the keyboard page.
    public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 46)
    /// The key 47 of the keyboard page.
    public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 47)
    /// The key 48 of the keyboard page.
    public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 48)
    /// The key 49 of the keyboard page.
    public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 49)
    /// The key 51 of the keyboard page.
    public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 51)
    /// The key 52 of the keyboard page.
    public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 52)
    /// The key 53 of the keyboard page.
    public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 53)
    /// The key 54 of the keyboard page.
    public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 54)
    /// The key 55 of the keyboard page.
    public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 55)
    /// The key 56 of the keyboard page.
    public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 56)
    /// The key 57 of the keyboard page.
    public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 57)
    /// The key 58 of the keyboard page.
    public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 58)
    /// The key 59 of the keyboard page.
    public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 59)
    /// The key 60 of the keyboard page.
    public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 60)
    /// The key 61 of the keyboard page.
    public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 61)
    /// The key 62 of the keyboard page.
    public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 62)
    /// The key 63 of the keyboard page.
    public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 63)
    /// The key 64 of the keyboard page.
    public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 64)
    /// The key 65 of the keyboard page.
    public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 65)
    /// The key 66 of the keyboard page.
    public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 66)
    /// The key 67 of the keyboard page.
    public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 67)
    /// The key 68 of the keyboard page.
    public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 68)
    /// The key 69 of the keyboard page.
    public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 69)
    /// The key 74 of the keyboard page.
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 74)
    /// The key 75 of the keyboard page.
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 75)
    /// The key 76 of the keyboard page.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 76)
    /// The key 77 of the keyboard page.
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 77)
    /// The key 78 of the keyboard page.
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 78)
    /// The key 79 of the keyboard page.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
    /// The key 80 of the keyboard page.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
    /// The key 81 of the keyboard page.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
    /// The key 82 of the keyboard page.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
    /// The key 224 of the keyboard page.
    public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 224)
    /// The key 225 of the keyboard page.
    public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 225)
    /// The key 226 of the keyboard page.
    public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 226)
    /// The key 227 of the keyboard page.
    public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 227)
    /// The key 228 of the keyboard page.
    public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 228)
    /// The key 229 of the keyboard page.
    public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 229)
    /// The key 230 of the keyboard page.
    public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 230)
    /// The key 231 of the keyboard page.
    public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 231)
}
