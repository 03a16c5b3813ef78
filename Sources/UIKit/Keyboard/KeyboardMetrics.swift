import CoreGraphics

/// The heights of keyboards, in points.
///
/// Unverified: as developers report them for iOS 13 to 18, with word suggestions.
@MainActor enum KeyboardMetrics {
    /// The height of the keys, with the safe area below them.
    static func keysHeight(on screen: AppSession.Screen) -> CGFloat {
        let isLandscape = screen.size.width > screen.size.height
        let hasHomeIndicator = screen.safeAreaInsets.bottom > 0
        if screen.idiom == .pad { return (isLandscape ? 343 : 258) + (hasHomeIndicator ? 20 : 0) }
        if isLandscape { return hasHomeIndicator ? 171 : 162 }
        let isLarge = screen.size.width >= 414
        return (hasHomeIndicator ? 291 : 216) + (isLarge ? 10 : 0)
    }

    /// The height of the row with word suggestions.
    static func suggestionsHeight(on screen: AppSession.Screen) -> CGFloat {
        if screen.idiom == .pad { return 55 }
        if screen.size.width > screen.size.height { return 38 }
        return screen.safeAreaInsets.bottom > 0 ? 45 : 44
    }
}

/// The spacing and appearance of keys, in points.
enum KeyMetrics {
    static let gap: CGFloat = 6
    static let margin: CGFloat = 3
    static let rowGap: CGFloat = 12
    static let top: CGFloat = 8
    static let cornerRadius: CGFloat = 5
}
