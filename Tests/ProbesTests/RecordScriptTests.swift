import Foundation
import TestSupport
import Testing

/// The script for Macs, run up to `xcodebuild`, which a stand-in replaces.
@Suite struct RecordScriptTests {
    private let folder: TemporaryFolder

    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("scripts/record-ios")

    init() throws { folder = try TemporaryFolder() }

    /// Runs the script with a stand-in for `xcodebuild`, or without any.
    private func run(_ arguments: [String], xcodebuild: String?) throws -> (code: Int32, output: String) {
        let tools = folder.file("bin")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        if let xcodebuild {
            let file = tools.appendingPathComponent("xcodebuild")
            try Data("#!/bin/sh\n\(xcodebuild)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [Self.script.path] + arguments
        process.environment = ["PATH": "\(tools.path):/usr/bin:/bin", "PROBE_FOLDER": folder.file("out").path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    @Test func theRecordingOfTheSimulatorIsNamed() throws {
        let result = try run(
            ["iPhone 15"],
            xcodebuild: """
                echo "$@" > "$PROBE_FOLDER/arguments"
                echo "{}" > "$TEST_RUNNER_PROBE_FOLDER/iPhone15-iOS26.0.json"
                """)
        #expect(result.code == 0 && result.output.contains("iPhone15-iOS26.0.json"), "\(result.output)")
        let arguments = try String(contentsOf: folder.file("out/arguments"), encoding: .utf8)
        #expect(arguments.contains("test -project Probes/Probes.xcodeproj -scheme Probes"))
        #expect(arguments.contains("name=iPhone 15"))
    }

    @Test func theTestsGetFoldersOfTheirOwn() throws {
        try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: true)
        try Data("earlier".utf8).write(to: folder.file("out/iPhone16-iOS26.0.json"))
        let result = try run(
            [],
            xcodebuild: """
                test -d "$TEST_RUNNER_PROBE_GESTURES" || exit 1
                test -e "$TEST_RUNNER_PROBE_FOLDER/iPhone16-iOS26.0.json" && exit 2
                echo "now" > "$TEST_RUNNER_PROBE_FOLDER/iPhone16-iOS26.0.json"
                """)
        #expect(result.code == 0, "\(result.output)")
        #expect(try String(contentsOf: folder.file("out/iPhone16-iOS26.0.json"), encoding: .utf8) == "now\n")
    }

    @Test func theResultsBeforeAFailureRemain() throws {
        let result = try run(
            [], xcodebuild: "echo \"{}\" > \"$TEST_RUNNER_PROBE_FOLDER/iPhone16-iOS26.0.json\"; exit 65")
        #expect(result.code == 1 && result.output.contains("Incomplete"), "\(result.output)")
        #expect(FileManager.default.fileExists(atPath: folder.file("out/iPhone16-iOS26.0.json").path))
    }

    @Test func aFailureOfXcodebuildIsReported() throws {
        let result = try run([], xcodebuild: "echo 'no such simulator'; exit 70")
        #expect(result.code == 1 && result.output.contains("no such simulator"))
    }

    @Test func aRunWithoutARecordingFails() throws {
        let result = try run([], xcodebuild: "exit 0")
        #expect(result.code == 1 && result.output.contains("wrote no recording"))
    }

    #if os(Linux)
    @Test func withoutXcodeTheScriptReportsTheMissingParts() throws {
        let result = try run([], xcodebuild: nil)
        #expect(result.code == 1 && result.output.contains("Xcode 16"))
    }
    #endif
}
