/// The traits of the keyboard that types into a responder.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// The kind of keyboard. Default: `default`.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard. Default: `default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The type of the Return key. Default: `default`.
    var returnKeyType: UIReturnKeyType { get set }
    /// The autocapitalization. Default: `sentences`.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The autocorrection. Default: `default`.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The spell checking. Default: `default`.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the Return key is disabled while there is no text. Default: `false`.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is displayed as bullets. Default: `false`.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text, for autofill.
    var textContentType: UITextContentType! { get set }
    /// Whether the keyboard changes quotes. Default: `default`.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether the keyboard changes hyphens. Default: `default`.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are adjusted. Default: `default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Whether the keyboard predicts text. Default: `default`.
    var inlinePredictionType: UITextInlinePredictionType { get set }
    /// The rules for generated passwords. Default: `nil`.
    var passwordRules: UITextInputPasswordRules? { get set }
}

// Apple's protocol has only optional members.
extension UITextInputTraits {
    /// Returns the default; setting it has no effect.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// Returns `false`; setting it has no effect.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// Returns `false`; setting it has no effect.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// Returns `nil`; setting it has no effect.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set {}
    }
    /// Returns the default; setting it has no effect.
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

/// The kinds of keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard of the current input method.
    case `default` = 0
    /// ASCII characters.
    case asciiCapable
    /// Numbers and punctuation.
    case numbersAndPunctuation
    /// URLs, with a slash and a period.
    case URL
    /// The digits.
    case numberPad
    /// The digits, star, and pound.
    case phonePad
    /// Letters, or the digits of phone numbers.
    case namePhonePad
    /// Email addresses, with an at sign.
    case emailAddress
    /// The digits and a decimal separator.
    case decimalPad
    /// Letters, with an at sign and a number sign.
    case twitter
    /// Searches and URLs, with a period.
    case webSearch
    /// The ASCII digits.
    case asciiCapableNumberPad
    /// The ASCII keyboard.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearances of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The default appearance.
    case `default` = 0
    /// A dark appearance.
    case dark
    /// A light appearance.
    case light
    /// The deprecated name of `dark`.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The types of the Return key.
public enum UIReturnKeyType: Int, Sendable {
    /// A key labeled “return”.
    case `default` = 0
    /// The label Go.
    case go
    /// The label Google.
    case google
    /// The label Join.
    case join
    /// The label Next.
    case next
    /// The label Route.
    case route
    /// The label Search.
    case search
    /// The label Send.
    case send
    /// The label Yahoo.
    case yahoo
    /// The label Done.
    case done
    /// The label Emergency Call.
    case emergencyCall
    /// The label Continue.
    case `continue`
}

/// The autocapitalization types.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Text isn't capitalized.
    case none = 0
    /// Capitalizes the first letter of words.
    case words
    /// Capitalizes the first letter of sentences.
    case sentences
    /// Capitalizes all characters.
    case allCharacters
}

/// The autocorrection types.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables autocorrection.
    case no
    /// Enables autocorrection.
    case yes
}

/// The spell-checking types.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables spell checking.
    case no
    /// Enables spell checking.
    case yes
}

/// The semantic meaning of a text input area.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the content type.
    public let rawValue: String
    /// Creates a content type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An account or login name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// The name of a city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
}
