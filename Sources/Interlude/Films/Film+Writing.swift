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
        case .html: try file.write(try FilmPage(self).data())
        case .gif, .mp4, .webm: try await file.commit { try await VideoEncoder(self, format).write(to: $0, for: url) }
        }
    }

    /// Writes the film to a path; see ``write(to:)-(URL)``.
    public func write(to path: String) async throws {
        try await write(to: URL(fileURLWithPath: path))
    }
}

extension Film {
    /// Returns the film at a lower scale; the same film if its scale isn't higher.
    package func reduced(toPixelsPerPoint pixelsPerPoint: CGFloat) -> Film {
        let factor = pixelsPerPoint / device.scale
        guard factor < 1 else { return self }
        let smaller = BitmapStore(
            width: max(1, Int(bounded: (CGFloat(width) * factor).rounded())),
            height: max(1, Int(bounded: (CGFloat(height) * factor).rounded())))
        for batch in BitmapBatch.batches(of: self) {
            let scaled = batch.encode { pixels, area in
                (pixels.scaled(width: smaller.width, height: smaller.height), area.scaled(by: factor))
            }
            for (pixels, area) in scaled { smaller.append(pixels, changed: area) }
        }
        bitmaps.releaseDecoder()
        var device = device
        device.scale = pixelsPerPoint
        return Film(
            title: title, device: device, fps: fps, startTime: startTime, duration: duration, events: events,
            bitmapIndices: bitmapIndices, bitmaps: smaller)
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
