import CoreGraphics

extension ObjectReaders {
    /// Labels, text fields, text views, and search bars.
    static let text = [
        ObjectReader(UILabel.self) { readLabel($0) },
        ObjectReader(UITextField.self) { readTextField($0) },
        ObjectReader(UITextView.self) { readTextView($0) },
        ObjectReader(UISearchBar.self) { readSearchBar($0) },
    ]

    /// Reads a label.
    ///
    /// Unverified: labels without the attributes are aligned left, wrap words, and adjust the font size, because the
    /// editor writes the other values even for new labels.
    private static func readLabel(_ attributes: ElementAttributes<UILabel>) {
        let (label, source) = (attributes.object, attributes.source)
        if let font = source.font() { label.font = font }
        if let color = source.color("textColor") { label.textColor = color }
        attributes.color("highlightedColor", \.highlightedTextColor)
        attributes.color("shadowColor", \.shadowColor)
        attributes.size("shadowOffset", \.shadowOffset)
        attributes.choice("textAlignment", \.textAlignment, NSTextAlignment.named, default: .left)
        attributes.choice("lineBreakMode", \.lineBreakMode, NSLineBreakMode.named, default: .byWordWrapping)
        attributes.choice("baselineAdjustment", \.baselineAdjustment, UIBaselineAdjustment.named)
        attributes.integer("numberOfLines", \.numberOfLines, default: 1)
        attributes.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, default: true)
        attributes.number("minimumScaleFactor", \.minimumScaleFactor)
        if let size = source.number("minimumFontSize"), let font = label.font, font.pointSize > 0 {
            label.minimumScaleFactor = size / font.pointSize
        }
        attributes.number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        attributes.flag("enabled", \.isEnabled)
        attributes.flag("highlighted", \.isHighlighted)
        attributes.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        attributes.flag("showsExpansionTextWhenTruncated", \.showsExpansionTextWhenTruncated)
        attributes.flag("adjustsLetterSpacingToFitWidth", \.allowsDefaultTighteningForTruncation)
        attributes.text("text", \.text)
        source.ignore("usesAttributedText")
        if let text = source.attributedText("attributedText") { label.attributedText = text }
    }

    private static func readTextField(_ attributes: ElementAttributes<UITextField>) {
        let (field, source) = (attributes.object, attributes.source)
        attributes.font("fontDescription", \.font)
        attributes.color("textColor", \.textColor)
        attributes.text("text", \.text)
        attributes.text("placeholder", \.placeholder)
        if let text = source.attributedText("attributedPlaceholder") { field.attributedPlaceholder = text }
        attributes.choice(
            "borderStyle", \.borderStyle, UITextField.BorderStyle.named, default: UITextField.BorderStyle.none)
        attributes.choice("textAlignment", \.textAlignment, NSTextAlignment.named, default: .left)
        if let text = source.attributedText("attributedText") { field.attributedText = text }
        attributes.choice("clearButtonMode", \.clearButtonMode, UITextField.ViewMode.named)
        attributes.flag("clearsOnBeginEditing", \.clearsOnBeginEditing)
        attributes.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, default: true)
        attributes.number("minimumFontSize", \.minimumFontSize)
        attributes.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        source.ignore("allowsEditingTextAttributes")
        readTraits(attributes)
    }

    private static func readTextView(_ attributes: ElementAttributes<UITextView>) {
        let (view, source) = (attributes.object, attributes.source)
        attributes.font("fontDescription", \.font)
        attributes.color("textColor", \.textColor)
        attributes.choice("textAlignment", \.textAlignment, NSTextAlignment.named, default: .left)
        attributes.flag("editable", \.isEditable)
        attributes.flag("selectable", \.isSelectable)
        attributes.flag("clearsOnInsertion", \.clearsOnInsertion)
        attributes.flag("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        attributes.options("dataDetectorTypes", \.dataDetectorTypes, UIDataDetectorTypes.named)
        if let text = source.text("text") { view.text = text }
        if let text = source.attributedText("attributedText") { view.attributedText = text }
        attributes.insets("textContainerInset", \.textContainerInset)
        attributes.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        source.ignore("findInteractionEnabled")
        readTraits(attributes)
    }

    /// Reads the child `textInputTraits`.
    ///
    /// The editor's default is no capitalization, and not UIKit's, which capitalizes sentences.
    private static func readTraits<Input: NSObject & UITextInputTraits>(_ attributes: ElementAttributes<Input>) {
        let (input, source) = (attributes.object, attributes.source)
        guard let element = source.child("textInputTraits") else { return }
        let traits = ElementReader(element, load: source.load, traits: source.load.traits)
        input.autocapitalizationType =
            traits.choice("autocapitalizationType", UITextAutocapitalizationType.named) ?? .none
        if let type = traits.choice("autocorrectionType", UITextAutocorrectionType.named) {
            input.autocorrectionType = type
        }
        if let type = traits.choice("spellCheckingType", UITextSpellCheckingType.named) {
            input.spellCheckingType = type
        }
        if let type = traits.choice("keyboardType", UIKeyboardType.named) { input.keyboardType = type }
        if let type = traits.choice("keyboardAppearance", UIKeyboardAppearance.named) {
            input.keyboardAppearance = type
        }
        if let type = traits.choice("returnKeyType", UIReturnKeyType.named) { input.returnKeyType = type }
        if let flag = traits.flag("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = flag }
        if let flag = traits.flag("secureTextEntry") { input.isSecureTextEntry = flag }
        if let type = traits["textContentType"] { input.textContentType = UITextContentType(rawValue: type) }
        // The keyboard doesn't substitute text.
        traits.ignore("smartDashesType", "smartInsertDeleteType", "smartQuotesType", "smartQuotesTypes")
    }

    private static func readSearchBar(_ attributes: ElementAttributes<UISearchBar>) {
        let (bar, source) = (attributes.object, attributes.source)
        attributes.text("text", \.text)
        attributes.text("placeholder", \.placeholder)
        attributes.text("prompt", \.prompt)
        attributes.choice(
            "searchBarStyle", \.searchBarStyle, ["default": .default, "prominent": .prominent, "minimal": .minimal])
        attributes.choice("barStyle", \.barStyle, UIBarStyle.named)
        attributes.flag("translucent", \.isTranslucent)
        attributes.color("barTintColor", \.barTintColor)
        attributes.flag("showsCancelButton", \.showsCancelButton)
        attributes.flag("showsBookmarkButton", \.showsBookmarkButton)
        attributes.flag("showsSearchResultsButton", \.showsSearchResultsButton)
        attributes.flag("showsScopeBar", \.showsScopeBar)
        attributes.image("backgroundImage", \.backgroundImage)
        let titles = source.element.elements(in: "scopeButtonTitles").map { $0.markAsReadText() }
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        attributes.integer("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
        guard let element = source.child("textInputTraits") else { return }
        let holder = ElementReader(element.parent ?? element, load: source.load, traits: source.load.traits)
        readTraits(ElementAttributes(object: bar.searchTextField, source: holder))
    }
}
