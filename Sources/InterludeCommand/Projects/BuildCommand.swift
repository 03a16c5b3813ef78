import ArgumentParser
import InterludeApp

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
        try await reporting { try await ProjectProgram.run(.build, options, arguments) }
    }
}

/// The `test` command.
struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Builds the package or Xcode project in a folder and runs its tests.",
        discussion: """
            The conditions apply to code without a stage, and to stages that state none. Further arguments go to \
            'swift test', for example: interlude test --device iPhone8 -- --filter Card
            """)

    @OptionGroup var options: ProjectOptions

    @OptionGroup(title: "Conditions")
    var conditions: RunOptions

    @Argument(parsing: .postTerminator, help: "Arguments for 'swift test', after --.")
    var arguments: [String] = []

    func run() async throws {
        try await reporting { try await ProjectProgram.run(.test, options, conditions: conditions, arguments) }
    }
}
