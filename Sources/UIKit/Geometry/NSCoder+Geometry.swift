import CoreGraphics
import Foundation

/// Geometry as text in UIKit's format, such as `{{0, 0}, {100, 50}}`.
extension NSCoder {
    /// Returns a point as `{x, y}`.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns a vector as `{dx, dy}`.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns a size as `{width, height}`.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns a rectangle as `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns a transform as `[a, b, c, d, tx, ty]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + numbers.map(text).joined(separator: ", ") + "]"
    }
    /// Returns insets as `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns insets as `{top, leading, bottom, trailing}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns an offset as `{horizontal, vertical}`.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// Returns the point in a string; zero if the string is invalid.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the vector in a string; zero if the string is invalid.
    public class func cgVector(for string: String) -> CGVector {
        numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the size in a string; zero if the string is invalid.
    public class func cgSize(for string: String) -> CGSize {
        numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle in a string; zero if the string is invalid.
    public class func cgRect(for string: String) -> CGRect {
        numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the transform in a string; the identity if the string is invalid.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        guard let n = numbers(in: string, count: 6) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    /// Returns the insets in a string; zero if the string is invalid.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        guard let n = numbers(in: string, count: 4) else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    /// Returns the insets in a string; zero if the string is invalid.
    public class func directionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        guard let n = numbers(in: string, count: 4) else { return .zero }
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
    /// Returns the offset in a string; zero if the string is invalid.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// Formats a number like C's `%.17g`, which writes integers without a decimal point.
    private class func text(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

    private class func text(_ numbers: [CGFloat]) -> String { "{" + numbers.map(text).joined(separator: ", ") + "}" }

    private class func numbers(in string: String, count: Int) -> [CGFloat]? {
        let parts = string.split { "{}[], ".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return parts.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
