import CoreGraphics
import Foundation

extension Frame {
    /// Creates a frame from an image file, for instance one that ``pngData()`` created.
    ///
    /// - Parameters:
    ///   - data: A PNG, JPEG, or WebP file.
    ///   - scale: Pixels per point. Default: 1.
    /// - Throws: ``FrameError`` if the data isn't an image.
    public init(data: Data, scale: CGFloat = 1) throws {
        do {
            self.init(pixels: try ImageCodec.decode(data).pixels, scale: scale, time: 0)
        } catch {
            throw FrameError.notAnImage(reason: "\(error)")
        }
    }

    /// Creates a frame from an image file.
    ///
    /// ```swift
    /// let reference = try Frame(contentsOf: URL(fileURLWithPath: "open.png"), scale: 3)
    /// #expect(stage.snapshot().difference(from: reference) == nil)
    /// ```
    ///
    /// - Parameters:
    ///   - url: A PNG, JPEG, or WebP file.
    ///   - scale: Pixels per point. Default: 1.
    /// - Throws: ``FrameError`` if the file isn't an image; Foundation's error if it can't be read.
    public init(contentsOf url: URL, scale: CGFloat = 1) throws {
        try self.init(data: Data(contentsOf: url), scale: scale)
    }
}

/// The reason for which a frame could not be read.
public enum FrameError: Error, Hashable, Sendable {
    /// The data isn't an image.
    case notAnImage(reason: String)
}

extension FrameError: LocalizedError, CustomStringConvertible {
    /// The error and how to resolve it.
    public var description: String {
        switch self {
        case .notAnImage(let reason): "The data isn't an image: \(reason). Use a PNG, JPEG, or WebP file."
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
