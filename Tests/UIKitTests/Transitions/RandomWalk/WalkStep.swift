import CoreGraphics
import Foundation
import TestSupport

/// One thing that a random walk does to its app; a script is a list of them.
///
/// Each has a text, so that a script that failed can be pasted into a test: `"present sheet; advance 3; dismiss"`.
enum WalkStep: Hashable {
    enum Style: String, CaseIterable {
        case full, dissolve, flip, curl
        case over, context
        case sheet, detents, form, popover
        /// A sheet that the user cannot dismiss.
        case locked
        case custom
        case alert, actions

        /// A popover is one where width is scarce.
        var isSheet: Bool { [.sheet, .detents, .form, .popover, .locked].contains(self) }
        var isAlert: Bool { self == .alert || self == .actions }
        /// Whether the presentation removes the presenter's view.
        var removesPresenter: Bool { [.full, .dissolve, .flip, .curl].contains(self) }
    }
    enum Mode: String, CaseIterable {
        /// The containers' own animations.
        case system
        /// Animators of the app's.
        case custom
        /// The same, moved by an interaction until `finish` or `cancel`.
        case grab
        /// The same, but the interaction lets them begin by themselves.
        case late
        /// The app's, by a property animator in the hand of an interaction.
        case flexible

        var startsHeld: Bool { self == .grab || self == .flexible }
        var hasInteraction: Bool { startsHeld || self == .late }
    }
    /// How a finger's gesture ends.
    enum End: String, CaseIterable { case finish, cancel, lost }
    enum Gesture: String, CaseIterable {
        case edge, pull, pan
        /// Moves a sheet to its higher detent.
        case raise
    }
    enum Target: String, CaseIterable { case back, outside, button }

    /// From the topmost controller.
    case present(Style, animated: Bool)
    /// Presents from the root, even if it presents a controller already.
    case presentFromRoot(Style)
    /// From the topmost controller one that, as soon as it has appeared, presents another over it.
    case presentEager(Style)
    /// From the topmost controller a navigation controller with a screen, unless there is one in the chain.
    case presentStack(Style, animated: Bool)
    /// A step that changes a stack, for the presented navigation controller.
    indirect case inside(WalkStep)
    /// Everything that is presented.
    case dismiss(animated: Bool)
    /// Dismisses the last presentation.
    case dismissTop(animated: Bool)
    /// By the word of the one with that number in the chain: what it presents, or itself.
    case dismissFrom(Int)
    case push(animated: Bool)
    /// A screen that hides the tab bar.
    case pushHiding(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// To the screen with that number in the stack.
    case popTo(Int, animated: Bool)
    /// The first of the stack, and that many new ones.
    case set(Int, animated: Bool)
    /// The same screens, the other way round.
    case reverse(animated: Bool)
    /// Replaces the child of the topmost screen.
    case exchange
    case select(Int)
    case rotate
    /// Gives the window the size with that number.
    case resize(Int)
    case mode(Mode)
    /// Moves what is held, to per cent.
    case update(Int)
    case finish
    case cancel
    /// Catches what interactions have let go.
    case pause
    case gesture(Gesture, End)
    case tap(Target)
    case tapTab(Int)
    /// To the background and back.
    case background
    /// Frames of 1/60 s; 0 ends the turn of the run loop.
    case advance(Int)
    /// Lets go, waits until everything rests, and looks for what was left.
    case rest
}

extension WalkStep {
    /// Whether a stack of screens is asked to change.
    var changesStack: Bool {
        switch self {
        case .push, .pushHiding, .pop, .popToRoot, .popTo, .set, .reverse: true
        case .inside(let step): step.changesStack
        default: false
        }
    }

    var isInside: Bool {
        if case .inside = self { true } else { false }
    }

    /// The window sizes in portrait; the first is a phone's, and all are compact in width.
    static let sizes = [
        CGSize(width: 393, height: 852), CGSize(width: 320, height: 568), CGSize(width: 375, height: 1000),
    ]
}

extension WalkStep: CustomStringConvertible {
    var description: String {
        func text(_ words: String, _ animated: Bool) -> String { animated ? words : words + " now" }
        return switch self {
        case .present(let style, let animated): text("present \(style)", animated)
        case .presentFromRoot(let style): "presentFromRoot \(style)"
        case .presentEager(let style): "presentEager \(style)"
        case .presentStack(let style, let animated): text("presentStack \(style)", animated)
        case .inside(let step): "inside \(step)"
        case .resize(let index): "resize \(index)"
        case .dismissFrom(let index): "dismissFrom \(index)"
        case .background: "background"
        case .dismiss(let animated): text("dismiss", animated)
        case .dismissTop(let animated): text("dismissTop", animated)
        case .push(let animated): text("push", animated)
        case .pop(let animated): text("pop", animated)
        case .pushHiding(let animated): text("pushHiding", animated)
        case .popToRoot(let animated): text("popToRoot", animated)
        case .popTo(let index, let animated): text("popTo \(index)", animated)
        case .reverse(let animated): text("reverse", animated)
        case .exchange: "exchange"
        case .pause: "pause"
        case .set(let count, let animated): text("set \(count)", animated)
        case .select(let index): "select \(index)"
        case .rotate: "rotate"
        case .mode(let mode): "mode \(mode)"
        case .update(let percent): "update \(percent)"
        case .finish: "finish"
        case .cancel: "cancel"
        case .gesture(let gesture, let end): "\(gesture) \(end)"
        case .tap(let target): "tap \(target)"
        case .tapTab(let index): "tapTab \(index)"
        case .advance(let frames): "advance \(frames)"
        case .rest: "rest"
        }
    }

    /// - Parameter text: The step's `description`.
    init?(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        let animated = words.last != "now"
        if !animated { words.removeLast() }
        let argument = words.count > 1 ? words[1] : ""
        let number = Int(argument) ?? 0
        switch words.first {
        case "present": self = .present(Style(rawValue: argument) ?? .full, animated: animated)
        case "presentFromRoot": self = .presentFromRoot(Style(rawValue: argument) ?? .full)
        case "presentEager": self = .presentEager(Style(rawValue: argument) ?? .full)
        case "presentStack": self = .presentStack(Style(rawValue: argument) ?? .full, animated: animated)
        case "resize": self = .resize(number)
        case "inside":
            guard let step = WalkStep(text.split(separator: " ").dropFirst().joined(separator: " ")) else { return nil }
            self = .inside(step)
        case "dismissFrom": self = .dismissFrom(number)
        case "background": self = .background
        case "dismiss": self = .dismiss(animated: animated)
        case "dismissTop": self = .dismissTop(animated: animated)
        case "push": self = .push(animated: animated)
        case "pop": self = .pop(animated: animated)
        case "pushHiding": self = .pushHiding(animated: animated)
        case "popToRoot": self = .popToRoot(animated: animated)
        case "popTo": self = .popTo(number, animated: animated)
        case "reverse": self = .reverse(animated: animated)
        case "exchange": self = .exchange
        case "pause": self = .pause
        case "set": self = .set(number, animated: animated)
        case "select": self = .select(number)
        case "rotate": self = .rotate
        case "mode": self = .mode(Mode(rawValue: argument) ?? .system)
        case "update": self = .update(number)
        case "finish": self = .finish
        case "cancel": self = .cancel
        case "tap": self = .tap(Target(rawValue: argument) ?? .back)
        case "tapTab": self = .tapTab(number)
        case "advance": self = .advance(number)
        case "rest": self = .rest
        case let word?:
            guard let gesture = Gesture(rawValue: word) else { return nil }
            self = .gesture(gesture, End(rawValue: argument) ?? .finish)
        case nil: return nil
        }
    }

    static func script(_ text: String) -> [WalkStep] {
        text.split(whereSeparator: { $0 == ";" || $0.isNewline })
            .compactMap { WalkStep($0.trimmingCharacters(in: .whitespaces)) }
    }

    static func text(_ script: [WalkStep]) -> String {
        script.map(\.description).joined(separator: "; ")
    }
}

extension WalkStep {
    /// Returns a random step; short waits are most frequent, so that many steps happen during transitions.
    static func random(_ numbers: inout SeededGenerator) -> WalkStep {
        let animated = Int.random(in: 0..<5, using: &numbers) > 0
        func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }
        switch Int.random(in: 0..<110, using: &numbers) {
        case 0..<10: return .present(any(Style.allCases), animated: animated)
        case 10: return .presentFromRoot(any(Style.allCases))
        case 11: return .presentEager(any(Style.allCases))
        case 12..<14: return any([.dismiss(animated: animated), .dismissFrom(any([0, 1, 2]))])
        case 14..<19: return .dismissTop(animated: animated)
        case 19..<38: return randomChange(&numbers, animated: animated)
        case 38..<43: return .select(any([0, 1, 2]))
        case 43..<45: return .rotate
        case 45..<49: return .mode(any(Mode.allCases))
        case 49: return .background
        case 50..<54: return .update(any([0, 5, 30, 50, 90, 100]))
        case 54..<58: return .finish
        case 58..<62: return .cancel
        case 62..<64: return .pause
        case 64..<70: return .gesture(any(Gesture.allCases), any(End.allCases))
        case 70..<74: return .tap(any(Target.allCases))
        case 74..<77: return .tapTab(any([0, 1, 2]))
        case 77..<90: return .advance(any([0, 0, 1, 1, 2, 3, 5, 8, 13]))
        case 90..<98: return .advance(any([21, 22, 25, 30, 31, 35]))
        case 98..<101: return .presentStack(any(Style.allCases.filter { !$0.isAlert }), animated: animated)
        case 101..<107: return .inside(randomChange(&numbers, animated: animated))
        case 107..<109: return .resize(any(Array(sizes.indices)))
        default: return .rest
        }
    }

    /// A change of a stack.
    private static func randomChange(_ numbers: inout SeededGenerator, animated: Bool) -> WalkStep {
        func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }
        switch Int.random(in: 0..<19, using: &numbers) {
        case 0..<7: return .push(animated: animated)
        case 7: return .pushHiding(animated: animated)
        case 8..<14: return .pop(animated: animated)
        case 14: return .popToRoot(animated: animated)
        case 15: return .popTo(any([0, 1, 2]), animated: animated)
        case 16..<18: return .set(any([0, 1, 2, 3]), animated: animated)
        default: return any([.reverse(animated: animated), .exchange])
        }
    }

    static func randomScript(_ count: Int, seed: UInt64) -> [WalkStep] {
        var numbers = SeededGenerator(seed: seed)
        return (0..<count).map { _ in random(&numbers) } + [.rest]
    }
}
