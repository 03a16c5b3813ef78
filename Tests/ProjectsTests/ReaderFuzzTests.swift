import Foundation
import TestSupport
import Testing

@testable import Projects

/// Readers of other programs' files: whatever a file contains, reading it ends, with a result or an error.
@Suite(.timeLimit(.minutes(10))) struct ReaderFuzzTests {
    /// A generator with a seed (SplitMix64).
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// Returns a text with a few words removed, repeated, or exchanged, or cut off.
    private static func damaged(_ text: String, seed: UInt64) -> String {
        var generator = Generator(state: seed)
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let odd = [
            "{", "}", "(", ")", ";", "=", "\"", "<", ">", "$(SRCROOT)", "P", "G", "APP", "\u{0}", "é", "-1", "../..",
        ]
        for _ in 0..<Int.random(in: 1...6, using: &generator) where words.count > 2 {
            let index = Int.random(in: words.indices, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: words.remove(at: index)
            case 1: words.insert(words[Int.random(in: words.indices, using: &generator)], at: index)
            case 2: words.swapAt(index, Int.random(in: words.indices, using: &generator))
            case 3: words[index] = odd[Int.random(in: odd.indices, using: &generator)]
            default: if index > words.count / 2 { words.removeLast(words.count - index) }
            }
        }
        return words.joined(separator: " ")
    }

    private func write(_ text: String, _ folder: TemporaryFolder, _ name: String) throws {
        let url = folder.file(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func damagedProjectsEnd() throws {
        let folder = try TemporaryFolder()
        try write(
            "import UIKit\nimport Cards\n@main class AppDelegate: UIResponder {}\n", folder, "App/AppDelegate.swift")
        for seed in 0..<150 as Range<UInt64> {
            try write(Self.damaged(XcodeProjectTests.project, seed: seed), folder, "Demo.xcodeproj/project.pbxproj")
            for tests in [false, true] {
                let build = try? XcodeBuild(
                    at: folder.file("Demo.xcodeproj").path, target: nil, tests: tests, excluded: []
                ) { $0 == "UIKit" }
                if let build { try? GeneratedPackage(build).write() }
            }
        }
    }

    @Test func damagedSchemesAndWorkspacesEnd() throws {
        let folder = try TemporaryFolder()
        let scheme = """
            <Scheme version = "1.7"> <TestAction buildConfiguration = "Test" selectedDebugger = ""> <Testables>
            <TestableReference skipped = "NO"> </TestableReference> </Testables> </TestAction> </Scheme>
            """
        let workspace = """
            <Workspace version = "1.0"> <FileRef location = "group:Demo.xcodeproj"> </FileRef> </Workspace>
            """
        for seed in 0..<200 as Range<UInt64> {
            try write(Self.damaged(scheme, seed: seed), folder, "Demo.xcodeproj/xcshareddata/xcschemes/Demo.xcscheme")
            _ = XcodeScheme.testing(folder.file("Demo.xcodeproj").path)
            try write(Self.damaged(workspace, seed: seed), folder, "Demo.xcworkspace/contents.xcworkspacedata")
            _ = XcodeFiles.projects(at: folder.file("Demo.xcworkspace").path)
        }
    }

    @Test func damagedSettingsEnd() {
        let text = "$(A) ${B:lower} $(C_$(D)) $(inherited) $(E:default=$(F)) $( ${ $(A:upper:dir) A B C_D"
        for seed in 0..<500 as Range<UInt64> {
            var settings = BuildSettings()
            for key in ["A", "B", "C_D", "D", "E", "F"] {
                settings.add([key: Self.damaged(text, seed: seed &* 31 &+ UInt64(key.utf8.first ?? 0))])
            }
            #expect((settings["A"] ?? "").utf8.count < 1_000_000)
        }
    }

    @Test func aGroupThatContainsItselfEnds() throws {
        let folder = try TemporaryFolder()
        let project = XcodeProjectTests.project
            .replacingOccurrences(of: "children = (SBB)", with: "children = (SBB, SB)")
            .replacingOccurrences(of: "children = (GA, GL, GV)", with: "children = (GA, GL, GV, G)")
        try write(project, folder, "Demo.xcodeproj/project.pbxproj")
        #expect(try XcodeProject(at: folder.file("Demo.xcodeproj").path).targets.count == 4)
    }
}
