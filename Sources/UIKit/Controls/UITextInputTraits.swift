/// What a text control wishes of the keyboard; kept for code that reads it back, as no keyboard shows on a stage.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// The kind of keyboard. Default `.default`.
    var keyboardType: UIKeyboardType { get set }
    /// The keyboard's colours. Default `.default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The word on the return key. Default `.default`.
    var returnKeyType: UIReturnKeyType { get set }
    /// What begins with a capital. Default sentences.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected. Default `.default`.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked. Default `.default`.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the return key works with an empty text only. Default false.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text shows as dots.
    var isSecureTextEntry: Bool { get set }
    /// What the text means, for filling in.
    var textContentType: UITextContentType! { get set }
}

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
    /// The ASCII keyboard.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// A keyboard's colours.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark, light
    /// The dark keyboard.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The word on the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What begins with a capital.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words, sentences, allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
}
