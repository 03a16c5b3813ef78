extension DiagnosticRule {
    /// Rules for asset catalogs and other resources.
    static let assets = [assetNotReadable]

    static let assetNotReadable = DiagnosticRule(
        "asset-not-readable", "UIKit would display it.",
        remedy: "Correct the set in the asset catalog, or add a PNG, JPEG, or WebP image to it.")
}

extension Diagnostic {
    package static func assetNotReadable(_ asset: String, reason: String) -> Diagnostic {
        Diagnostic(.assetNotReadable, "The asset \(asset) can't be read: \(reason).", culprit: asset)
    }
}
