import Foundation
import RenderServer

extension Film {
    /// Writes the film in the format that the file's extension names.
    ///
    /// The file is replaced only when writing succeeds. Equal films produce equal bytes.
    ///
    /// - Parameter url: The file to write. `.png` is a contact sheet; `.apng`, `.webp`, `.gif`, `.mp4` and `.webm` are
    ///   animated; `.html` is a page that plays and scrubs.
    /// - Throws: ``FilmError``.
    public func write(to url: URL) async throws {
        let format = try await FilmFormat.check(url)
        let file = AtomicFile(url)
        defer { bitmaps.releaseDecoder() }
        switch format {
        case .png: try file.write(contactSheet())
        case .apng: try file.write(try AnimatedPNG.encode(self))
        case .webp: try file.write(try AnimatedWebP.encode(self))
        case .gif: try file.write(AnimatedGIF.encode(self))
        case .html: try file.write(try FilmPage(self).data())
        case .mp4, .webm: try await file.commit { try await VideoEncoder(self, format).write(to: $0, for: url) }
        }
    }

    /// Writes the film to a path; see ``write(to:)-(URL)``.
    public func write(to path: String) async throws {
        try await write(to: URL(fileURLWithPath: path))
    }
}

extension Film {
    /// Returns a page that plays the film from a video file.
    ///
    /// - Parameters:
    ///   - video: The address of the video, relative to the page.
    ///   - links: The addresses of other pages, relative to the page.
    package func page(playing video: String, links: FilmLinks) throws -> Data {
        try FilmPage(self, video: video, links: links).data()
    }

    /// Returns the film at a lower scale; the same film if its scale isn't higher.
    package func reduced(toPixelsPerPoint pixelsPerPoint: CGFloat) -> Film {
        let factor = pixelsPerPoint / device.scale
        guard factor < 1 else { return self }
        let smaller = BitmapStore(
            width: max(1, Int(bounded: (CGFloat(width) * factor).rounded())),
            height: max(1, Int(bounded: (CGFloat(height) * factor).rounded())))
        let scaling = BitmapScaling(from: (width, height), to: (smaller.width, smaller.height))
        var indices: [Int] = []
        for batch in BitmapBatch.batches(of: self) {
            for (pixels, area) in batch.encode({ (scaling.scaled($0), $1.scaled(by: factor)) }) {
                smaller.append(pixels, changed: area)
                indices.append(smaller.count - 1)
            }
        }
        bitmaps.releaseDecoder()
        smaller.finish()
        var device = device
        device.scale = pixelsPerPoint
        return Film(
            title: title, device: device, fps: fps, startTime: startTime, duration: duration, events: events,
            statusBar: statusBar, bitmapIndices: bitmapIndices.map { indices[$0] }, bitmaps: smaller)
    }
}

extension PixelRect {
    /// The whole pixels that the area touches after scaling; may exceed the bitmap's bounds.
    func scaled(by factor: CGFloat) -> PixelRect {
        // One more on each side: a mean extends beyond its area's edge.
        PixelRect(
            minX: Int(bounded: (CGFloat(minX) * factor).rounded(.down)) - 1,
            minY: Int(bounded: (CGFloat(minY) * factor).rounded(.down)) - 1,
            maxX: Int(bounded: (CGFloat(maxX) * factor).rounded(.up)) + 1,
            maxY: Int(bounded: (CGFloat(maxY) * factor).rounded(.up)) + 1)
    }
}

extension Film {
    /// Returns a contact sheet as a PNG file: at most a dozen evenly spread frames, each with its time.
    public func contactSheet() -> Data {
        defer { bitmaps.releaseDecoder() }
        return ContactSheet(self).pngData()
    }
}
