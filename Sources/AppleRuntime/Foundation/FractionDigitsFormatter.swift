import Foundation

extension NumberFormatter {
    /// Returns a new number formatter that respects both limits of fraction digits.
    ///
    /// The lowering calls this function for `NumberFormatter()`.
    public static func withFractionDigits() -> NumberFormatter { FractionDigitsFormatter() }
}

/// A number formatter that respects the maximum of fraction digits although there is a minimum, as on iOS.
///
/// Foundation for Linux ignores the maximum then (issue 4221 of swift-corelibs-foundation), also of currencies, whose
/// minimum is two. A copy is a formatter of Foundation.
open class FractionDigitsFormatter: NumberFormatter, @unchecked Sendable {
    private var hasMaximum = false

    /// Creates a formatter with the style `none`.
    public override init() { super.init() }

    /// Creates a formatter from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The maximum number of digits after the decimal separator; lowers a larger minimum. Default: as the style.
    open override var maximumFractionDigits: Int {
        get { super.maximumFractionDigits }
        set {
            hasMaximum = true
            super.maximumFractionDigits = newValue
            if super.minimumFractionDigits > newValue { super.minimumFractionDigits = newValue }
        }
    }

    /// The minimum number of digits after the decimal separator; raises a smaller maximum. Default: as the style.
    open override var minimumFractionDigits: Int {
        get { super.minimumFractionDigits }
        set {
            super.minimumFractionDigits = newValue
            if super.maximumFractionDigits < newValue { super.maximumFractionDigits = newValue }
        }
    }

    /// Returns the text of a number.
    open override func string(from number: NSNumber) -> String? {
        var (minimum, maximum) = (minimumFractionDigits, maximumFractionDigits)
        guard minimum > 0, !usesSignificantDigits else { return super.string(from: number) }
        // The style may have been set later, with another default.
        if hasMaximum { minimum = min(minimum, maximum) } else { maximum = max(minimum, maximum) }
        let (positive, negative) = (positiveFormat ?? "", negativeFormat ?? "")
        guard let format = Self.format(positive, minimum: minimum, maximum: maximum), format != positive,
            let formatter = copy() as? NumberFormatter
        else { return super.string(from: number) }
        formatter.positiveFormat = format
        if negative != positive {
            formatter.negativeFormat = Self.format(negative, minimum: minimum, maximum: maximum)
        }
        return formatter.string(from: number)
    }

    /// Replaces the digits after the point in a pattern such as `¤#,##0.00`.
    private static func format(_ pattern: String, minimum: Int, maximum: Int) -> String? {
        // Quoted digits are text.
        var parts = pattern.components(separatedBy: "'")
        let isDigit = { (character: Character) in "#0".contains(character) }
        guard let part = stride(from: 0, to: parts.count, by: 2).first(where: { parts[$0].contains(where: isDigit) }),
            let start = parts[part].firstIndex(where: isDigit)
        else { return nil }
        let integers = parts[part][start...].prefix { "#0,".contains($0) }
        let fraction = parts[part][integers.endIndex...].prefix { $0 == "." || isDigit($0) }
        var digits = String(repeating: "0", count: minimum)
        digits += String(repeating: "#", count: min(max(0, maximum - minimum), 340))
        parts[part].replaceSubrange(fraction.startIndex..<fraction.endIndex, with: digits.isEmpty ? "" : "." + digits)
        return parts.joined(separator: "'")
    }
}
