// The names that files use for the cases of UIKit's enumerations.

extension UIView.ContentMode {
    static let named: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
}

extension UIView.AutoresizingMask {
    static let named: [String: UIView.AutoresizingMask] = [
        "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
        "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin,
        "flexibleMaxY": .flexibleBottomMargin,
    ]
}

extension UISemanticContentAttribute {
    static let named: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}

extension UIStackView.Distribution {
    static let named: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
}

extension UIStackView.Alignment {
    static let named: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}

extension UIBlurEffect.Style {
    static let named: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark, "regular": .regular,
        "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
}

extension UIVibrancyEffectStyle {
    static let named: [String: UIVibrancyEffectStyle] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
}

extension UIBaselineAdjustment {
    static let named: [String: UIBaselineAdjustment] = [
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
}

extension UITextField.BorderStyle {
    static let named: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
}

extension UITextField.ViewMode {
    static let named: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}

extension UITextAutocapitalizationType {
    static let named: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
}

extension UITextAutocorrectionType {
    static let named: [String: UITextAutocorrectionType] = ["default": .default, "no": .no, "yes": .yes]
}

extension UITextSpellCheckingType {
    static let named: [String: UITextSpellCheckingType] = ["default": .default, "no": .no, "yes": .yes]
}

extension UIKeyboardType {
    static let named: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
        "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
        "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
}

extension UIKeyboardAppearance {
    static let named: [String: UIKeyboardAppearance] = [
        "default": .default, "dark": .dark, "light": .light, "alert": .dark,
    ]
}

extension UIReturnKeyType {
    static let named: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

extension UIDataDetectorTypes {
    static let named: [String: UIDataDetectorTypes] = [
        "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
    ]
}

extension UIBarStyle {
    static let named: [String: UIBarStyle] = [
        "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .blackTranslucent,
    ]
}

extension UIControl.ContentHorizontalAlignment {
    static let named: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
}

extension UIControl.ContentVerticalAlignment {
    static let named: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}

extension UIActivityIndicatorView.Style {
    static let named: [String: UIActivityIndicatorView.Style] = [
        "medium": .medium, "large": .large, "white": .medium, "gray": .medium, "whiteLarge": .large,
    ]
}

extension UIButton.ButtonType {
    static let named: [String: UIButton.ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
}

extension UIButton.Configuration.CornerStyle {
    static let named: [String: UIButton.Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
}

extension UIButton.Configuration.Size {
    static let named: [String: UIButton.Configuration.Size] = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
}

extension UIButton.Configuration.TitleAlignment {
    static let named: [String: UIButton.Configuration.TitleAlignment] = [
        "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
}

extension NSDirectionalRectEdge {
    static let named: [String: NSDirectionalRectEdge] = [
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all,
    ]
}

extension UITabBar.ItemPositioning {
    static let named: [String: UITabBar.ItemPositioning] = [
        "automatic": .automatic, "fill": .fill, "centered": .centered,
    ]
}

extension UIDatePicker.Mode {
    static let named: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
    ]
}

extension UIDatePickerStyle {
    static let named: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}
