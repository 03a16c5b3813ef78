import Foundation
import QuartzCore

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {}
/// An animation of a symbol that runs once or a number of times.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An animation of a symbol that runs until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An animation of the change from one symbol to another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// A bounce.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private(set) var goesDown = false

    /// The bounce upward.
    public var up: BounceSymbolEffect { BounceSymbolEffect() }
    /// The bounce downward.
    public var down: BounceSymbolEffect { BounceSymbolEffect(goesDown: true) }
    /// The bounce of each layer.
    public var byLayer: BounceSymbolEffect { self }
    /// The bounce of the whole symbol.
    public var wholeSymbol: BounceSymbolEffect { self }
}

/// A change of the opacity.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The pulse of each layer.
    public var byLayer: PulseSymbolEffect { self }
    /// The pulse of the whole symbol.
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// Fades a symbol's layers in sequence. Symbols here have one layer, so the whole symbol fades.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// One layer at a time.
    public var iterative: VariableColorSymbolEffect { self }
    /// More and more layers.
    public var cumulative: VariableColorSymbolEffect { self }
    /// Back in the other direction.
    public var reversing: VariableColorSymbolEffect { self }
}

/// A change of the size that lasts.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    private(set) var goesDown = false

    /// The larger symbol.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect() }
    /// The smaller symbol.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(goesDown: true) }
}

/// The appearance of the symbol.
public struct AppearSymbolEffect: IndefiniteSymbolEffect {}
/// The disappearance of the symbol.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {}
/// A rotation.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private(set) var isCounterClockwise = false

    /// The rotation to the right.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect() }
    /// The rotation to the left.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isCounterClockwise: true) }
}
/// A wiggle.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}
/// A slow change of the size.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// A replacement of the symbol.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    /// The old symbol shrinks, and the new one grows.
    public var downUp: ReplaceSymbolEffect { self }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { self }
    /// The old symbol disappears, and the new one grows.
    public var offUp: ReplaceSymbolEffect { self }
}

/// The system's animation of a change.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The effect of this kind.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// The effect of this kind.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The effect of this kind.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The effect of this kind.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// The effect of this kind.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The effect of this kind.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// The effect of this kind.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The effect of this kind.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The effect of this kind.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The effect of this kind.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The effect of this kind.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// The options of a symbol effect.
public struct SymbolEffectOptions: Sendable {
    /// How often an effect runs: `infinity` until it is removed; `nil` for the effect's own number.
    private(set) var count: Float?
    /// The multiple of the standard speed.
    private(set) var rate: Float = 1

    /// The system's options.
    public static let `default` = SymbolEffectOptions()
    /// Repeats until the effect is removed.
    public static let repeating = SymbolEffectOptions(count: .infinity)
    /// Runs once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// Repeats a number of times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions {
        SymbolEffectOptions(count: Float(max(count, 1)))
    }
    /// Runs at a multiple of the standard speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Repeats until the effect is removed.
    public var repeating: SymbolEffectOptions { SymbolEffectOptions(count: .infinity, rate: rate) }
    /// Runs once.
    public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1, rate: rate) }
    /// Repeats a number of times.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions {
        SymbolEffectOptions(count: Float(max(count, 1)), rate: rate)
    }
    /// Runs at a multiple of the standard speed; a speed that isn't positive is ignored.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count, rate: speed.isFinite && speed > 0 ? Float(speed) : rate)
    }
}

/// The end of a symbol effect.
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
    /// Whether the effect has run to its end.
    public let isFinished: Bool
    /// The object with the symbol.
    public let sender: Any?
}

/// Called when a symbol effect has ended.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void
