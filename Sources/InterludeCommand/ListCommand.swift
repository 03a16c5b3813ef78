import ArgumentParser
import Gallery

/// The `interlude list` command.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the transitions of the gallery.")

    @Flag(help: "Write the result as JSON.")
    var json = false

    func run() async throws {
        try await reporting { try list() }
    }

    private func list() throws {
        let entries = Gallery.all.map { Entry(name: $0.name, title: $0.title, summary: $0.summary) }
        guard !json else { return try Terminal.write(json: entries) }
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            try Terminal.write(entry.name + String(repeating: " ", count: width - entry.name.count + 2) + entry.summary)
        }
    }

    private struct Entry: Encodable {
        var name: String
        var title: String
        var summary: String
    }
}
