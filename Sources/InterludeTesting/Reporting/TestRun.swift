import Foundation
import Testing
import XCTest

/// The running test of either library.
enum TestRun {
    /// Whether Swift Testing runs the tests of this process.
    private static let isSwiftTesting: Bool = {
        let arguments = CommandLine.arguments
        return zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
    }()

    /// Records a failure.
    static func fail(_ message: String, at site: CallSite) {
        if Test.current != nil || isSwiftTesting {
            Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
        } else {
            XCTFail(message, file: site.filePath, line: site.line)
        }
    }

    /// The name of the test, for a folder; the line of the expectation if the library doesn't provide it.
    static func name(at site: CallSite) -> String { name(inFile: "\(site.filePath)", line: Int(site.line)) }

    /// The name of the test, for a folder; the line if the library doesn't provide it.
    static func name(inFile path: String, line: Int) -> String {
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let test = Test.current.map { String($0.name.prefix { $0 != "(" }) } ?? "line\(line)"
        let setting = StageSetting.current.map { "." + $0.fileName } ?? ""
        return "\(file).\(test)\(setting)"
    }

    /// Whether the testing library saves attachments.
    static var savesAttachments: Bool {
        (Test.current != nil || isSwiftTesting)
            && CommandLine.arguments.contains { $0.hasPrefix("--attachments-path") }
    }
}
