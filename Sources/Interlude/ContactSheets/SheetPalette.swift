import CoreGraphics

/// The colors of contact sheets and comparison strips, the same as the light colors of pages.
enum SheetPalette {
    static let ground = CGColor(srgbRed: 0.957, green: 0.953, blue: 0.941, alpha: 1)
    static let ink = CGColor(srgbRed: 0.106, green: 0.102, blue: 0.094, alpha: 1)
    static let soft = CGColor(srgbRed: 0.43, green: 0.415, blue: 0.39, alpha: 1)
    static let rail = CGColor(srgbRed: 0.86, green: 0.85, blue: 0.825, alpha: 1)
    static let accent = CGColor(srgbRed: 0.824, green: 0.271, blue: 0.176, alpha: 1)
    static let edge = CGColor(srgbRed: 0.106, green: 0.102, blue: 0.094, alpha: 0.14)
    static let shadow = CGColor(srgbRed: 0.16, green: 0.12, blue: 0.08, alpha: 0.22)
}
