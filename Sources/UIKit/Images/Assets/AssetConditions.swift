import Foundation

/// The traits for which an entry of an asset catalog is meant.
struct AssetConditions: Decodable {
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var displayGamut: String?
    var languageDirection: String?
    var widthClass: String?
    var heightClass: String?

    enum CodingKeys: String, CodingKey {
        case idiom, scale, appearances
        case displayGamut = "display-gamut"
        case languageDirection = "language-direction"
        case widthClass = "width-class"
        case heightClass = "height-class"
    }

    /// The scale in pixels per point; `nil` for entries that fit every scale.
    var scaleFactor: CGFloat? {
        guard let scale, let factor = Double(scale.hasSuffix("x") ? String(scale.dropLast()) : scale) else {
            return nil
        }
        return factor > 0 && factor <= 16 ? CGFloat(factor) : nil
    }

    /// Returns how many conditions the traits fulfill, weighted by importance; `nil` if they contradict one.
    ///
    /// Unverified: the order of importance, which matters only for catalogs that combine conditions incompletely.
    func score(for traits: UITraitCollection, scale wanted: CGFloat) -> Double? {
        var score = 0.0
        func require(_ value: String?, _ actual: String?, weight: Double) -> Bool {
            guard let value else { return true }
            guard value == actual else { return false }
            score += weight
            return true
        }
        guard require(idiom == "universal" ? nil : idiom, Self.idiom(of: traits), weight: 128),
            require(value(of: "luminosity"), traits.userInterfaceStyle == .dark ? "dark" : "light", weight: 64),
            require(value(of: "contrast"), traits.accessibilityContrast == .high ? "high" : nil, weight: 32),
            require(languageDirection, Self.direction(of: traits), weight: 16),
            require(widthClass, Self.name(of: traits.horizontalSizeClass), weight: 8),
            require(heightClass, Self.name(of: traits.verticalSizeClass), weight: 4),
            require(
                displayGamut == "sRGB" ? nil : displayGamut, traits.displayGamut == .P3 ? "display-P3" : nil, weight: 2)
        else { return nil }
        return score + scaleScore(wanted)
    }

    /// From 0 to 1: best the exact scale, then larger ones, then smaller ones.
    private func scaleScore(_ wanted: CGFloat) -> Double {
        guard let scaleFactor else { return 0.99 }
        if scaleFactor == wanted { return 1 }
        return scaleFactor > wanted
            ? 0.9 - Double(scaleFactor - wanted) / 100 : 0.5 - Double(wanted - scaleFactor) / 100
    }

    private func value(of appearance: String) -> String? {
        appearances?.first { $0.appearance == appearance }?.value
    }

    private static func idiom(of traits: UITraitCollection) -> String? {
        switch traits.userInterfaceIdiom {
        case .phone: "iphone"
        case .pad: "ipad"
        case .tv: "tv"
        case .carPlay: "car"
        case .mac: "mac"
        default: nil
        }
    }

    private static func direction(of traits: UITraitCollection) -> String {
        traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right"
    }

    private static func name(of sizeClass: UIUserInterfaceSizeClass) -> String? {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: nil
        }
    }
}

extension Array {
    /// Returns the element whose conditions fit best; if the traits contradict all, the element with the best scale.
    func best(
        for traits: UITraitCollection, scale: CGFloat, _ conditions: (Element) -> AssetConditions
    ) -> Element? {
        func best(_ score: (Element) -> Double?) -> Element? {
            var found: (element: Element, score: Double)?
            for element in self {
                guard let score = score(element), score > found?.score ?? -1 else { continue }
                found = (element, score)
            }
            return found?.element
        }
        return best { conditions($0).score(for: traits, scale: scale) }
            ?? best { element in
                var scaleOnly = AssetConditions()
                scaleOnly.scale = conditions(element).scale
                return scaleOnly.score(for: traits, scale: scale)
            }
    }
}
