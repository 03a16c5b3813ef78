import Foundation

/// An effect of a bar button item, which begins when a bar displays the item.
struct BarSymbolEffect {
    let effect: any SymbolEffect
    let options: SymbolEffectOptions
    let animated: Bool

    @MainActor func add(to view: UIImageView) {
        view.addSymbolEffect(effect, options: options, animated: animated)
    }
}

extension UIBarButtonItem {
    private var symbolView: UIImageView? { (shownView as? BarButton)?.symbolView }

    /// Adds an effect to the item's symbol; it begins when a bar displays the item.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        let added = BarSymbolEffect(effect: effect, options: options, animated: animated)
        if let symbolView { added.add(to: symbolView) } else { waitingSymbolEffects.append(added) }
    }

    /// Removes an effect.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        waitingSymbolEffects.removeAll { type(of: $0.effect) == type(of: effect) }
        symbolView?.removeSymbolEffect(ofType: effect, options: options, animated: animated)
    }

    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        waitingSymbolEffects = []
        symbolView?.removeAllSymbolEffects(options: options, animated: animated)
    }

    /// Displays a symbol; the change isn't animated.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default
    ) {
        image = symbolImage
    }
}
