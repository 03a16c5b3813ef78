import ArgumentParser
import Foundation
import InterludeApp
import Projects

/// The options that select a project.
struct ProjectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of the package or project. (default: the current folder)", valueName: "path"))
    var project: String?

    @Option(help: ArgumentHelp("The target to build; see the project's targets.", valueName: "name"))
    var target: String?

    @Option(
        name: .customLong("without"), parsing: .singleValue,
        help: ArgumentHelp(
            "A source to leave out, or a module whose importing sources to leave out; can be repeated.",
            valueName: "file"))
    var excluded: [String] = []
}

/// The `build` command.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Builds the package or Xcode project in a folder, unchanged.",
        discussion: """
            Swift code for iOS uses Objective-C's features. They are lowered to plain Swift before the compiler runs; see \
            docs/RealCode.md. Everything that is built goes to .build/interlude. Further arguments go to 'swift build'.
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(parsing: .postTerminator, help: "Arguments for 'swift build', after --.")
    var arguments: [String] = []

    func run() async throws {
        try await reporting { try FoundProject(options).run("build", arguments) }
    }
}

/// The `test` command.
struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Builds the package or Xcode project in a folder and runs its tests.",
        discussion: "Further arguments go to 'swift test', for example: interlude test -- --filter Card")

    @OptionGroup var options: ProjectOptions

    @Argument(parsing: .postTerminator, help: "Arguments for 'swift test', after --.")
    var arguments: [String] = []

    func run() async throws {
        try await reporting { try FoundProject(options).run("test", arguments) }
    }
}
