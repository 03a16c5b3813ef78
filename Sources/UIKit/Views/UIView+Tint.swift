import CoreGraphics

extension UIView {
    /// Runs code that uses colors with `UIColor.tintColor` as the view's tint color.
    func resolvingColors<Result>(_ body: () -> Result) -> Result {
        Self.resolvingColors(by: effectiveTintColor, body)
    }

    private static func resolvingColors<Result>(by tint: UIColor, _ body: () -> Result) -> Result {
        UIColor.currentTint.with(tint, body)
    }

    /// Resolves a color with the view's traits and tint color.
    func resolve(_ color: UIColor) -> UIColor {
        color.dependsOnTint ? resolvingColors { color.resolvedColor(with: traits) } : color.resolvedColor(with: traits)
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.viewState.tintAdjustmentMode != .automatic { return current.viewState.tintAdjustmentMode }
            view = current.superviewStorage
        }
        return .normal
    }

    var effectiveTintColor: UIColor {
        var view: UIView? = self
        var color: UIColor?
        while let current = view, color == nil {
            // A view whose tint color is the tint color itself inherits its superview's.
            if let own = current.viewState.tintColor, !own.dependsOnTint { color = own }
            view = current.superviewStorage
        }
        let found = color ?? .systemBlue
        return effectiveTintAdjustmentMode == .dimmed ? dimmed(found) : found
    }

    /// Returns a gray with the same luminance and 80% of the alpha.
    ///
    /// Unverified: UIKit documents only that a dimmed tint has no saturation.
    private func dimmed(_ color: UIColor) -> UIColor {
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            return color
        }
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
    }

    func _setTintColor(_ color: UIColor?) {
        guard color != viewState.tintColor else { return }
        viewState.tintColor = color
        notifyTintChanged(.color)
    }

    func _setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let previous = effectiveTintAdjustmentMode
        viewState.tintAdjustmentMode = mode
        if effectiveTintAdjustmentMode != previous { notifyTintChanged(.mode) }
    }

    func inheritedTintDidChange() {
        guard windowStorage != nil else { return }
        notifyTintChanged(inherited(.all))
    }

    private func notifyTintChanged(_ change: TintChange) {
        let tint = effectiveTintColor
        Self.resolvingColors(by: tint) { notifyTintChanged(change, to: tint) }
    }

    /// Returns the part of a change above the view that affects it.
    private func inherited(_ change: TintChange) -> TintChange {
        var change = change
        if let own = viewState.tintColor, !own.dependsOnTint { change.remove(.color) }
        if viewState.tintAdjustmentMode != .automatic { change.remove(.mode) }
        return change
    }

    /// Passes the tint color down the hierarchy so that views don't have to look it up.
    private func notifyTintChanged(_ change: TintChange, to tint: UIColor) {
        if let color = viewState.backgroundColor, color.dependsOnTint { showBackground(color) }
        tintColorDidChange()
        for subview in subviewStorage {
            let inherited = subview.inherited(change)
            guard !inherited.isEmpty else { continue }
            if subview.viewState.tintColor == nil, subview.viewState.tintAdjustmentMode == .automatic {
                subview.notifyTintChanged(inherited, to: tint)
            } else {
                subview.notifyTintChanged(inherited)
            }
        }
    }
}

/// The causes of a change of views' tint colors.
private struct TintChange: OptionSet {
    let rawValue: Int
    static let color = TintChange(rawValue: 1)
    static let mode = TintChange(rawValue: 2)
    static let all: TintChange = [.color, .mode]
}
