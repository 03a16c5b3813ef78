import CoreGraphics
import Foundation

/// A film as a web page that plays, steps and scrubs, with a timeline of events.
///
/// The page contains the film, as the area that changed in each image, or plays a video next to it.
struct FilmPage {
    private let film: Film
    private let video: String?
    private let links: FilmLinks?

    /// Pixels per point of the page's images: sharp on dense screens, and fast enough to decode during playback.
    static let pixelsPerPoint: CGFloat = 2
    /// Every so many images, one is whole, so that seeking doesn't decode from the start.
    private static let keyInterval = 16

    /// Creates a self-contained page.
    init(_ film: Film) {
        self.film = film.reduced(toPixelsPerPoint: Self.pixelsPerPoint)
        video = nil
        links = nil
    }

    /// Creates a page that plays a video.
    ///
    /// - Parameters:
    ///   - video: The address of the film as a video.
    ///   - links: The addresses of other pages.
    init(_ film: Film, video: String, links: FilmLinks) {
        self.film = film
        self.video = video
        self.links = links
    }

    /// Returns the page as HTML.
    ///
    /// - Throws: ``FilmError/encodingFailed(path:reason:)`` with an empty path.
    func data() throws -> Data {
        var page = Data()
        page.append(contentsOf: PageStyle.head(title: film.title, style: Self.style).utf8)
        page.append(contentsOf: Self.body(video: video, links: links).utf8)
        page.append(contentsOf: "<script type=\"application/json\" id=\"film\">".utf8)
        page.append(contentsOf: try facts.json().utf8)
        page.append(contentsOf: "</script>\n".utf8)
        if video == nil { try appendImages(to: &page) }
        page.append(contentsOf: "<script>\(Self.script)</script>\n</body>\n</html>\n".utf8)
        return page
    }

    private var facts: Facts {
        Facts(
            title: film.title, device: film.device.title, video: video, width: film.width, height: film.height,
            fps: film.fps, frames: film.frames.count, duration: film.duration,
            cornerRadius: Double(film.device.cornerRadius / film.device.size.width),
            points: Double(film.device.size.width), system: Facts.SystemParts(film.device), statusBar: film.statusBar,
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

/// The addresses of other pages, for the links of a film's page.
package struct FilmLinks: Sendable {
    /// The page of all films.
    package var index: String
    /// The page of the film before; `nil` for the first one.
    package var previous: String?
    /// The page of the film after; `nil` for the last one.
    package var next: String?

    package init(index: String, previous: String?, next: String?) {
        self.index = index
        self.previous = previous
        self.next = next
    }
}

/// The film's data for the page's script.
private struct Facts: Encodable {
    struct FrameRun: Encodable {
        var first: Int
        var count: Int
    }

    /// The status bar, the island or notch, and the home indicator of a phone in portrait.
    struct SystemParts: Encodable {
        var hasBar: Bool
        var hasIsland: Bool
        var hasNotch: Bool
        var hasIndicator: Bool

        init(_ device: Device) {
            let isPortraitPhone = device.idiom == .phone && device.size.height > device.size.width
            let (top, bottom) = (device.safeAreaInsets.top, device.safeAreaInsets.bottom)
            hasBar = isPortraitPhone
            hasIsland = isPortraitPhone && top >= 59
            hasNotch = isPortraitPhone && top >= 44 && top < 59
            hasIndicator = isPortraitPhone && bottom > 0
        }
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
    /// The width of the screen in points.
    var points: Double
    /// The parts of the screen that the system draws.
    var system: SystemParts
    var statusBar: [Film.StatusBarChange]
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
