import Foundation

extension CurveRecording {
    /// Returns the curves as SVG: small charts by layer, in seconds since the first transition began.
    public func svg() -> String {
        CurveFigure(self).drawing.svg()
    }

    /// Returns the same charts as a PNG file, with two pixels per point.
    public func pngData() -> Data {
        CurveFigure(self).drawing.pngData()
    }

    /// Writes the charts to a file, which is replaced only when writing succeeds.
    ///
    /// - Parameter url: The file to write; `.png` or `.svg`.
    /// - Throws: ``ImageFileError`` for another extension, ``FilmError/notWritable(path:reason:)`` if writing fails.
    public func write(to url: URL) throws {
        let data: Data =
            switch url.pathExtension.lowercased() {
            case "png": pngData()
            case "svg": Data(svg().utf8)
            default: throw ImageFileError.unknownFileType(path: url.relativePath)
            }
        try AtomicFile(url).write(data)
    }
}

/// The reason for which a figure could not be written.
public enum ImageFileError: Error, Hashable, Sendable {
    /// The file's extension names no image format.
    case unknownFileType(path: String)
}

extension ImageFileError: LocalizedError, CustomStringConvertible {
    /// The error and how to resolve it.
    public var description: String {
        switch self {
        case .unknownFileType(let path):
            "“\(path)”: the extension is not an image format. Use .png or .svg."
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
