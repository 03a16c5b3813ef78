/// A gradient: colors at locations from 0 to 1.
public final class CGGradient: Sendable {
    package let stops: [Stop]

    package struct Stop: Sendable, Hashable {
        package var location: CGFloat
        package var color: SRGBColor
    }

    package init(stops: [Stop]) {
        // A stable sort, so that two colors at the same location keep their order and form a hard edge.
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Creates a gradient from `CGColor`s; `nil` if `colors` is empty or contains anything else.
    /// - Parameter locations: One location for each color; `nil` distributes the colors evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let found = colors.compactMap { $0 as? CGColor }
        guard !found.isEmpty, found.count == colors.count else { return nil }
        self.init(
            stops: found.enumerated().map { index, color in
                Stop(location: Self.location(index, of: found.count, in: locations), color: color.srgb)
            })
    }

    /// Creates a gradient from components, alpha last in each color; `nil` if the space is neither RGB nor gray.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.model == .rgb || space.model == .monochrome else { return nil }
        let width = space.numberOfComponents + 1
        self.init(
            stops: (0..<count).map { index in
                let values = Array(UnsafeBufferPointer(start: components + index * width, count: width))
                return Stop(location: Self.location(index, of: count, in: locations), color: space.srgb(values))
            })
    }

    private static func location(_ index: Int, of count: Int, in locations: UnsafePointer<CGFloat>?) -> CGFloat {
        if let locations { return min(1, max(0, locations[index])) }
        return count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
    }
}

/// Whether a gradient's end colors extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color fills the area before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color fills the area after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
