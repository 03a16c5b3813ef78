import Foundation

/// The kinds of file that a film can be written as; each is named by its extension.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
    /// A contact sheet: chosen frames side by side, with the time under each.
    case png
    /// An animated PNG: lossless, plays in every browser.
    case apng
    /// A GIF; 256 colours, at most 50 frames per second. Needs ffmpeg.
    case gif
    /// An animated WebP: small, plays in every browser.
    case webp
    /// H.264 video. Needs ffmpeg.
    case mp4
    /// VP9 video. Needs ffmpeg.
    case webm
    /// A page that plays, steps and scrubs, in one file and without a network.
    case html

    /// Whether writing it takes the program ffmpeg.
    public var needsFFmpeg: Bool { self == .gif || self == .mp4 || self == .webm }

    /// The format that a file's extension names, in any case.
    public init?(fileExtension: String) {
        self.init(rawValue: fileExtension.lowercased())
    }
}

extension FilmFormat {
    /// Finds out whether a film can be written to a place, without leaving anything behind: the extension names a kind, the folder
    /// takes files, ffmpeg is there when it is needed.
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

/// Why a film could not be written.
public enum FilmError: Error, Hashable, Sendable {
    /// The file's extension names no kind of film.
    case unknownFileType(path: String)
    /// The file or its folder cannot be written.
    case notWritable(path: String, reason: String)
    /// The kind of film needs ffmpeg and there is none on the search path.
    case ffmpegMissing(path: String)
    /// An encoder gave up.
    case encodingFailed(path: String, reason: String)
}

extension FilmError: LocalizedError, CustomStringConvertible {
    /// What went wrong and what can be done about it.
    public var description: String {
        switch self {
        case .unknownFileType(let path):
            let known = FilmFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
            return "“\(path)”: the extension does not name a kind of film. Known are \(known)."
        case .notWritable(let path, let reason):
            return "“\(path)” cannot be written: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)."
        case .ffmpegMissing(let path):
            return "“\(path)” needs ffmpeg, which is not on the search path. Install it (Debian, Ubuntu: "
                + "sudo apt-get install ffmpeg), or choose .apng, .webp, .html or .png, which do without."
        case .encodingFailed(let path, let reason):
            return "“\(path)” could not be encoded: \(reason)."
        }
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
