import Foundation
import TestSupport
import Testing

/// Standard streams that are full or closed, signals, and missing fonts.
@Suite(.lane(.background)) struct CommandOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: ["list", "list --json", "inspect grow --at 0.1", "inspect grow --at 0.1 --json"])
    func fullOutputIsAFailureInOneLine(arguments: String) async throws {
        let run = try await CommandRun(shell: "\"$interlude\" \(arguments) > /dev/full", in: folder.url)
        #expect(run.code == 2)
        #expect(run.errors.split(separator: "\n").count == 1 && run.complaints.count == 1, "\(run.errors)")
        #expect(run.errors.contains("no space left on device"), "\(run.errors)")
        #expect(folder.contents.isEmpty)
    }

    @Test func closedOutputIsAFailureInOneLine() async throws {
        let run = try await CommandRun(shell: "\"$interlude\" list >&-", in: folder.url)
        #expect(run.code == 2)
        #expect(run.complaints.count == 1 && run.errors.contains("bad file descriptor"), "\(run.errors)")
    }

    @Test func closedErrorsAreIgnored() async throws {
        let run = try await CommandRun(shell: "\"$interlude\" inspect grow --at 0.1 2>&-", in: folder.url)
        #expect(run.code == 0 && run.output.contains("UIWindow"))
        let failure = try await CommandRun(shell: "\"$interlude\" render nothing 2>&-", in: folder.url)
        #expect(failure.code == 64 && failure.errors.isEmpty)
    }

    @Test func aReaderThatHasLeftIsAFailureInOneLine() async throws {
        let script = "trap '' PIPE; { sleep 0.3; \"$interlude\" list --json; echo \"code $?\" >&2; } | true"
        let run = try await CommandRun(shell: script, in: folder.url)
        #expect(run.errors.contains("code 2"), "\(run.errors)")
        #expect(run.complaints.count == 1 && run.errors.contains("broken pipe"), "\(run.errors)")
    }

    /// Runs `render` with an encoder that never ends, and sends the command a signal while it writes.
    private func interrupt(with signal: String) async throws -> CommandRun {
        try makeEncoder("echo draft > \"$file\"; exec sleep 60")
        // A shell makes its background jobs ignore interrupts.
        let script = """
            env --default-signal=INT "$interlude" render cross-dissolve --fps 30 --scale 1 --out films/out.mp4 &
            for turn in $(seq 600); do
                [ -s films/.out.*.part.mp4 ] && break
                sleep 0.05
            done 2> /dev/null
            ls -A films
            kill -\(signal) $!
            wait $!
            """
        return try await CommandRun(shell: script, in: folder.url, path: path)
    }

    /// Makes a shell script the encoder; `$file` is the file that it writes.
    private func makeEncoder(_ script: String) throws {
        let text = "#!/bin/sh\nfor file; do :; done\n\(script)\n"
        try text.write(to: folder.file("ffmpeg"), atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("ffmpeg").path)
        try FileManager.default.createDirectory(at: folder.file("films"), withIntermediateDirectories: true)
    }

    private var path: String { "\(folder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")" }

    @Test func anEncoderThatEndsEarlyIsAFailureInOneLine() async throws {
        try makeEncoder("echo draft > \"$file\"; echo 'no such codec' >&2; exit 3")
        let run = try await CommandRun(
            "render", "cross-dissolve", "--fps", "30", "--scale", "1", "--out", "films/out.mp4", in: folder.url,
            path: path)
        #expect(run.code == 2)
        #expect(run.complaints.count == 1 && run.errors.contains("no such codec"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("films").path).isEmpty)
    }

    @Test(arguments: [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)])
    func signalsRemoveUnfinishedFiles(signal: String, code: Int32) async throws {
        let run = try await interrupt(with: signal)
        #expect(run.output.contains(".part.mp4"), "\(run.errors)")
        #expect(run.code == code, "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("films").path).isEmpty)
    }

    @Test func missingFontsAreReportedInOneLine() async throws {
        let configuration = #"<?xml version="1.0"?><fontconfig><cachedir>cache</cachedir></fontconfig>"#
        try configuration.write(to: folder.file("fonts.conf"), atomically: true, encoding: .utf8)
        let run = try await CommandRun(
            shell: "FONTCONFIG_FILE='\(folder.file("fonts.conf").path)' \"$interlude\" inspect grow --at 0",
            in: folder.url)
        #expect(run.code == 0 && run.output.contains("UIWindow"))
        #expect(run.complaints.count == 1 && run.errors.contains("No fonts are installed"), "\(run.errors)")
    }
}
