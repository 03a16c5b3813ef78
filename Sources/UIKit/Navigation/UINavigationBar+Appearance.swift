/// The choice of a navigation bar's appearance and background.
extension UINavigationBar {
    /// The appearance for the bar's height and the content beneath it; the displayed item's precedes the bar's.
    var appearance: UINavigationBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        if isAtScrollEdge { return edgeAppearance ?? standard }
        return isCompactBar ? ownCompactAppearance ?? standard : standard
    }

    private var ownCompactAppearance: UINavigationBarAppearance? { topItem?.compactAppearance ?? compactAppearance }

    /// The appearance without content beneath the bar; `nil` for the standard one without a background.
    private var edgeAppearance: UINavigationBarAppearance? {
        let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        guard isCompactBar else { return edge }
        let compact = topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance
        return compact ?? edge ?? ownCompactAppearance
    }

    /// Whether the bar has no background: at the scroll edge, without an appearance for it.
    var isClear: Bool {
        isAtScrollEdge && edgeAppearance == nil && isTranslucent && barTintColor == nil && shownBackgroundImage == nil
    }

    var backgroundStyle: BarBackgroundStyle {
        BarBackgroundStyle(appearance).with(
            isTranslucent: isTranslucent, tint: barTintColor, backgroundImage: shownBackgroundImage,
            shadowImage: shadowImage
        ).withoutShadow(hidesShadow)
    }

    func updateBackground() {
        background.show(backgroundStyle, edge: .bottom)
        background.alpha = isClear ? 0 : 1
    }
}

extension UINavigationBar: AppearanceOwner {
    func appearanceDidChange() { reload() }
}
