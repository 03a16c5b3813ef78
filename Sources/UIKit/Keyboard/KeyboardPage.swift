/// A key of the keyboard.
struct KeyboardKey: Hashable {
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

    static func letters(_ letters: String) -> [KeyboardKey] { letters.map { KeyboardKey(action: .type("\($0)")) } }
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
    func rows(for type: UIKeyboardType) -> [[KeyboardKey]] {
        let delete = KeyboardKey(action: .delete, width: 1.35)
        switch self {
        case .letters:
            return [
                KeyboardKey.letters("qwertyuiop"), KeyboardKey.letters("asdfghjkl"),
                [KeyboardKey(action: .shift, width: 1.35)] + KeyboardKey.letters("zxcvbnm") + [delete],
                bottom(KeyboardKey(action: .turn(to: .numbers), width: 2.4), for: type),
            ]
        case .numbers:
            return [
                KeyboardKey.letters("1234567890"), KeyboardKey.letters("-/:;()$&@\""),
                [KeyboardKey(action: .turn(to: .symbols), width: 1.35)] + KeyboardKey.letters(".,?!'") + [delete],
                bottom(KeyboardKey(action: .turn(to: .letters), width: 2.4), for: type),
            ]
        case .symbols:
            return [
                KeyboardKey.letters("[]{}#%^*+="), KeyboardKey.letters("_\\|~<>€£¥•"),
                [KeyboardKey(action: .turn(to: .numbers), width: 1.35)] + KeyboardKey.letters(".,?!'") + [delete],
                bottom(KeyboardKey(action: .turn(to: .letters), width: 2.4), for: type),
            ]
        case .pad(let extra):
            let left = KeyboardKey(action: .type(extra ?? ""))
            return [
                KeyboardKey.letters("123"), KeyboardKey.letters("456"), KeyboardKey.letters("789"),
                [left] + KeyboardKey.letters("0") + [KeyboardKey(action: .delete)],
            ]
        }
    }

    private func bottom(_ turn: KeyboardKey, for type: UIKeyboardType) -> [KeyboardKey] {
        let space = KeyboardKey(action: .type(" "), width: 5)
        let enter = KeyboardKey(action: .pressReturn, width: 2.4)
        switch type {
        case .emailAddress:
            return [turn, KeyboardKey(action: .type(" "), width: 3)] + KeyboardKey.letters("@.") + [enter]
        case .URL:
            return [turn] + KeyboardKey.letters("./") + [KeyboardKey(action: .type(".com"), width: 3), enter]
        case .twitter:
            return [turn, KeyboardKey(action: .type(" "), width: 3)] + KeyboardKey.letters("@#") + [enter]
        case .webSearch:
            return [turn, KeyboardKey(action: .type(" "), width: 4)] + KeyboardKey.letters(".") + [enter]
        default:
            return [turn, space, enter]
        }
    }
}
