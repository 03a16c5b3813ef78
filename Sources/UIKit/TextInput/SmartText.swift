/// Whether the keyboard changes straight quotes to curved ones.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables smart quotes.
    case no
    /// Enables smart quotes.
    case yes
}

/// Whether the keyboard changes hyphens to dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables smart dashes.
    case no
    /// Enables smart dashes.
    case yes
}

/// Whether pasting and deleting adjusts the spaces around the text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables smart insertion and deletion.
    case no
    /// Enables smart insertion and deletion.
    case yes
}

/// Whether the keyboard predicts text inside the input.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The type the system chooses.
    case `default` = 0
    /// Disables predictions.
    case no
    /// Enables predictions.
    case yes
}

/// The rules for passwords that the system generates, which a stage doesn't do.
open class UITextInputPasswordRules: NSObject, NSCopying {
    /// The rules in the language of password rules.
    public let passwordRulesDescriptor: String

    /// Creates rules from a description.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
