import CPixels
import CoreGraphics
import UIKit

/// The pixels in which two frames differ.
///
/// ```swift
/// let before = stage.snapshot()
/// try await stage.tap("open")
/// await stage.advance(by: 0.1)
/// if let difference = stage.snapshot().difference(from: before) {
///     print(difference)       // 31240 of 3013524 pixels (1.04 %) differ within 118 259 157 334 points, by up to 84 of 255
/// }
/// ```
public struct FrameDifference: Hashable, Sendable, Codable {
    /// The number of pixels that differ.
    public var pixels: Int
    /// The number of all pixels.
    public var allPixels: Int
    /// The smallest rectangle around the pixels that differ, in points: x, y, width, and height.
    public var bounds: [Double]
    /// The largest difference of a color channel, 1…255.
    public var largestChannelDifference: Int
    /// The sizes in pixels, if they differ; then all pixels count as different.
    public var sizes: String?

    /// The fraction of the pixels that differ, 0…1.
    public var fraction: Double { Double(pixels) / Double(max(1, allPixels)) }
}

extension FrameDifference: CustomStringConvertible {
    /// The number of pixels, their bounds in points, and the largest difference.
    public var description: String {
        if let sizes { return "the sizes differ: \(sizes)" }
        return "\(pixels) of \(allPixels) pixels (\(Self.percent(fraction))) differ "
            + "within \(bounds.map(\.shortText).joined(separator: " ")) points, by up to \(largestChannelDifference) of 255"
    }

    private static func percent(_ fraction: Double) -> String {
        let hundredths = (fraction * 10_000).rounded() / 100
        return hundredths == 0 ? "< 0.01 %" : "\(hundredths.shortText) %"
    }
}

/// The difference up to which two frames count as equal.
///
/// ```swift
/// expectFrame(stage, named: "open", tolerance: FrameTolerance(channel: 2))
/// ```
public struct FrameTolerance: Hashable, Sendable {
    /// The largest difference of a color channel that is ignored, 0…255.
    public var channel: Int
    /// The largest fraction of pixels that may differ by more, 0…1.
    public var fraction: Double

    /// Allows no difference.
    public static let exact = FrameTolerance()

    /// Creates a tolerance.
    ///
    /// - Parameters:
    ///   - channel: The largest difference of a color channel that is ignored. Default: 0.
    ///   - fraction: The largest fraction of pixels that may differ by more. Default: 0.
    public init(channel: Int = 0, fraction: Double = 0) {
        self.channel = min(255, max(0, channel))
        self.fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    }
}

extension FrameTolerance: CustomStringConvertible {
    /// The tolerance in words.
    public var description: String {
        guard self != .exact else { return "none" }
        return "\(channel) of 255 per channel, \((fraction * 100).shortText) % of the pixels"
    }
}

extension Frame {
    /// Returns the difference from another frame; `nil` if it is within the tolerance.
    ///
    /// - Parameters:
    ///   - other: The frame to compare with.
    ///   - tolerance: The difference to ignore. Default: ``FrameTolerance/exact``.
    public func difference(from other: Frame, tolerance: FrameTolerance = .exact) -> FrameDifference? {
        FrameDifference(pixels, other.pixels, scale: scale, tolerance: tolerance)
    }
}

extension FrameDifference {
    init?(_ one: PixelBuffer, _ other: PixelBuffer, scale: CGFloat, tolerance: FrameTolerance) {
        allPixels = one.width * one.height
        guard (one.width, one.height) == (other.width, other.height) else {
            pixels = allPixels
            bounds = [0, 0, Double(one.width), Double(one.height)].map { (pixels: Double) in pixels / Double(scale) }
            largestChannelDifference = 255
            sizes = "\(one.width)×\(one.height) and \(other.width)×\(other.height) pixels"
            return
        }
        var found = CPDifference()
        var rows: ClosedRange<Int>?
        for y in 0..<one.height where memcmp(one.row(y), other.row(y), one.width * 4) != 0 {
            let before = found.count
            cp_compare(one.row(y), other.row(y), Int32(one.width), Int32(tolerance.channel), &found)
            if found.count > before { rows = (rows?.lowerBound ?? y)...y }
        }
        guard let rows, Double(found.count) > tolerance.fraction * Double(allPixels) else { return nil }
        pixels = Int(found.count)
        largestChannelDifference = Int(found.largest)
        let area = [Int(found.first), rows.lowerBound, Int(found.last - found.first) + 1, rows.count]
        bounds = area.map { pixels in (Double(pixels) / Double(scale) * 100).rounded() / 100 }
    }
}

extension PixelBuffer {
    /// Returns a bitmap with the pixels that differ from another one of the same size in red, and the others in gray.
    package func markedDifference(from other: PixelBuffer) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        guard (width, height) == (other.width, other.height) else { return result }
        for y in 0..<height { cp_mark_difference(result.row(y), row(y), other.row(y), Int32(width)) }
        return result
    }
}

extension FrameDifference {
    /// Whether two bitmaps differ by more than a tolerance.
    package static func isBeyond(_ tolerance: FrameTolerance, _ one: PixelBuffer, _ other: PixelBuffer) -> Bool {
        FrameDifference(one, other, scale: 1, tolerance: tolerance) != nil
    }
}
