import CoreGraphics
import Foundation
import QuartzCore

/// A value that UIKit writes to keyed archives.
protocol ArchivableValue {
    /// Writes the value for a key.
    func encode(to coder: NSCoder, forKey key: String)
    /// Returns the value for a key; `nil` if the archive has none, or one of another type.
    static func decode(from coder: NSCoder, forKey key: String) -> Self?
}

/// An object that UIKit writes to keyed archives, with its class.
protocol ArchivableObject: NSObject, NSCoding, ArchivableValue {}

extension ArchivableObject {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Self? {
        // Foundation for Linux fails the whole archive if a key is missing.
        coder.containsValue(forKey: key) ? coder.decodeObject(of: [Self.self], forKey: key) as? Self : nil
    }
}

extension UIColor: ArchivableObject {}
extension UIFont: ArchivableObject {}
extension UIImage: ArchivableObject {}
extension UIBezierPath: ArchivableObject {}
extension NSParagraphStyle: ArchivableObject {}

extension Bool: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Bool? {
        coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : nil
    }
}

extension Int: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Int? {
        coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
}

extension UInt: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { Int(bitPattern: self).encode(to: coder, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> UInt? {
        Int.decode(from: coder, forKey: key).map { UInt(bitPattern: $0) }
    }
}

extension Double: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Double? {
        coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : nil
    }
}

extension Float: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(self, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Float? {
        coder.containsValue(forKey: key) ? coder.decodeFloat(forKey: key) : nil
    }
}

extension CGFloat: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(Double(self), forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> CGFloat? {
        Double.decode(from: coder, forKey: key).map { CGFloat($0) }
    }
}

extension String: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(NSString(string: self), forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> String? {
        guard coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
    }
}

extension Data: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { coder.encode(NSData(data: self), forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Data? {
        guard coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    }
}

/// `nil` is written as no value.
extension Optional: ArchivableValue where Wrapped: ArchivableValue {
    func encode(to coder: NSCoder, forKey key: String) { self?.encode(to: coder, forKey: key) }

    static func decode(from coder: NSCoder, forKey key: String) -> Wrapped?? {
        .some(Wrapped.decode(from: coder, forKey: key))
    }
}

extension RawRepresentable where RawValue: ArchivableValue {
    /// Returns the case for a key; `nil` if the archive has none.
    static func decode(from coder: NSCoder, _ key: String) -> Self? {
        RawValue.decode(from: coder, forKey: key).flatMap { Self(rawValue: $0) }
    }
}

/// A structure of numbers, written as text with full precision.
protocol ArchivableNumbers: ArchivableValue {
    var archivedNumbers: [CGFloat] { get }
    init?(archivedNumbers: [CGFloat])
}

extension ArchivableNumbers {
    func encode(to coder: NSCoder, forKey key: String) {
        archivedNumbers.map { "\(Double($0))" }.joined(separator: " ").encode(to: coder, forKey: key)
    }

    static func decode(from coder: NSCoder, forKey key: String) -> Self? {
        guard let text = String.decode(from: coder, forKey: key) else { return nil }
        return Self(archivedNumbers: text.split(separator: " ").compactMap { Double($0).map { CGFloat($0) } })
    }
}

extension Array: ArchivableValue where Element == CGFloat {}

extension Array: ArchivableNumbers where Element == CGFloat {
    var archivedNumbers: [CGFloat] { self }
    init?(archivedNumbers: [CGFloat]) { self = archivedNumbers }
}

extension CGPoint: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [x, y] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 2 else { return nil }
        self.init(x: n[0], y: n[1])
    }
}

extension CGSize: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [width, height] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 2 else { return nil }
        self.init(width: n[0], height: n[1])
    }
}

extension CGRect: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 4 else { return nil }
        self.init(x: n[0], y: n[1], width: n[2], height: n[3])
    }
}

extension UIEdgeInsets: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [top, left, bottom, right] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 4 else { return nil }
        self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
}

extension NSDirectionalEdgeInsets: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [top, leading, bottom, trailing] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 4 else { return nil }
        self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
}

extension CGAffineTransform: ArchivableNumbers {
    var archivedNumbers: [CGFloat] { [a, b, c, d, tx, ty] }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 6 else { return nil }
        self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
}

extension CATransform3D: ArchivableNumbers {
    var archivedNumbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    init?(archivedNumbers n: [CGFloat]) {
        guard n.count == 16 else { return nil }
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
            m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
