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

    @Flag(help: .hidden)
    var inProcess = false

    func run() async throws {
        try await reporting {
            Terminal.reserveStandardOutput()
            let scenes = try Choice.scenes(of: App.self)
            guard inProcess else {
                return try await UnfinishedFiles.ignoringBrokenPipes {
                    try await ToolRelay(["mcp", "--in-process"]) { try Terminal.write($0) }.run(Self.lines())
                }
            }
            let server = await ToolServer(scenes)
            while let line = readLine() {
                // The other process waits for a line in any case.
                try Terminal.write(await server.answer(line) ?? "")
            }
        }
    }

    /// The lines of standard input, which its own thread reads.
    private static func lines() -> AsyncStream<String> {
        let (lines, input) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { input.yield(line) }
            input.finish()
        }
        return lines
    }
}
