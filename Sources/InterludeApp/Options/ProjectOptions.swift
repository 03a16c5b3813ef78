import ArgumentParser

/// The options that select a package or Xcode project in a folder.
package struct ProjectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of the package or project. (default: the current folder)", valueName: "path"))
    package var project: String?

    @Option(help: ArgumentHelp("The target to build; see the project's targets.", valueName: "name"))
    package var target: String?

    @Option(
        name: .customLong("without"), parsing: .singleValue,
        help: ArgumentHelp(
            "A source to leave out, or a module whose importing sources to leave out; can be repeated.",
            valueName: "file"))
    package var excluded: [String] = []

    @Option(
        name: .customLong("dependency"), parsing: .singleValue,
        help: ArgumentHelp(
            "A folder with the checkout of a library that the project uses; can be repeated.",
            valueName: "folder"))
    package var dependencies: [String] = []

    @Flag(
        name: .customLong("partial"),
        help: "Leave out code that uses members that Interlude lacks, and name it at the end.")
    package var isPartial = false

    @Flag(
        name: .customLong("strict"),
        help: "Leave out no code: fail if a framework or a member doesn't exist here.")
    package var isStrict = false

    package init() {}

    /// The options as arguments of another process.
    package var arguments: [String] {
        var result = (project.map { ["--project", $0] } ?? []) + (target.map { ["--target", $0] } ?? [])
        result += excluded.flatMap { ["--without", $0] } + dependencies.flatMap { ["--dependency", $0] }
        if isPartial { result.append("--partial") }
        if isStrict { result.append("--strict") }
        return result
    }
}
