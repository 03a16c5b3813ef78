import Foundation
import TestSupport
import Testing

@testable import InterludeApp

@Suite(.lane(.background)) struct WatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to path: String) throws {
        let file = folder.file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func anExecutableInABuildFolderHasAPackage() throws {
        let build = try PackageBuild(of: "/home/me/Cards/.build/x86_64-unknown-linux-gnu/debug/Scenes")
        #expect(build.root.path == "/home/me/Cards")
        #expect(build.product == "Scenes")
        #expect(build.configuration == "debug")
        #expect(try PackageBuild(of: "/a/.build/release/interlude").configuration == "release")
    }

    @Test(arguments: [
        "/usr/local/bin/interlude", "/.build/x", "/a/.build/debug/nested/Scenes", "/a/.build/threads/x86_64/debug/x",
    ])
    func otherExecutablesCannotBeWatched(_ path: String) {
        #expect(throws: CommandFailure.self) { try PackageBuild(of: path) }
    }

    @Test func packagesAreFoundAtAnyDepth() {
        #expect(PackageBuild.packagePath(of: "/a/.build/release/interlude") == "/a")
        #expect(PackageBuild.packagePath(of: "/a/.build/quick/x86_64-unknown-linux-gnu/release/interlude") == "/a")
        #expect(PackageBuild.packagePath(of: "/usr/local/bin/interlude") == nil)
    }

    @Test func changesOfSourcesAreNoticedAndOthersAreNot() throws {
        try write("1", to: "Package.swift")
        try write("1", to: "Sources/Cards/Card.swift")
        try write("1", to: "Sources/Cards/Resources/card.png")
        let before = SourceFiles(in: folder.url)
        try write("1", to: ".build/debug/Scenes")
        try write("1", to: ".git/index")
        try write("1", to: "README.md")
        try write("1", to: "Tests/CardTests/CardTests.swift")
        try write("1", to: "Sources/Cards/.Card.swift.swp")
        #expect(SourceFiles(in: folder.url) == before)
        for path in [
            "Sources/Cards/Card.swift", "Sources/Cards/Resources/card.png", "Sources/New.swift", "Package.swift",
        ] {
            let before = SourceFiles(in: folder.url)
            try write("12", to: path)
            #expect(SourceFiles(in: folder.url) != before, "\(path)")
        }
        let last = SourceFiles(in: folder.url)
        try FileManager.default.removeItem(at: folder.file("Sources/New.swift"))
        #expect(SourceFiles(in: folder.url) != last)
    }

    @Test func aServerOfThePluginEndsWithIt() async throws {
        let run = try await CommandRun(
            shell: """
                sh -c 'INTERLUDE_PARENT=$$ "$1" play zoom --port 0 > address & echo $! > server; sleep 2' - "$interlude"
                for attempt in 1 2 3 4 5 6 7 8 9 10; do
                    kill -0 $(cat server) 2> errors || exit 0
                    sleep 1
                done
                exit 1
                """, in: folder.url)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        let address = try String(contentsOf: folder.file("address"), encoding: .utf8)
        #expect(address.contains("http://127.0.0.1"))
    }

    @Test func theOutputOfABuildIsReducedToItsErrors() throws {
        let output = """
            [0/1] Planning build
            Building for debugging...
            [4/9] Compiling Cards Card.swift
            /home/me/Card.swift:3:9: warning: unused
            /home/me/Card.swift:5:1: error: cannot find 'x' in scope
             5 | x
               | `- error: cannot find 'x' in scope
            [5/9] Emitting module Cards
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            /home/me/Card.swift:5:1: error: cannot find 'x' in scope
             5 | x
               | `- error: cannot find 'x' in scope

            error: fatalError
            """
        let summary = try PackageBuild(of: "/home/me/.build/debug/Scenes").summary(output)
        #expect(
            summary == """
                Card.swift:5:1: error: cannot find 'x' in scope
                 5 | x
                   | `- error: cannot find 'x' in scope
                """)
    }

    @Test func watchingNeedsAPackage() async throws {
        let run = try await CommandRun(
            shell: #"cp "$interlude" ./copy && exec ./copy play --watch --port 0"#, in: folder.url)
        #expect(run.code == 64)
        #expect(run.errors.contains("--watch builds the package of"))
    }
}
