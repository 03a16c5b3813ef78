import CoreGraphics

/// The radius of a corner: a fixed radius, or one that is concentric with the container's corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    enum Kind: Hashable, Sendable {
        case fixed(CGFloat)
        case containerConcentric(minimum: CGFloat?)
    }

    let kind: Kind

    /// Returns a fixed radius, in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(CGFloat(radius))) }

    /// Returns a radius that is concentric with the corner of the nearest container with a corner radius.
    ///
    /// - Parameter minimum: The minimum radius, in points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(kind: .containerConcentric(minimum: minimum))
    }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a fixed radius, in points.
    public init(floatLiteral value: Double) {
        self = .fixed(value)
    }

    /// Creates a fixed radius, in points.
    public init(integerLiteral value: Int) {
        self = .fixed(Double(value))
    }

    public var description: String {
        switch kind {
        case .fixed(let radius): "fixed(\(radius))"
        case .containerConcentric(nil): "containerConcentric"
        case .containerConcentric(let minimum?): "containerConcentric(minimum: \(minimum))"
        }
    }
}

/// The radii of the corners of a view.
///
/// ```swift
/// card.cornerConfiguration = .uniformEdges(topRadius: 24, bottomRadius: .containerConcentric(minimum: 8))
/// button.cornerConfiguration = .capsule()
/// ```
public struct UICornerConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case corners([UICornerRadius?])
        /// The largest of the radii applies to all corners.
        case uniform([UICornerRadius])
        case capsule(maximumRadius: CGFloat?)
    }

    let kind: Kind

    static let unspecified = UICornerConfiguration(kind: .corners([nil, nil, nil, nil]))

    /// Returns corners with one radius, which each corner resolves by itself.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
    }

    /// Returns corners with their own radii; `nil` for a square corner.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(kind: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
    }

    /// Returns corners with a common radius: the largest of their resolved radii.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(kind: .uniform([radius]))
    }

    /// Returns corners with one radius at the top and another one at the bottom.
    public static func uniformEdges(
        topRadius: UICornerRadius, bottomRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
            bottomRightRadius: bottomRadius)
    }

    /// Returns corners with one radius on the left and another one on the right.
    public static func uniformEdges(
        leftRadius: UICornerRadius, rightRadius: UICornerRadius
    ) -> UICornerConfiguration {
        corners(
            topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
            bottomRightRadius: rightRadius)
    }

    /// Returns rounded corners at the top.
    public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: nil, bottomRightRadius: nil)
    }

    /// Returns rounded corners at the bottom.
    public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: radius, bottomRightRadius: radius)
    }

    /// Returns rounded corners on the left.
    public static func uniformLeftRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: radius, topRightRadius: nil, bottomLeftRadius: radius, bottomRightRadius: nil)
    }

    /// Returns rounded corners on the right.
    public static func uniformRightRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        corners(topLeftRadius: nil, topRightRadius: radius, bottomLeftRadius: nil, bottomRightRadius: radius)
    }

    /// Returns corners that form a capsule: half of the shorter side.
    ///
    /// - Parameter maximumRadius: The maximum radius, in points.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(maximumRadius: maximumRadius.map { CGFloat($0) }))
    }
}
