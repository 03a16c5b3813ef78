import Foundation

/// The commands with which SwiftPM built a package, read from its build description.
struct BuildCommands {
    private let commands: [[String]]

    init(_ text: String) {
        commands = text.split(separator: "\n").compactMap { line in
            let trimmed = line.trimmingPrefix { $0 == " " }
            guard trimmed.hasPrefix("args: [") else { return nil }
            return try? JSONDecoder().decode([String].self, from: Data(trimmed.dropFirst(6).utf8))
        }
    }

    /// Returns the search paths and module maps with which a module was compiled.
    func searchArguments(ofModule name: String, products: String) -> [String] {
        let command = commands.first { command in
            zip(command, command.dropFirst()).contains { $0 == "-module-name" && $1 == name }
        }
        var result: [String] = ["-I", "\(products)/Modules"]
        var rest = (command ?? [])[...]
        while let argument = rest.popFirst() {
            if argument == "-Xcc", let next = rest.popFirst() {
                if next.hasPrefix("-fmodule-map-file=") { result += ["-Xcc", next] }
                if next == "-I", rest.popFirst() == "-Xcc", let path = rest.popFirst() {
                    result += ["-Xcc", "-I", "-Xcc", path]
                }
            } else if argument.hasPrefix("-I/"), !result.contains(argument) {
                result.append(argument)
            }
        }
        return result
    }

    /// Returns the libraries with which a product was linked.
    func libraryArguments(ofProduct name: String) -> [String] {
        let command = commands.first { command in
            command.contains("-emit-executable")
                && zip(command, command.dropFirst()).contains { $0 == "-module-name" && $1 == name }
        }
        var seen: Set<String> = []
        return (command ?? []).filter { ($0.hasPrefix("-l") || $0.hasPrefix("-L/")) && seen.insert($0).inserted }
    }
}
