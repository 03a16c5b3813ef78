import ArgumentParser
import Interlude
import Logging

/// The version of Interlude.
let appVersion = "0.1.0"

/// The root command of an app, with its subcommands.
struct AppCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration { .app(App.self) }
}

extension AsyncParsableCommand {
    /// Parses the program's arguments and runs the selected subcommand.
    package static func launch() async {
        SceneProcess.shortenBacktraces()
        Terminal.noteClosedStreams()
        UnfinishedFiles.removeOnSignals()
        TrapContext.reportTraps()
        // The subcommands report diagnostics themselves, next to the results they belong to.
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if let schema = try JSONSchema.requested(by: arguments) { return try Terminal.write(schema) }
            try refuseUnknownCommand(arguments.first)
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            let code = exitCode(for: error)
            if !(error is ExitCode), !code.isSuccess, arguments.contains("--json") {
                let report = ErrorReport(code: code.rawValue, message: message(for: error))
                try? Terminal.write(json: report, of: arguments.first ?? "")
            }
            exit(withError: error)
        }
    }
}

extension AsyncParsableCommand {
    /// Throws if the first argument names no subcommand; the parser would complain about the options instead.
    private static func refuseUnknownCommand(_ name: String?) throws {
        let all = configuration.subcommands.map { $0.configuration }
        let known = all.compactMap { $0.commandName }
        guard let name, !name.hasPrefix("-"), name != "help", !known.isEmpty, !known.contains(name) else { return }
        let shown = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }
        throw ValidationError(Choice.unknown("command", name, among: shown))
    }
}

extension CommandConfiguration {
    /// Returns the configuration of an app's root command.
    ///
    /// - Parameters:
    ///   - introduction: Text that precedes the examples in the help.
    ///   - subcommands: Commands in addition to the built-in ones; they replace commands with the same name.
    package static func app<App: InterludeApp>(
        _ app: App.Type, introduction: String = "", adding subcommands: [any ParsableCommand.Type] = []
    ) -> CommandConfiguration {
        let own: [any ParsableCommand.Type] = [
            PlayCommand<App>.self, ListCommand<App>.self, RenderCommand<App>.self, InspectCommand<App>.self,
            CurvesCommand<App>.self, CheckCommand<App>.self, MergeCommand.self, AuditCommand<App>.self,
            FuzzCommand<App>.self, ScriptCommand<App>.self, CompareCommand.self, ServerCommand<App>.self,
            StoryboardCommand.self, LiveWorkerCommand<App>.self,
        ]
        let names = Set(subcommands.map { $0.configuration.commandName })
        return CommandConfiguration(
            commandName: Terminal.programName,
            abstract: "Runs, records, and inspects UIKit view controller transitions.",
            discussion: introduction + examples(App.scenes.map(\.name)), version: appVersion,
            subcommands: own.filter { !names.contains($0.configuration.commandName) } + subcommands)
    }

    private static func examples(_ names: [String]) -> String {
        guard let name = names.first else { return "The program declares no scenes yet; add some to `scenes`." }
        let program = Terminal.programName
        return """
            Examples:
              \(program) play
              \(program) list
              \(program) render \(name) --out \(name).webp
              \(program) render \(names.prefix(2).joined(separator: " ")) --device iPhoneSE --fps 30 --out films/
              \(program) render --all --out films/
              \(program) inspect \(name) --at 0.25
              \(program) curves \(name) --out curves.svg
              \(program) check \(name)
              \(program) audit \(name) --budget animatedLayers=20
              \(program) fuzz \(name) --seed 7
              \(program) compare before/ after/ --out difference.html
            """
    }
}
