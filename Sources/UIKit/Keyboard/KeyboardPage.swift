/// A key of the keyboard.
struct Key: Hashable {
    /// The effect of a key.
    enum Action: Hashable {
        case type(String)
        case delete
        case shift
        case turn(to: KeyboardPage)
        case pressReturn
    }

    var action: Action
    /// The width relative to a letter's.
    var width = 1.0

    static func letters(_ letters: String) -> [Key] { letters.map { Key(action: .type("\($0)")) } }
}

/// The keys that a keyboard displays together.
enum KeyboardPage: Hashable {
    case letters
    case numbers
    case symbols
    /// A pad of digits, with an additional key at the bottom left if there is one.
    case pad(extra: String?)

    /// The first page of a keyboard type.
    init(_ type: UIKeyboardType) {
        self =
            switch type {
            case .numberPad, .asciiCapableNumberPad: .pad(extra: nil)
            case .decimalPad: .pad(extra: ".")
            case .phonePad: .pad(extra: "+")
            case .numbersAndPunctuation: .numbers
            default: .letters
            }
    }

    var isPad: Bool { if case .pad = self { true } else { false } }

    /// The keys from top to bottom.
    func rows(for type: UIKeyboardType) -> [[Key]] {
        let delete = Key(action: .delete, width: 1.35)
        switch self {
        case .letters:
            return [
                Key.letters("qwertyuiop"), Key.letters("asdfghjkl"),
                [Key(action: .shift, width: 1.35)] + Key.letters("zxcvbnm") + [delete],
                bottom(Key(action: .turn(to: .numbers), width: 2.4), for: type),
            ]
        case .numbers:
            return [
                Key.letters("1234567890"), Key.letters("-/:;()$&@\""),
                [Key(action: .turn(to: .symbols), width: 1.35)] + Key.letters(".,?!'") + [delete],
                bottom(Key(action: .turn(to: .letters), width: 2.4), for: type),
            ]
        case .symbols:
            return [
                Key.letters("[]{}#%^*+="), Key.letters("_\\|~<>€£¥•"),
                [Key(action: .turn(to: .numbers), width: 1.35)] + Key.letters(".,?!'") + [delete],
                bottom(Key(action: .turn(to: .letters), width: 2.4), for: type),
            ]
        case .pad(let extra):
            let left = Key(action: .type(extra ?? ""))
            return [
                Key.letters("123"), Key.letters("456"), Key.letters("789"),
                [left] + Key.letters("0") + [Key(action: .delete)],
            ]
        }
    }

    private func bottom(_ turn: Key, for type: UIKeyboardType) -> [Key] {
        let space = Key(action: .type(" "), width: 5)
        let enter = Key(action: .pressReturn, width: 2.4)
        switch type {
        case .emailAddress:
            return [turn, Key(action: .type(" "), width: 3)] + Key.letters("@.") + [enter]
        case .URL:
            return [turn] + Key.letters("./") + [Key(action: .type(".com"), width: 3), enter]
        case .twitter:
            return [turn, Key(action: .type(" "), width: 3)] + Key.letters("@#") + [enter]
        case .webSearch:
            return [turn, Key(action: .type(" "), width: 4)] + Key.letters(".") + [enter]
        default:
            return [turn, space, enter]
        }
    }
}
