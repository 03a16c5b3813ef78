extension DiagnosticRule {
    /// Rules for asset catalogs and other resources.
    static let assets = [assetNotReadable, symbolNotDrawn]

    static let assetNotReadable = DiagnosticRule(
        "asset-not-readable", "UIKit would display it.",
        remedy: "Correct the set in the asset catalog, or add a PNG, JPEG, or WebP image to it.")

    static let symbolNotDrawn = DiagnosticRule(
        "symbol-not-drawn", "Interlude displays a similar symbol or a box.",
        remedy: "Expect the symbol on iOS, or add an image with this name to the app.")
}

extension Diagnostic {
    package static func symbolNotDrawn(_ name: String) -> Diagnostic {
        Diagnostic(.symbolNotDrawn, "The symbol \(name) isn't among the drawn ones.", culprit: name)
    }

    package static func assetNotReadable(_ asset: String, reason: String) -> Diagnostic {
        Diagnostic(.assetNotReadable, "The asset \(asset) can't be read: \(reason).", culprit: asset)
    }
}
