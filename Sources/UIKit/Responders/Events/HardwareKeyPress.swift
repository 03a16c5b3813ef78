import Foundation
import QuartzCore

/// A key of a hardware keyboard that is pressed and released.
///
/// Unverified: a command precedes the responders' `pressesBegan`, which isn't called for its key.
@MainActor struct HardwareKeyPress {
    let key: UIKey
    private let input: String
    private let window: UIWindow

    /// - Parameter input: The character of the key, or an input of ``UIKeyCommand`` such as `inputEscape`.
    init(_ input: String, modifiers: UIKeyModifierFlags, in window: UIWindow) {
        self.input = input
        self.window = window
        key = UIKey(input, modifiers: modifiers)
    }

    func perform() {
        let responder = window.firstResponder ?? window.rootViewController?.frontmostController ?? window
        if performCommand(from: responder) { return }
        let press = UIPress()
        press.key = key
        press.responder = responder
        press.timestamp = AnimationClock.turnTime
        let event = UIPressesEvent()
        event.allPresses = [press]
        UIApplication.shared.sendEvent(event)
        if event.reachedApplication, !performEditing(in: responder), !performUndo(in: responder) {
            enterText(into: responder)
        }
        press.phase = .ended
        UIApplication.shared.sendEvent(event)
    }

    // MARK: Commands

    private func performCommand(from responder: UIResponder) -> Bool {
        var found: UICommand?
        _ = responder.firstInChain { candidate in
            let controller = candidate as? UIViewController
            if controller?.modal.presented != nil, controller?.performsActionsWhilePresentingModally == false {
                return false
            }
            for command in candidate.keyCommands ?? [] where found == nil {
                found = matching(command, from: responder)
            }
            return found != nil
        }
        found?.performWithSender(responder, target: nil)
        return found != nil
    }

    /// Returns the command or its alternate for the modifier keys, if a responder of the chain can perform it.
    private func matching(_ command: UIKeyCommand, from responder: UIResponder) -> UICommand? {
        guard command.input?.lowercased() == input.lowercased(), !command.attributes.contains(.disabled),
            command.wantsPriorityOverSystemBehavior || !entersText(into: responder)
        else { return nil }
        let modifiers = key.modifierFlags.chosen
        let action = command.alternates.first { $0.modifierFlags.chosen == modifiers }
        guard action != nil || command.modifierFlags.chosen == modifiers else { return nil }
        let chosen = action.map {
            UICommand(title: $0.title, action: $0.action, propertyList: command.propertyList)
        }
        let found = chosen ?? command
        return responder.target(forAction: found.action, withSender: found) == nil ? nil : found
    }

    // MARK: Text

    /// Performs Command-X, -C, -V, and -A in a text field or text view.
    private func performEditing(in responder: UIResponder) -> Bool {
        guard responder is any TextEditing, key.modifierFlags.chosen == .command else { return false }
        switch input.lowercased() {
        case "x": responder.cut(key)
        case "c": responder.copy(key)
        case "v": responder.paste(key)
        case "a": responder.selectAll(key)
        default: return false
        }
        return true
    }

    /// Performs Command-Z and Shift-Command-Z with the undo manager of the responder.
    private func performUndo(in responder: UIResponder) -> Bool {
        let modifiers = key.modifierFlags.chosen
        guard input.lowercased() == "z", modifiers.subtracting(.shift) == .command else { return false }
        guard let manager = responder.undoManager else { return true }
        if modifiers.contains(.shift) {
            if manager.canRedo { manager.redo() }
        } else if manager.canUndo {
            manager.undo()
        }
        return true
    }

    /// Whether a responder takes the key as text or to move its cursor.
    private func entersText(into responder: UIResponder) -> Bool {
        responder.acceptsKeys && key.modifierFlags.isDisjoint(with: [.command, .control]) && edit != nil
    }

    private enum Edit {
        case insert(String)
        case delete
        case move((NSString, NSRange) -> Int)
    }

    private var edit: Edit? {
        switch input {
        case UIKeyCommand.inputDelete, "\u{8}", "\u{7F}": return .delete
        case UIKeyCommand.inputLeftArrow:
            return .move { text, selection in
                guard selection.length == 0, selection.location > 0 else { return selection.location }
                return text.rangeOfComposedCharacterSequence(at: selection.location - 1).location
            }
        case UIKeyCommand.inputRightArrow:
            return .move { text, selection in
                let end = NSMaxRange(selection)
                guard selection.length == 0, end < text.length else { return end }
                return NSMaxRange(text.rangeOfComposedCharacterSequence(at: end))
            }
        case UIKeyCommand.inputHome: return .move { _, _ in 0 }
        case UIKeyCommand.inputEnd: return .move { text, _ in text.length }
        case "\r": return .insert("\n")
        default: return input.hasPrefix("UIKeyInput") || input.isEmpty ? nil : .insert(key.characters)
        }
    }

    private func enterText(into responder: UIResponder) {
        guard entersText(into: responder) else { return }
        switch edit {
        case .insert(let text): responder.typeText(text)
        case .delete: responder.typeBackward()
        case .move(let destination):
            guard let editor = (responder as? any TextEditing)?.editor else { return }
            editor.moveCursor(to: destination)
        case nil: return
        }
    }
}

extension UIKeyModifierFlags {
    /// The keys that the user holds, without Caps Lock and the keypad.
    fileprivate var chosen: UIKeyModifierFlags { intersection([.shift, .control, .alternate, .command]) }
}

extension UIViewController {
    /// The frontmost presented controller or visible child; the controller itself if there is none.
    fileprivate var frontmostController: UIViewController {
        if let presentedViewController, !presentedViewController.isBeingDismissed {
            return presentedViewController.frontmostController
        }
        return children.last { $0.viewIfLoaded?.window != nil }?.frontmostController ?? self
    }
}

extension UIKey {
    /// Creates a key from its input and the modifier keys.
    fileprivate convenience init(_ input: String, modifiers: UIKeyModifierFlags) {
        self.init()
        let isShifted = modifiers.contains(.shift) || modifiers.contains(.alphaShift)
        charactersIgnoringModifiers = input.count == 1 ? input.lowercased() : input
        characters = input.count == 1 && isShifted ? input.uppercased() : input
        modifierFlags = modifiers
        keyCode = UIKeyboardHIDUsage(input: input)
    }
}

extension UIKeyboardHIDUsage {
    /// The keys after the letters and digits in the order of their codes, from 40 on; the code 50 isn't on every keyboard.
    private static let others: [String?] = [
        "\r", UIKeyCommand.inputEscape, "\u{8}", "\t", " ", "-", "=", "[", "]", "\\", nil, ";", "'", "`", ",", ".", "/",
    ]
    private static let named: [String: Int] = [
        "\n": 40, UIKeyCommand.inputDelete: 42, UIKeyCommand.inputHome: 74, UIKeyCommand.inputPageUp: 75,
        UIKeyCommand.inputEnd: 77, UIKeyCommand.inputPageDown: 78, UIKeyCommand.inputRightArrow: 79,
        UIKeyCommand.inputLeftArrow: 80, UIKeyCommand.inputDownArrow: 81, UIKeyCommand.inputUpArrow: 82,
        UIKeyCommand.f1: 58, UIKeyCommand.f2: 59, UIKeyCommand.f3: 60, UIKeyCommand.f4: 61, UIKeyCommand.f5: 62,
        UIKeyCommand.f6: 63, UIKeyCommand.f7: 64, UIKeyCommand.f8: 65, UIKeyCommand.f9: 66, UIKeyCommand.f10: 67,
        UIKeyCommand.f11: 68, UIKeyCommand.f12: 69,
    ]

    /// The key of an input on an American keyboard; 0 if there is none.
    fileprivate init(input: String) {
        self.init(rawValue: Self.code(of: input) ?? 0)
    }

    private static func code(of input: String) -> Int? {
        if let code = named[input] { return code }
        if let index = others.firstIndex(of: input) { return 40 + index }
        guard input.count == 1, let scalar = input.lowercased().unicodeScalars.first else { return nil }
        switch scalar {
        case "a"..."z": return 4 + Int(scalar.value - 0x61)
        case "1"..."9": return 30 + Int(scalar.value - 0x31)
        case "0": return 39
        default: return nil
        }
    }
}

extension AppSession {
    /// Presses and releases a key of a hardware keyboard.
    package func pressKey(_ input: String, modifiers: UIKeyModifierFlags) {
        let window = windows.first { $0.isKeyWindow } ?? window
        HardwareKeyPress(input, modifiers: modifiers, in: keyWindow ?? window).perform()
    }
}
