import Foundation

/// The file formats of a film; the raw value is the file extension.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
    /// A contact sheet: selected frames side by side, each with its time.
    case png
    /// An animated PNG: lossless; plays in every browser.
    case apng
    /// An animated GIF: 255 colors per frame, at most 50 frames per second.
    case gif
    /// An animated WebP: small; plays in every browser.
    case webp
    /// H.264 video. Requires ffmpeg.
    case mp4
    /// VP9 video. Requires ffmpeg.
    case webm
    /// A page that plays, steps and scrubs, in one file that works offline.
    case html

    /// Whether writing the format requires ffmpeg.
    public var needsFFmpeg: Bool { self == .mp4 || self == .webm }

    /// The number of pixels per point to which films are reduced in this format; `nil` if they are not.
    package var maximumPixelsPerPoint: CGFloat? { self == .html ? FilmPage.pixelsPerPoint : nil }

    /// Whether ffmpeg is on the search path.
    package static var hasFFmpeg: Bool {
        get async { await VideoEncoder.isAvailable }
    }

    /// Creates the format with the given file extension, ignoring case.
    public init?(fileExtension: String) {
        self.init(rawValue: fileExtension.lowercased())
    }
}

extension FilmFormat {
    /// Checks whether a film can be written to a URL, without leaving anything behind.
    ///
    /// The extension must name a format, the folder must be writable, and ffmpeg must be installed if the format
    /// requires it.
    ///
    /// - Throws: ``FilmError``.
    @discardableResult
    public static func check(_ url: URL) async throws -> FilmFormat {
        guard let format = FilmFormat(fileExtension: url.pathExtension) else {
            throw FilmError.unknownFileType(path: url.relativePath)
        }
        try AtomicFile(url).check()
        if format.needsFFmpeg, await !VideoEncoder.isAvailable { throw FilmError.ffmpegMissing(path: url.relativePath) }
        return format
    }
}

/// The reason for which a film could not be written.
public enum FilmError: Error, Hashable, Sendable {
    /// The file's extension names no film format.
    case unknownFileType(path: String)
    /// The file or its folder is not writable.
    case notWritable(path: String, reason: String)
    /// The format requires ffmpeg, which is not on the search path.
    case ffmpegMissing(path: String)
    /// An encoder failed.
    case encodingFailed(path: String, reason: String)
}

extension FilmError: LocalizedError, CustomStringConvertible {
    /// The error and how to resolve it.
    public var description: String {
        switch self {
        case .unknownFileType(let path):
            let known = FilmFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
            return "“\(path)”: the extension is not a film format. Use one of \(known)."
        case .notWritable(let path, let reason):
            return "“\(path)” cannot be written: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)."
        case .ffmpegMissing(let path):
            return "“\(path)” needs ffmpeg, which is not on the search path. Install it (Debian, Ubuntu: "
                + "sudo apt-get install ffmpeg), or choose .apng, .webp, .gif, .html or .png, which do not need it."
        case .encodingFailed(let path, let reason):
            return "“\(path)” could not be encoded: \(reason)."
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
