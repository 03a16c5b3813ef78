import ArgumentParser

/// The command `interlude`.
@main
struct InterludeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interlude",
        abstract: "Runs UIKit view-controller transitions, films them and looks into them.",
        discussion: """
            Examples:
              interlude list
              interlude render grow --out grow.webp
              interlude render grow zoom --device iPhoneSE --fps 30 --out films/
              interlude render --all --out films/
              interlude inspect zoom --at 0.25
              interlude curves grow --out curves.svg
            """,
        version: "0.1.0",
        subcommands: [ListCommand.self, RenderCommand.self, InspectCommand.self, CurvesCommand.self])
}
