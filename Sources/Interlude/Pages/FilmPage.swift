import CoreGraphics
import Foundation

/// A film as a web page that plays, steps and scrubs, with a timeline of events.
///
/// The page contains the film, as the area that changed in each image, or plays a video next to it.
struct FilmPage {
    private let film: Film
    private let video: String?
    private let index: String?

    /// Pixels per point of the page's images: sharp on dense screens, and fast enough to decode during playback.
    static let pixelsPerPoint: CGFloat = 2
    /// Every so many images, one is whole, so that seeking doesn't decode from the start.
    private static let keyInterval = 16

    /// Creates a self-contained page.
    init(_ film: Film) {
        self.film = film.reduced(toPixelsPerPoint: Self.pixelsPerPoint)
        video = nil
        index = nil
    }

    /// Creates a page that plays a video.
    ///
    /// - Parameters:
    ///   - video: The address of the film as a video.
    ///   - index: The address of the page of all films.
    init(_ film: Film, video: String, index: String) {
        self.film = film
        self.video = video
        self.index = index
    }

    /// Returns the page as HTML.
    ///
    /// - Throws: ``FilmError/encodingFailed(path:reason:)`` with an empty path.
    func data() throws -> Data {
        var page = Data()
        page.append(contentsOf: PageStyle.head(title: film.title, style: Self.style).utf8)
        page.append(contentsOf: Self.body(video: video, index: index).utf8)
        page.append(contentsOf: "<script type=\"application/json\" id=\"film\">".utf8)
        page.append(contentsOf: try facts.json().utf8)
        page.append(contentsOf: "</script>\n".utf8)
        if video == nil { try appendImages(to: &page) }
        page.append(contentsOf: "<script>\(Self.script)</script>\n</body>\n</html>\n".utf8)
        return page
    }

    private var facts: Facts {
        Facts(
            title: film.title, device: film.device.name, video: video, width: film.width, height: film.height,
            fps: film.fps, frames: film.frames.count, duration: film.duration,
            cornerRadius: Double(film.device.cornerRadius / film.device.size.width),
            shots: film.frameRuns.map { Facts.FrameRun(first: $0.firstFrame, count: $0.frameCount) },
            keyInterval: Self.keyInterval,
            events: film.events.map {
                Facts.Mark(
                    time: max(0, $0.time - film.startTime), kind: $0.kind.rawValue, subject: $0.subject, name: $0.name,
                    detail: $0.detail)
            })
    }

    /// Appends the distinct images as WebP, each with its position.
    private func appendImages(to page: inout Data) throws {
        page.append(contentsOf: "<script type=\"application/json\" id=\"pictures\">[".utf8)
        for batch in BitmapBatch.batches(of: film) {
            let areas = batch.bitmaps.map { index in
                index % Self.keyInterval == 0 ? film.bitmaps.bounds : film.bitmaps.changedArea(index)
            }
            let images = batch.encode(areas: areas) { pixels, area in
                WebPImage.encode(pixels, area)?.base64EncodedData()
            }
            for (index, (area, image)) in zip(batch.bitmaps, zip(areas, images)) {
                guard let image else {
                    throw FilmError.encodingFailed(
                        path: "", reason: "libwebp refused a \(area.width)×\(area.height) picture")
                }
                page.append(contentsOf: "\(index == 0 ? "" : ",")\n[\(area.minX),\(area.minY),\"".utf8)
                page.append(image)
                page.append(contentsOf: "\"]".utf8)
            }
        }
        page.append(contentsOf: "]</script>\n".utf8)
    }
}

/// The film's data for the page's script.
private struct Facts: Encodable {
    struct FrameRun: Encodable {
        var first: Int
        var count: Int
    }

    struct Mark: Encodable {
        var time: Double
        var kind: String
        var subject: String
        var name: String
        var detail: String
    }

    var title: String
    var device: String
    var video: String?
    var width: Int
    var height: Int
    var fps: Int
    var frames: Int
    var duration: Double
    var cornerRadius: Double
    var shots: [FrameRun]
    var keyInterval: Int
    var events: [Mark]

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing inside a script element may look like markup.
        return String(decoding: try encoder.encode(self), as: UTF8.self)
            .replacingOccurrences(of: "<", with: "\\u003c")
    }
}

/// Escapes text for HTML.
package enum HTMLText {
    /// Returns the text with `&`, `<`, `>` and `"` as HTML entities.
    package static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}

extension Film {
    /// Returns the film as a page that plays, steps, and scrubs; see ``FilmFormat/html``.
    package func pageData() throws -> Data {
        defer { bitmaps.releaseDecoder() }
        return try FilmPage(self).data()
    }
}
