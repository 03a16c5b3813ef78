import CoreGraphics
import Foundation
import Subprocess

/// Encodes video with ffmpeg, which reads raw frames from a pipe.
struct VideoEncoder {
    private let film: Film
    private let format: FilmFormat

    /// Frames from one key frame to the next, so that a player seeks quickly.
    private static let keyInterval = 30

    init(_ film: Film, _ format: FilmFormat) {
        self.film = film
        self.format = format
    }

    /// Encodes the film.
    ///
    /// - Parameters:
    ///   - draft: The file to write.
    ///   - url: The file that errors name.
    /// - Throws: ``FilmError``.
    func write(to draft: URL, for url: URL) async throws {
        try await UnfinishedFiles.ignoringBrokenPipes { try await encode(to: draft, for: url) }
    }

    private func encode(to draft: URL, for url: URL) async throws {
        let path = url.relativePath
        do {
            let result = try await run(
                .name("ffmpeg"), arguments: Arguments(arguments(draft.path)), input: .inputWriter, output: .discarded,
                error: .string(limit: 1 << 20)
            ) { execution in
                try await UnfinishedFiles.running(execution.processIdentifier.value) {
                    // If ffmpeg exits early, writing fails; its error output is the better message.
                    try? await writeFrames(to: execution.standardInputWriter)
                    try await execution.standardInputWriter.finish()
                }
            }
            guard result.terminationStatus.isSuccess else {
                let said = result.standardError.split(separator: "\n").last.map(String.init)
                throw FilmError.encodingFailed(path: path, reason: "ffmpeg: \(said ?? "it failed without a message")")
            }
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw FilmError.ffmpegMissing(path: path)
        } catch let error as SubprocessError {
            throw FilmError.encodingFailed(path: path, reason: "ffmpeg could not be run, \(error)")
        }
    }

    /// Whether ffmpeg is on the search path.
    static var isAvailable: Bool {
        get async { (try? await Executable.name("ffmpeg").resolveExecutablePath(in: .inherit)) != nil }
    }

    private func arguments(_ draft: String) -> [String] {
        let size = (I420.even(film.width), I420.even(film.height))
        let input = [
            "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo",
            "-pixel_format", "yuv420p", "-video_size", "\(size.0)x\(size.1)",
            "-framerate", "\(film.fps)", "-i", "pipe:0", "-an", "-fflags", "+bitexact", "-flags:v", "+bitexact",
            "-map_metadata", "-1",
        ]
        let color = [
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        ]
        switch format {
        case .webm:
            return input + ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "7"]
                + ["-row-mt", "1", "-pix_fmt", "yuv420p"] + color + ["-f", "webm", draft]
        default:
            // A fixed number of threads: x264's output depends on it.
            // Sliced threads: with a frame per thread, a phone's film takes 100 MB more and no less time.
            // Measured: without B-frames and with the quickest refinement of motion, two thirds of the time for the same
            // signal-to-noise ratio, in files a fifth larger. `superfast` takes as long, in files two thirds larger.
            return input + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", "4"]
                + ["-x264-params", "sliced-threads=1:bframes=0:subme=1:keyint=\(Self.keyInterval)"]
                + ["-pix_fmt", "yuv420p"] + color + ["-movflags", "+faststart", "-f", "mp4", draft]
        }
    }

    private func writeFrames(to writer: StandardInputWriter) async throws {
        var bytes: [UInt8] = []
        for frameRun in film.frameRuns {
            let pixels = film.bitmaps.pixels(of: frameRun.bitmap)
            bytes = I420.bytes(of: pixels)
            for _ in 0..<frameRun.frameCount { _ = try await writer.write(bytes) }
        }
    }
}
