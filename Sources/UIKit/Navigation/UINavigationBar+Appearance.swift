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

    /// Whether the app has set an appearance. Also the text attributes of titles have no effect then.
    var usesAppearance: Bool {
        if hasOwnAppearance || compactAppearance != nil || scrollEdgeAppearance != nil { return true }
        guard let topItem else { return false }
        return topItem.standardAppearance != nil || topItem.scrollEdgeAppearance != nil
    }

    /// Whether the bar has no background: at the scroll edge, without an appearance for it.
    var isClear: Bool { isAtScrollEdge && edgeAppearance == nil && isTranslucent && backgroundProperties.isEmpty }

    private var backgroundProperties: BarBackgroundProperties {
        if usesAppearance { return BarBackgroundProperties() }
        return BarBackgroundProperties(tint: barTintColor, image: shownBackgroundImage, shadowImage: shadowImage)
    }

    var backgroundStyle: BarBackgroundStyle {
        BarBackgroundStyle(appearance).with(isTranslucent: isTranslucent, backgroundProperties)
            .withoutShadow(hidesShadow)
    }

    func updateBackground() {
        background.show(backgroundStyle, edge: .bottom)
        background.alpha = isClear ? 0 : 1
    }
}

extension UINavigationBar: AppearanceOwner {
    func appearanceDidChange() {
        hasOwnAppearance = true
        reload()
    }
}
