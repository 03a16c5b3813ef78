import CoreGraphics
import Foundation

/// The width or height of an item in a compositional layout: absolute, fractional or estimated.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// The fraction, or the length in points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension.finite(as: "dimension", of: NSCollectionLayoutDimension.self, or: 0)
    }

    /// Creates a dimension as a fraction of the container's width.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }

    /// Creates a dimension as a fraction of the container's height.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }

    /// Creates an absolute dimension in points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }

    /// Creates a dimension in points that is used until the view is measured.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Creates an estimated dimension in points; after measuring, all items in a group have the largest dimension.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether the dimension is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the dimension is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the dimension is absolute, in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the dimension is an estimate until the view is measured.
    public var isEstimated: Bool { kind == .estimated || kind == .uniform }
    /// Whether all items in a group have the largest measured dimension.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return other.kind == kind && other.dimension == dimension
    }

    public override var hash: Int { dimension.hashValue }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(dimension * container.width, 0)
        case .fractionalHeight: max(dimension * container.height, 0)
        case .absolute, .estimated, .uniform: max(dimension, 0)
        }
    }
}

/// The size of an item in a compositional layout.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
    /// The width of the item.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height of the item.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size from a width and a height.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return other.widthDimension == widthDimension && other.heightDimension == heightDimension
    }

    public override var hash: Int { widthDimension.hash ^ heightDimension.hash }

    /// The axes along which views are measured.
    var estimatedAxes: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isEstimated { axes.insert(.horizontal) }
        if heightDimension.isEstimated { axes.insert(.vertical) }
        return axes
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}
