import Foundation
import TestSupport
import Testing

/// The examples in doc comments and Markdown pages, which `scripts/generate-examples` copies to this target.
@Suite(.lane(.background)) struct ExampleTests {
    @Test func generatedExamplesAreUpToDate() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = Process()
        script.executableURL = root.appendingPathComponent("scripts/generate-examples")
        script.arguments = ["--check"]
        let output = Pipe()
        script.standardOutput = output
        script.standardError = output
        try script.run()
        let difference = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        script.waitUntilExit()
        #expect(script.terminationStatus == 0, "\(difference)")
    }
}
