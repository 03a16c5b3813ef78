import CoreGraphics
import Foundation

/// A film that is read from an animated PNG, for comparisons.
package struct FilmFile: Sendable {
    /// Frames per second at which films are compared.
    package static let fps = 60

    /// The name of the file, without its extension.
    package let name: String
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The duration in seconds.
    package let duration: Double
    private let shots: [(begin: Double, pixels: PixelBuffer)]

    /// Reads a film.
    ///
    /// - Throws: ``FilmFileError``.
    package init(_ url: URL) throws {
        guard let data = try? Data(contentsOf: url) else { throw FilmFileError.unreadable(path: url.relativePath) }
        let decoded: [AnimatedPNG.Shot]?
        do {
            decoded = try AnimatedPNG.decode(data)
        } catch {
            throw FilmFileError.damaged(path: url.relativePath, reason: "\(error)")
        }
        guard let decoded, let first = decoded.first else { throw FilmFileError.notAFilm(path: url.relativePath) }
        name = url.deletingPathExtension().lastPathComponent
        (width, height) = (first.pixels.width, first.pixels.height)
        var begin = 0.0
        shots = decoded.map { shot in
            defer { begin += shot.duration }
            return (begin, shot.pixels)
        }
        duration = begin
    }

    /// The number of frames.
    package var frameCount: Int { max(1, FrameTimes(rate: Double(Self.fps)).index(at: duration)) }

    /// The index of the image that a frame shows; the last one after the end.
    package func image(ofFrame frame: Int) -> Int {
        let time = Double(frame) / Double(Self.fps)
        return max(0, (shots.firstIndex { !time.hasReached($0.begin) } ?? shots.count) - 1)
    }

    /// The distinct images, in order.
    package var images: [PixelBuffer] { shots.map(\.pixels) }
}

/// The reason for which a film can't be compared.
package enum FilmFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(path: String)
    case notAFilm(path: String)
    case damaged(path: String, reason: String)

    package var description: String {
        switch self {
        case .unreadable(let path): "“\(path)” can't be read."
        case .notAFilm(let path):
            "“\(path)” isn't an animated PNG. Films are compared without loss: render them as .apng."
        case .damaged(let path, let reason): "“\(path)” is damaged: \(reason)."
        }
    }
}
