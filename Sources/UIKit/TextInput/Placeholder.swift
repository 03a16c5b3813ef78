import Foundation

/// The string that a text field displays while there is no text.
enum Placeholder {
    case none
    case plain(String)
    case attributed(NSAttributedString)

    var string: String? {
        switch self {
        case .none: nil
        case .plain(let string): string
        case .attributed(let text): text.string
        }
    }

    var isEmpty: Bool { string?.isEmpty ?? true }

    /// Sets a font on the whole attributed string; a plain one has the field's.
    mutating func adopt(_ font: UIFont) {
        if case .attributed(let text) = self { self = .attributed(text.setting(.font, font)) }
    }

    /// Returns the string with its attributes; a plain one has the color of placeholders.
    func attributed(font: UIFont) -> NSAttributedString? {
        switch self {
        case .none: nil
        case .plain(let string):
            NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: UIColor.placeholderText])
        case .attributed(let text): text
        }
    }
}
