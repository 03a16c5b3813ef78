import Foundation

extension String {
    /// Returns a fraction as a percentage without decimals, such as `42%`.
    ///
    /// A fraction that isn't finite is described in words, as by ``number(_:)``.
    static func percentage(_ fraction: Double) -> String {
        let percentage = (fraction * 100).rounded()
        guard percentage.isFinite else { return number(percentage) }
        return abs(percentage) < 1e15 ? "\(Int(percentage))%" : "\(percentage)%"
    }

    /// Returns a time with up to three decimals, such as `0.55 s`.
    static func seconds(_ time: Double) -> String { "\(number((time * 1000).rounded() / 1000)) s" }

    /// Returns a number as Swift prints it, or `not a number`, `infinity`, or `minus infinity`.
    package static func number(_ value: Double) -> String {
        if value.isNaN { return "not a number" }
        return value.isFinite ? "\(value)" : value < 0 ? "minus infinity" : "infinity"
    }

    /// Returns a rectangle as its origin and size with one decimal, such as `(0.0, 20.5, 100.0, 44.0)`.
    static func rectangle(_ rect: CGRect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        return "(" + numbers.map { number((Double($0) * 10).rounded() / 10) }.joined(separator: ", ") + ")"
    }

    /// Returns a count with its noun, such as `1 section` or `3 sections`.
    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
