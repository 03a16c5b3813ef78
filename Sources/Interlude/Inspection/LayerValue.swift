import QuartzCore
import UIKit

/// The value of a layer's property as plain data.
public enum LayerValue: Hashable, Sendable {
    /// A number in points, radians or seconds, or a fraction.
    case number(Double)
    /// A point or size (2 numbers), a rectangle (4: x, y, width, height), a transform (16, by rows) or a list.
    case numbers([Double])
    /// A Boolean value.
    case flag(Bool)
    /// A color as `#RRGGBB` or `#RRGGBBAA`, or a description of another value.
    case text(String)
}

extension LayerValue: Codable {
    /// Decodes a number, an array of numbers, a Boolean or a string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let numbers = try? container.decode([Double].self) {
            self = .numbers(numbers)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Encodes a number, an array of numbers, a Boolean or a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let value): try container.encode(value)
        case .numbers(let values): try container.encode(values)
        case .flag(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }
}

extension LayerValue {
    /// Creates a value; `nil` for `.null`.
    init?(_ value: AnimatableValue) {
        switch value {
        case .null: return nil
        case .scalar(let number): self = Self.rounded(number)
        case .vector(let v, .rect): self = Self.rounded([v.x, v.y, v.z, v.w])
        case .vector(let v, _): self = Self.rounded([v.x, v.y])
        case .transform(let transform): self = Self.rounded(transform.elements)
        case .color(let color): self = .text(Self.hex(color))
        case .path(let path): self = .text(Self.describe(path))
        case .list(let list):
            let numbers = list.compactMap(\.scalar)
            self =
                numbers.count == list.count
                ? Self.rounded(numbers) : .text(list.compactMap { LayerValue($0)?.description }.joined(separator: ", "))
        case .other(let any): self.init(other: any)
        }
    }

    private init(other value: Any) {
        switch value {
        case let flag as Bool: self = .flag(flag)
        case let image as CGImage: self = .text("image \(image.width)×\(image.height)")
        case let named as any RawRepresentable<String>: self = .text(named.rawValue)
        default: self = .text("\(type(of: value))")
        }
    }

    /// Rounds to a millionth, which hides binary rounding errors.
    ///
    /// Nonfinite values, which JSON can't represent, become text.
    private static func rounded(_ value: Double) -> LayerValue {
        value.isFinite ? .number(value.roundedToMillionths) : .text("\(value)")
    }

    private static func rounded(_ values: [Double]) -> LayerValue {
        values.allSatisfy(\.isFinite)
            ? .numbers(values.map(\.roundedToMillionths)) : .text(values.map { "\($0)" }.joined(separator: " "))
    }

    static func hex(_ color: SIMD4<Double>) -> String {
        let digits = (color.w < 1 ? [color.x, color.y, color.z, color.w] : [color.x, color.y, color.z]).map { part in
            let byte = String(UInt8(bounded: Double(part * 255).rounded()), radix: 16, uppercase: true)
            return byte.count < 2 ? "0" + byte : byte
        }
        return "#" + digits.joined()
    }

    private static func describe(_ path: CGPath) -> String {
        let box = path.boundingBoxOfPath
        return "path in \(ShortNumber.list([box.minX, box.minY, box.width, box.height]))"
    }
}

extension LayerValue: CustomStringConvertible {
    /// A short form of the value; a transform is described by its scale, rotation and translation.
    public var description: String {
        switch self {
        case .number(let value): ShortNumber.text(value)
        case .numbers(let values) where values.count == 16: TransformText.describe(CATransform3D(elements: values))
        case .numbers(let values): ShortNumber.list(values)
        case .flag(let value): value ? "yes" : "no"
        case .text(let value): value
        }
    }
}

extension Double {
    /// The number rounded to six decimal places, which hides binary rounding errors; times in microseconds.
    package var roundedToMillionths: Double {
        guard magnitude < 1e9 else { return self }
        let result = (self * 1e6).rounded() / 1e6
        return result == 0 ? 0 : result
    }
}

/// Formats numbers for display without insignificant digits.
enum ShortNumber {
    /// Rounds to hundredths, finer than any screen shows; to tenths from 1000, to ten-thousandths below 0.1.
    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let step = value.magnitude >= 1000 ? 10.0 : value.magnitude >= 0.1 || value == 0 ? 100.0 : 10_000.0
        let rounded = (value * step).rounded() / step
        return (rounded == 0 ? 0 : rounded).shortText.replacing("-", with: "−")
    }

    static func list(_ values: [Double]) -> String {
        values.map(text).joined(separator: " ")
    }
}

/// Describes a transform by its decomposition.
enum TransformText {
    static func describe(_ transform: CATransform3D) -> String {
        if CATransform3DIsIdentity(transform) { return "identity" }
        func part(_ part: ValuePart) -> Double { part.read(from: .transform(transform)).scalar ?? 0 }
        var words: [String] = []
        let scale = [part(.scaleX), part(.scaleY), part(.scaleZ)]
        if scale.contains(where: { abs($0 - 1) > 1e-6 }) {
            let isEven = abs(scale[0] - scale[1]) < 1e-6
            let isFlat = abs(scale[2] - 1) < 1e-6 || isEven && abs(scale[2] - scale[0]) < 1e-6
            words.append(
                "scale "
                    + (isEven && isFlat
                        ? ShortNumber.text(scale[0]) : ShortNumber.list(isFlat ? Array(scale[..<2]) : scale)))
        }
        let turn = transform.rotationParts
        for (name, angle) in [("", turn.z), (" x", turn.x), (" y", turn.y)]
        where abs(angle) > 1e-6 {
            words.append("rotate\(name) \(ShortNumber.text(angle * 180 / .pi))°")
        }
        let shift = [part(.translationX), part(.translationY), part(.translationZ)]
        if shift.contains(where: { abs($0) > 1e-6 }) {
            words.append("move " + ShortNumber.list(abs(shift[2]) > 1e-6 ? shift : Array(shift[..<2])))
        }
        if transform.m34 != 0 { words.append("m34 \(ShortNumber.text(transform.m34))") }
        return words.isEmpty ? "nearly identity" : words.joined(separator: ", ")
    }
}

extension CATransform3D {
    /// The rotation angles in radians; a rotation about one axis leaves the other two angles 0, however large it is.
    var rotationParts: (x: Double, y: Double, z: Double) {
        func angle(_ part: ValuePart) -> Double { part.read(from: .transform(self)).scalar ?? 0 }
        let tolerance = 1e-9 * max(abs(m11), abs(m22), abs(m33), 1)
        func vanish(_ elements: Double...) -> Bool { elements.allSatisfy { abs($0) <= tolerance } }
        if vanish(m13, m23, m31, m32) { return (0, 0, angle(.rotation)) }
        if vanish(m12, m21, m23, m32) { return (0, angle(.rotationY), 0) }
        if vanish(m12, m21, m13, m31) { return (angle(.rotationX), 0, 0) }
        return (angle(.rotationX), angle(.rotationY), angle(.rotation))
    }

    /// The sixteen elements, by rows.
    var elements: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    init(elements e: [Double]) {
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }
}
