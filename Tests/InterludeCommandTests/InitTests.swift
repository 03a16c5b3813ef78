import Foundation
import TestSupport
import Testing

@testable import InterludeCommand

@Suite(.lane(.background)) struct InitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.file(path), encoding: .utf8)
    }

    @Test func newPackageHasTransitionSceneTestsAndWorkflow() async throws {
        let run = try await CommandRun("init", "my-transitions", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let expected = [
            "Package.swift", "Sources/MyTransitions/CardTransition.swift", "Sources/Scenes/Scenes.swift",
            "Tests/ScenesTests/CardTests.swift", ".github/workflows/scenes.yml", ".gitignore",
        ]
        #expect(run.output.split(separator: "\n") == expected.map { Substring($0) })
        for path in expected { #expect(try !text("my-transitions/" + path).isEmpty) }
        #expect(try text("my-transitions/Package.swift").contains("https://github.com/interlude-swift/interlude"))
        #expect(try text("my-transitions/Sources/Scenes/Scenes.swift").contains("import MyTransitions\n"))
        #expect(run.errors.contains("swift run Scenes render card"))
    }

    @Test func existingFilesAreNotChanged() async throws {
        try Data("mine".utf8).write(to: folder.file("Package.swift"))
        let run = try await CommandRun("init", "--name", "Cards", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try text("Package.swift") == "mine")
        #expect(run.errors.contains("exists, not changed: Package.swift"))
        #expect(run.errors.contains(#".executableTarget("#) && run.errors.contains(#".when(platforms: [.linux])"#))
        #expect(run.errors.contains("        .target(\n            name: \"Cards\","))
        #expect(!run.output.contains("Package.swift"))

        try Data("changed".utf8).write(to: folder.file("Sources/Scenes/Scenes.swift"))
        let again = try await CommandRun("init", "--name", "Cards", in: folder.url)
        #expect(again.code == 0 && again.output.isEmpty)
        #expect(!again.errors.contains("        .target(\n"), "the package has the target already")
        #expect(try text("Sources/Scenes/Scenes.swift") == "changed")
    }

    @Test func localCopyOfInterludeIsADependencyByPath() async throws {
        let run = try await CommandRun("init", "cards", "--path", Self.root.path, in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let manifest = try text("cards/Package.swift")
        #expect(manifest.contains(".package(path: \"\(Self.root.path)\")"))
        #expect(manifest.contains("package: \"\(Self.root.lastPathComponent)\""))
        #expect(!manifest.contains("https://"))
    }

    @Test(arguments: [
        (["init", "cards", "--path", "nowhere"], "there is no copy of Interlude"),
        (["init", "123"], "--name"),
        (["init", "cards", "--name", "UIKit"], "can't be named “UIKit”"),
        (["init", "/dev/null/cards"], "cannot be written"),
    ])
    func failuresAreReportedInOneLine(_ arguments: [String], _ reason: String) async throws {
        let run = try await CommandRun(arguments, in: folder.url)
        #expect(run.code != 0)
        #expect(run.output.isEmpty)
        #expect(run.complaints.count == 1 && run.errors.contains(reason), "\(run.errors)")
        #expect(folder.contents.isEmpty)
    }

    /// Takes minutes: the package builds Interlude once more.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["INTERLUDE_INIT"] == "build"))
    func newPackageBuildsAndPassesItsTests() async throws {
        let script = """
            "$interlude" init cards --path '\(Self.root.path)' && cd cards
            swift test > test.log 2>&1 || { tail -40 test.log; exit 1; }
            swift run --skip-build Scenes list
            swift package --allow-writing-to-package-directory interlude render card --fps 30 --out card.png
            swift package interlude check card --every 20
            """
        let run = try await CommandRun(shell: script, in: folder.url)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("card  A card springs up"))
        #expect(FileManager.default.fileExists(atPath: folder.file("cards/card.png").path), "\(run.errors)")
        #expect(run.output.contains("✔ card"))
    }

    @Test func workflowInstallsTheLibrariesOfTheProject() throws {
        let script = try String(
            contentsOf: Self.root.appendingPathComponent("scripts/install-dependencies.sh"), encoding: .utf8)
        let list = try #require(script.firstMatch(of: /packages=\(([^)]*)\)/))
        #expect(list.1.split(whereSeparator: \.isWhitespace).map(String.init) == NewPackage.systemPackages)
        for package in NewPackage.systemPackages { #expect(NewPackage.workflow.contains(package)) }
    }

    @Test func theExamplePackageHasTheSameSources() async throws {
        let run = try await CommandRun("init", "Cards", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        for path in ["Sources/Cards/CardTransition.swift", "Sources/Scenes/Scenes.swift"] {
            let example = Self.root.appendingPathComponent("Examples/Cards/\(path)")
            #expect(try text("Cards/\(path)") == String(contentsOf: example, encoding: .utf8), "\(path)")
        }
    }

    /// The script writes the example package under another name.
    @Test func scriptWritesAPackageThatDependsOnTheClone() async throws {
        let run = try await CommandRun(
            shell: "'\(Self.root.path)/scripts/init' my-transitions && cd my-transitions && swift package dump-package",
            in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains(#""name" : "MyTransitions""#))
        #expect(try text("my-transitions/Package.swift").contains(#"path: "\#(Self.root.path)""#))
        for (file, copy) in [
            ("Sources/Cards/CardTransition.swift", "Sources/MyTransitions/CardTransition.swift"),
            ("Sources/Scenes/Scenes.swift", "Sources/Scenes/Scenes.swift"),
            ("Tests/CardsTests/CardTests.swift", "Tests/MyTransitionsTests/CardTests.swift"),
        ] {
            let example = Self.root.appendingPathComponent("Examples/Cards/\(file)")
            let expected = try String(contentsOf: example, encoding: .utf8)
            #expect(
                try text("my-transitions/\(copy)")
                    == expected.replacing("import Cards\n", with: "import MyTransitions\n"))
        }
        for (name, reason) in [("123", "has no name"), ("Scenes", "can't be named"), ("my-transitions", "isn't empty")]
        {
            let refused = try await CommandRun(shell: "'\(Self.root.path)/scripts/init' \(name)", in: folder.url)
            #expect(refused.code == 64 && refused.errors.contains(reason), "\(refused.errors)")
        }
    }

    @Test func transitionIsAnExampleOfTheDocumentation() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/Scenes.md"), encoding: .utf8)
        #expect(page.contains("```swift\n\(NewPackage.transition)```"), "docs/Scenes.md quotes the generated file.")
    }
}
