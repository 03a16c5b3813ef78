import ArgumentParser
import Interlude
import Logging

/// The `interlude` command.
@main
struct InterludeCommand: AsyncParsableCommand {
    static func main() async {
        // The command reports diagnostics itself, next to the results they belong to.
        Terminal.occupyClosedStreams()
        UnfinishedFiles.removeOnSignals()
        TrapContext.reportTraps()
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        await main(nil)
    }

    static let configuration = CommandConfiguration(
        commandName: "interlude",
        abstract: "Runs, records and inspects UIKit view controller transitions.",
        discussion: """
            Examples:
              interlude list
              interlude render grow --out grow.webp
              interlude render grow zoom --device iPhoneSE --fps 30 --out films/
              interlude render --all --out films/
              interlude inspect zoom --at 0.25
              interlude curves grow --out curves.svg
              interlude check grow
            """,
        version: "0.1.0",
        subcommands: [ListCommand.self, RenderCommand.self, InspectCommand.self, CurvesCommand.self, CheckCommand.self])
}
