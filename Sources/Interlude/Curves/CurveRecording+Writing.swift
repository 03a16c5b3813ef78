import Foundation

extension CurveRecording {
    /// The curves as an SVG picture: small charts by layer, in seconds since the first transition began.
    public func svg() -> String {
        CurveFigure(self).drawing.svg()
    }

    /// The same picture as a PNG file, with two pixels per point.
    public func pngData() -> Data {
        CurveFigure(self).drawing.pngData()
    }

    /// Draws the curves into a file, which appears when it is whole.
    ///
    /// - Parameter url: Where to; `.png` or `.svg`.
    /// - Throws: ``PictureError``.
    public func write(to url: URL) throws {
        let data: Data =
            switch url.pathExtension.lowercased() {
            case "png": pngData()
            case "svg": Data(svg().utf8)
            default: throw PictureError.unknownFileType(path: url.relativePath)
            }
        try AtomicFile(url).write(data)
    }
}

/// Why a picture could not be written.
public enum PictureError: Error, Hashable, Sendable {
    /// The file's extension names no kind of picture.
    case unknownFileType(path: String)
}

extension PictureError: LocalizedError, CustomStringConvertible {
    /// What went wrong and what can be done about it.
    public var description: String {
        switch self {
        case .unknownFileType(let path):
            "“\(path)”: the extension does not name a kind of picture. Known are .png, .svg."
        }
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
