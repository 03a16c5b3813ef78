import Foundation

/// Turns a colour into another for a state.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
    /// What is done to a colour.
    public let transform: (UIColor) -> UIColor
    private let identity = TransformerIdentity()

    /// A transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The changed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }

    /// The grey of the same luminance.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        color.getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
    }
}

/// Turns attributes of text into others for a state.
public struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
    /// What is done to attributes.
    public let transform: (AttributeContainer) -> AttributeContainer
    private let identity = TransformerIdentity()

    /// A transformer from a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

    public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }
}

private final class TransformerIdentity: Sendable {}
