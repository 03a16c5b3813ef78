import Foundation
import RenderServer

extension Film {
    /// Writes the film; the file's extension names the kind.
    ///
    /// The file appears when it is whole; when something fails, what stood there before still stands there. The same film gives the
    /// same bytes.
    ///
    /// - Parameter url: Where to. `.png` gives a contact sheet; `.apng`, `.webp`, `.gif`, `.mp4` and `.webm` move; `.html` is a page
    ///   that plays and scrubs.
    /// - Throws: ``FilmError``.
    public func write(to url: URL) async throws {
        let format = try await FilmFormat.check(url)
        let file = AtomicFile(url)
        defer { pictures.rest() }
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
    /// The film with fewer pixels per point, for pages on which it is one of several; the same film when it has no more.
    package func reduced(toPixelsPerPoint pixelsPerPoint: CGFloat) -> Film {
        let factor = pixelsPerPoint / device.scale
        guard factor < 1 else { return self }
        let smaller = PictureStore(
            width: max(1, Int((CGFloat(width) * factor).rounded())),
            height: max(1, Int((CGFloat(height) * factor).rounded())))
        for batch in PictureBatch.batches(of: self) {
            let scaled = batch.encode { pixels, area in
                (pixels.scaled(width: smaller.width, height: smaller.height), area.scaled(by: factor))
            }
            for (pixels, area) in scaled { smaller.append(pixels, changed: area) }
        }
        pictures.rest()
        var device = device
        device.scale = pixelsPerPoint
        return Film(
            title: title, device: device, fps: fps, startTime: startTime, duration: duration, events: events,
            pictureIndices: pictureIndices, pictures: smaller)
    }
}

extension PixelRect {
    /// The whole pixels that an area touches when the picture is scaled; may reach over the picture's edge.
    func scaled(by factor: CGFloat) -> PixelRect {
        // One more on each side: a mean reaches over the edge of its area.
        PixelRect(
            minX: Int((CGFloat(minX) * factor).rounded(.down)) - 1,
            minY: Int((CGFloat(minY) * factor).rounded(.down)) - 1,
            maxX: Int((CGFloat(maxX) * factor).rounded(.up)) + 1, maxY: Int((CGFloat(maxY) * factor).rounded(.up)) + 1)
    }
}

extension Film {
    /// A contact sheet as a PNG file: at most a dozen frames, evenly spread over what moves, with the time under each.
    public func contactSheet() -> Data {
        defer { pictures.rest() }
        return ContactSheet(self).pngData()
    }
}
