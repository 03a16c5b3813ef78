import Foundation
import TestSupport
import Testing

/// `scripts/build-progress`, which runs `swift build`: here a script that prints what SwiftPM prints.
@Suite(.lane(.background)) struct BuildProgressTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ build: String, built: Bool = false) throws -> (status: Int32, lines: [String]) {
        let swift = folder.file("swift")
        try Data("#!/bin/sh\n\(build)\n".utf8).write(to: swift)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
        let module = folder.file("scratch/release/Modules/UIKit.swiftmodule")
        if built { try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true) }
        let script = Process()
        script.executableURL = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("scripts/build-progress")
        script.arguments = ["-c", "release", "--scratch-path", folder.file("scratch").path]
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(folder.url.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
        script.environment = environment
        let output = Pipe()
        script.standardOutput = output
        script.standardError = output
        try script.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        script.waitUntilExit()
        return (script.terminationStatus, text.split(separator: "\n").map(String.init))
    }

    @Test func aBuildFromNothingSaysWhatIsBuiltAndHowLongItTakes() throws {
        let result = try run(
            """
            echo 'Building for production...'
            echo '[3/49] Write sources'
            echo "warning: ignoring '-enable-batch-mode' because '-whole-module-optimization' was also specified"
            echo 'remark: Incremental compilation has been disabled: it is not compatible with whole module optimization'
            echo '[4/49] Compiling CoreGraphics Color.swift'
            echo '[5/49] Compiling CoreGraphics Path.swift'
            echo 'Build complete! (1.00s)'
            """)
        #expect(result.status == 0)
        try #require(result.lines.count == 2, "\(result.lines)")
        #expect(result.lines[0].wholeMatch(of: /Building Interlude, about \d+ minutes left …/) != nil)
        #expect(result.lines[1].wholeMatch(of: /CoreGraphics is built, (about|less than) .* left\./) != nil)
    }

    @Test func whatIsBuiltAgainHasNoEstimate() throws {
        let result = try run(
            "echo 'Building for production...'; echo '[1/3] Compiling UIKit UIView.swift'", built: true)
        #expect(result.status == 0 && result.lines == [])
    }

    @Test func messagesOfTheCompilerArePrintedAndFail() throws {
        let result = try run(
            """
            echo '[4/49] Compiling UIKit UIView.swift'
            echo 'UIView.swift:5:1: error: cannot find x in scope'
            echo 'error: emit-module command failed' >&2
            exit 1
            """, built: true)
        #expect(result.status == 1)
        #expect(
            result.lines == ["UIView.swift:5:1: error: cannot find x in scope", "error: emit-module command failed"])
    }
}
