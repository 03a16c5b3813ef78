import Foundation

/// A closure that transforms one color into another.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
    /// The closure that transforms a color.
    public let transform: (UIColor) -> UIColor
    private let identity = TransformerIdentity()

    /// Creates a transformer with a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the transformed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Whether two transformers are the same; copies of one transformer are equal.
    public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }

    /// Converts a color to the gray of the same luminance.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        color.getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
    }

    /// Converts any color to the tint color of the view that uses it.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

    /// Converts any color to the tint color, for content of one color.
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
}

/// A closure that transforms text attributes.
public struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
    /// The closure that transforms text attributes.
    public let transform: (AttributeContainer) -> AttributeContainer
    private let identity = TransformerIdentity()

    /// Creates a transformer with a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

    /// Whether two transformers are the same; copies of one transformer are equal.
    public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }
}

private final class TransformerIdentity: Sendable {}
