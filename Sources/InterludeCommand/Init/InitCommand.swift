import ArgumentParser
import Foundation
import InterludeApp

/// The `interlude init` command.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Adds a transition, its scene, tests, and a workflow to a new or existing package.",
        discussion: """
            Writes Package.swift, a transition, the executable Scenes with a scene of the transition, tests, and a \
            workflow for continuous integration. Existing files are never changed: in a package with a manifest, the \
            command writes the other files and prints what to add to the manifest.

            Then 'swift run Scenes render card' records the transition, and 'swift test' tests it.
            """)

    @Argument(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var folder = "."

    @Option(help: ArgumentHelp("The name of the package. (default: the folder's name)", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("A local copy of Interlude to build against. (default: its URL)", valueName: "folder"))
    var path: String?

    func run() async throws {
        try await reporting {
            let package = try NewPackage(self)
            let result = try package.write()
            for path in result.written { try Terminal.write(path) }
            for path in result.existing { Terminal.note("exists, not changed: \(path)") }
            if result.existing.contains(NewPackage.manifestName) { Terminal.note("\n" + package.manifestAdditions) }
            Terminal.note("\n" + package.nextSteps)
        }
    }
}
