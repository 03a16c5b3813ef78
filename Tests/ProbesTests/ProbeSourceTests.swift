import Foundation
import Testing

@testable import Projects

/// The probes compile in Xcode: their sources use API of iOS only, and their project has what it names.
@Suite struct ProbeSourceTests {
    @Test func probesArePlainUIKit() throws {
        for folder in ["Probes/Sources", "Probes/Records", "Probes/Gestures"] {
            let files = try ProbeFiles.swift(in: folder)
            try #require(files.count > 1)
            for file in files {
                let imports = file.text.matches(of: /(?m)^ *(?:@\w+ )?import (\w+)/).map { String($0.1) }
                #expect(imports.filter { !["UIKit", "Foundation"].contains($0) } == [], "\(file.name)")
            }
        }
    }

    /// A name that only Interlude has would be noticed in the list.
    @Test func theProbesUseTheListedNames() throws {
        let list = try ProbeFiles.text("Probes/Interface.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let listed = Set(list.map { $0.split(separator: " ")[0] })
        #expect(list.allSatisfy { $0.wholeMatch(of: /\w+( iOS)?/) != nil })
        let sources = Self.code(of: try ProbeFiles.sources)
        let own = Self.code(
            of: try ProbeFiles.sources + ProbeFiles.swift(in: "Probes/Records")
                + ProbeFiles.swift(in: "Probes/Gestures"))
        var used = Set(sources.matches(of: /\b(?:UI|CA|NS|CG)[A-Z]\w+/).map(\.output))
        used.formUnion(sources.matches(of: /[^.]\.([a-z]\w*)/).map(\.1))
        used.subtract(own.matches(of: /\b(?:func|var|let|case)\s+`?([a-zA-Z]\w*)/).map(\.1))
        for names in own.matches(of: /\b(?:let|var)\s*\(([^)]*)\)/).map(\.1)
            + own.matches(of: /\bcase ([a-z]\w*(?:, \w+)+)/).map(\.1)
        {
            used.subtract(names.split { !($0.isLetter || $0.isNumber) })
        }
        try #require(used.count > 400)
        #expect(
            used.subtracting(listed).sorted() == [],
            "Look the names up in Apple's reference, and add them to Probes/Interface.txt.")
        #expect(listed.subtracting(used).sorted() == [], "No probe uses these names; remove them.")
    }

    /// The sources without comments and texts.
    private static func code(of files: [(name: String, text: String)]) -> String {
        files.map(\.text).joined(separator: "\n").replacing(/\/\/[^\n]*/, with: "")
            .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    }

    @Test func theXcodeProjectHasAnAppATestBundleAndAUITest() throws {
        let project = try XcodeProject(at: ProbeFiles.root.appendingPathComponent("Probes/Probes.xcodeproj").path)
        let app = try #require(project.targets.first { $0.name == "Probes" })
        #expect(app.product == .application && app.isForIOS)
        let names = Self.names(app.sources)
        for name in ["AppDelegate.swift", "Probe.swift", "ProbeRecording.swift", "Taps.swift", "GestureFiles.swift"] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(!names.contains("Exports.swift") && !names.contains("StageRecording.swift"))
        #expect(!names.contains("TouchTests.swift"))
        #expect(Set(Self.names(app.resources)).isSuperset(of: ["Choices.storyboard", "Assets.xcassets"]))
        let plist = ProbeFiles.root.appendingPathComponent("Probes").appendingPathComponent(
            app.settings["INFOPLIST_FILE"] ?? "")
        #expect(FileManager.default.fileExists(atPath: plist.path))
        let tests = try #require(project.targets.first { $0.name == "ProbeTests" })
        #expect(tests.product == .unitTests && Self.names(tests.sources) == ["RecordingTests.swift"])
        let touches = try #require(project.targets.first { $0.name == "ProbeUITests" })
        #expect(touches.settings["TEST_TARGET_NAME"] == "Probes")
        #expect(Set(Self.names(touches.sources)) == ["TouchTests.swift", "GestureFiles.swift", "ProbeGesture.swift"])
    }

    private static func names(_ paths: [String]) -> [String] { paths.map { ($0 as NSString).lastPathComponent } }

    @Test func theSchemeRunsBothTestsOfTheProject() throws {
        let scheme = try ProbeFiles.text("Probes/Probes.xcodeproj/xcshareddata/xcschemes/Probes.xcscheme")
        let objects = try ProbeFiles.text("Probes/Probes.xcodeproj/project.pbxproj")
        for match in scheme.matches(of: /BlueprintIdentifier = "(\w+)"/) {
            #expect(objects.contains("\(match.1) = {"), "The scheme names a target that doesn't exist.")
        }
        // The UI test adds to the recording of the other one.
        let first = try #require(scheme.range(of: "ProbeTests.xctest"))
        let second = try #require(scheme.range(of: "ProbeUITests.xctest"))
        #expect(first.lowerBound < second.lowerBound && !scheme.contains("parallelizable = \"YES\""))
        // Every identifier that the project refers to exists.
        let defined = Set(objects.matches(of: /(?m)^\t\t([0-9A-F]{24}) = \{/).map(\.1))
        #expect(Set(objects.matches(of: /[0-9A-F]{24}/).map(\.output)).subtracting(defined) == [])
    }
}
