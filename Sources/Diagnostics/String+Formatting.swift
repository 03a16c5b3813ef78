import Foundation

extension String {
    /// Returns a fraction as a percentage without decimals, such as `42%`.
    ///
    /// Fractions that are not finite are valid: `nan%`, `inf%`.
    static func percentage(_ fraction: Double) -> String {
        let percentage = (fraction * 100).rounded()
        return abs(percentage) < 1e15 ? "\(Int(percentage))%" : "\(percentage)%"
    }

    /// Returns a time with up to three decimals, such as `0.55 s`.
    static func seconds(_ time: Double) -> String { "\((time * 1000).rounded() / 1000) s" }

    /// Returns a rectangle as its origin and size with one decimal, such as `(0.0, 20.5, 100.0, 44.0)`.
    static func rectangle(_ rect: CGRect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        return "(" + numbers.map { "\((Double($0) * 10).rounded() / 10)" }.joined(separator: ", ") + ")"
    }

    /// Returns a count with its noun, such as `1 section` or `3 sections`.
    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
