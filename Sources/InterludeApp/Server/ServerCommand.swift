import ArgumentParser
import Foundation
import Interlude

/// The `mcp` command.
struct ServerCommand<App: InterludeApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "mcp",
            abstract: "Offers the scenes to coding agents, with the Model Context Protocol.",
            discussion: """
                Reads JSON-RPC messages from standard input, one per line, and writes the answers to standard output. The \
                tools list scenes, open one, touch it, let time pass, inspect its layers, draw it, check it, and compare \
                films. See docs/Command.md.
                """)
    }

    func run() async throws {
        try await reporting {
            Terminal.reserveStandardOutput()
            let server = await ToolServer(try Choice.scenes(of: App.self))
            while let line = readLine() {
                if let answer = await server.answer(line) { try Terminal.write(answer) }
            }
        }
    }
}
