import CoreGraphics

/// The screen's pixels at one time.
///
/// ```swift
/// let previous = stage.snapshot()
/// try await stage.tap("open")
/// try await stage.settle()
/// let frame = stage.snapshot()
/// #expect(frame[590, 1266] == RGBA8(r: 255, g: 59, b: 48))
/// #expect(frame != previous)
/// ```
public struct Frame: Sendable {
    /// The time of the frame, in seconds since the stage began.
    public let time: TimeInterval
    /// Pixels per point.
    public let scale: CGFloat
    let pixels: PixelBuffer

    init(pixels: PixelBuffer, scale: CGFloat, time: TimeInterval) {
        self.pixels = pixels
        self.scale = scale
        self.time = time
    }
}

extension Frame {
    /// The width in pixels.
    public var width: Int { pixels.width }

    /// The height in pixels.
    public var height: Int { pixels.height }

    /// The pixel in column `x` and row `y` from the top left; transparent black outside the frame.
    public subscript(x: Int, y: Int) -> RGBA8 {
        guard (0..<pixels.width).contains(x), (0..<pixels.height).contains(y) else {
            return RGBA8(r: 0, g: 0, b: 0, a: 0)
        }
        let pixel = pixels.base.advanced(by: y * pixels.bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self)
        return RGBA8(r: pixel[2], g: pixel[1], b: pixel[0], a: pixel[3])
    }

    /// The frame as an image file.
    public func pngData() -> Data {
        ImageCodec.png(image)
    }

    /// The frame as an image.
    public var image: CGImage {
        CGImage(pixels: pixels, isOpaque: true)
    }
}

extension Frame: Equatable {
    /// Whether two frames have the same size and pixels; their times may differ.
    public static func == (first: Frame, second: Frame) -> Bool {
        first.pixels.hasSameBytes(as: second.pixels)
    }
}

extension Frame: CustomStringConvertible {
    /// The size in pixels, the scale and the time.
    public var description: String {
        "\(width)×\(height) pixels @\(scale.shortText)x at \(time.asSeconds)"
    }
}
