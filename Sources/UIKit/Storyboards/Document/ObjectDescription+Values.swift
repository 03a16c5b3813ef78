import CoreGraphics

/// Typed values. A value that isn't valid is treated as missing, and isn't read.
extension ObjectDescription {
    /// Returns the number of an attribute, or `nil` if it is missing, not a number, or not finite.
    package func number(_ attribute: String) -> CGFloat? {
        value(attribute) { text in Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil } }
    }

    /// Returns the integer of an attribute; `nil` if it is missing or not a number.
    package func integer(_ attribute: String) -> Int? {
        value(attribute) { Int($0) } ?? number(attribute).map { Int(bounded: $0) }
    }

    /// Returns whether an attribute is `YES`; `nil` if it is missing or neither `YES` nor `NO`.
    package func flag(_ attribute: String) -> Bool? {
        value(attribute) { text in
            switch text {
            case "YES", "true": true
            case "NO", "false": false
            default: nil
            }
        }
    }

    /// The attributes `x` and `y`.
    package var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    /// The attributes `width` and `height`.
    package var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }
    /// The attributes `x`, `y`, `width`, and `height`.
    package var rect: CGRect { CGRect(origin: point, size: size) }

    /// The attributes `minX`, `minY`, `maxX`, and `maxY`.
    package var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("minY") ?? 0, left: number("minX") ?? 0, bottom: number("maxY") ?? 0,
            right: number("maxX") ?? 0)
    }

    /// The name of the custom class with its module, `Module.Class`; without one, the class name alone.
    package var customClassName: String? {
        guard let name = self["customClass"], !name.isEmpty else { return nil }
        guard let module = self["customModule"], !module.isEmpty else { return name }
        return "\(module).\(name)"
    }
}
