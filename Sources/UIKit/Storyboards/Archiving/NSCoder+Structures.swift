import CoreGraphics
import Foundation

/// Structures in keyed archives, as text in UIKit's format. Missing values are zero, transforms the identity.
extension NSCoder {
    /// Writes a vector.
    public func encode(_ vector: CGVector, forKey key: String) { write(Self.string(for: vector), key) }
    /// Writes a transform.
    public func encode(_ transform: CGAffineTransform, forKey key: String) { write(Self.string(for: transform), key) }
    /// Writes insets.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { write(Self.string(for: insets), key) }
    /// Writes an offset.
    public func encode(_ offset: UIOffset, forKey key: String) { write(Self.string(for: offset), key) }

    /// Returns the point for a key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { Self.cgPoint(for: text(key)) }
    /// Returns the vector for a key.
    public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
    /// Returns the size for a key.
    public func decodeCGSize(forKey key: String) -> CGSize { Self.cgSize(for: text(key)) }
    /// Returns the rectangle for a key.
    public func decodeCGRect(forKey key: String) -> CGRect { Self.cgRect(for: text(key)) }
    /// Returns the transform for a key.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: text(key))
    }
    /// Returns the insets for a key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
    /// Returns the offset for a key.
    public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

    private func write(_ text: String, _ key: String) { text.encode(to: self, forKey: key) }

    private func text(_ key: String) -> String { String.decode(from: self, forKey: key) ?? "" }
}
