import Foundation
import QuartzCore

extension UIImageView {
    /// Adds an effect, which animates the view's layer; an effect of the same type ends.
    ///
    /// Pulses, rotations, and other effects without an end repeat until they are removed, unless the options don't
    /// repeat. `completion` is called when the effect has ended.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        // The symbol that appears had disappeared.
        if effect is AppearSymbolEffect { remove(Self.symbolEffectKey(DisappearSymbolEffect()), animated: false) }
        guard let motion = SymbolMotion(effect), animated || motion.lasts else { return finish(completion) }
        let animation = motion.animation(options, animated: animated)
        animation.delegate = SymbolEffectEnd(self, completion)
        layer.add(animation, forKey: Self.symbolEffectKey(effect))
    }

    /// Removes an effect, from which a lasting one returns. `completion` is called at the end of the run loop turn.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        remove(Self.symbolEffectKey(effect), animated: animated)
        finish(completion)
    }

    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.symbolEffectPrefix) {
            remove(key, animated: animated)
        }
    }

    /// Displays a symbol, which fades and grows in. `completion` is called at the end of the change.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        guard window != nil else {
            self.image = image
            return finish(completion)
        }
        let change = CAKeyframeAnimation(keyPath: "transform.scale")
        change.values = [1, 0.6, 1]
        change.duration = SymbolMotion.returnDuration
        change.speed = options.rate
        layer.add(change, forKey: Self.symbolEffectKey(contentTransition))
        UIView.transition(
            with: self, duration: SymbolMotion.returnDuration / Double(options.rate),
            options: [.transitionCrossDissolve, .allowUserInteraction]
        ) {
            self.image = image
        } completion: { [weak self] finished in
            completion?(UISymbolEffectCompletionContext(isFinished: finished, sender: self))
        }
    }

    private static let symbolEffectPrefix = "symbolEffect."

    private static func symbolEffectKey<Effect: SymbolEffect>(_ effect: Effect) -> String {
        symbolEffectPrefix + String(describing: Effect.self)
    }

    /// Removes the animation of an effect, and animates from the value that a lasting one holds.
    private func remove(_ key: String, animated: Bool) {
        guard let animation = layer.animation(forKey: key) as? CAKeyframeAnimation, let path = animation.keyPath else {
            return
        }
        let held = layer.presentation()?.value(forKeyPath: path)
        layer.removeAnimation(forKey: key)
        guard animated, !animation.isRemovedOnCompletion, let held else { return }
        let change = CABasicAnimation(keyPath: path)
        change.fromValue = held
        change.duration = SymbolMotion.returnDuration
        change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(change, forKey: key + ".removal")
    }

    private func finish(_ completion: UISymbolEffectCompletion?) {
        guard let completion else { return }
        atEndOfTurn { [weak self] in
            completion(UISymbolEffectCompletionContext(isFinished: true, sender: self))
        }
    }
}

/// Calls the completion handler of a symbol effect at the end of its animation.
@MainActor
private final class SymbolEffectEnd: CAAnimationDelegate {
    private weak var view: UIImageView?
    private let completion: UISymbolEffectCompletion?

    init(_ view: UIImageView, _ completion: UISymbolEffectCompletion?) {
        self.view = view
        self.completion = completion
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        completion?(UISymbolEffectCompletionContext(isFinished: flag, sender: view))
    }
}
