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

    private func commands(ofModule name: String) -> [[String]] {
        commands.filter { command in
            zip(command, command.dropFirst()).contains { $0 == "-module-name" && $1 == name }
        }
    }

    /// The options for what a compilation writes, with whether a value follows them.
    private static let outputOptions = [
        "-c": false, "-emit-module": false, "-emit-module-path": true, "-emit-dependencies": false, "-g": false,
        "-emit-objc-header": false, "-emit-objc-header-path": true, "-incremental": false, "-index-store-path": true,
        "-output-file-map": true, "-parseable-output": false, "-serialize-diagnostics": false,
    ]

    /// Returns the command that checks a module without writing anything; `nil` if SwiftPM didn't plan its compilation.
    func check(ofModule name: String) -> [String]? {
        let compilation = commands(ofModule: name).first { $0.contains("-c") }
        guard var rest = compilation?[...], let compiler = rest.popFirst() else { return nil }
        var result = [compiler, "-typecheck"]
        while let argument = rest.popFirst() {
            if let hasValue = Self.outputOptions[argument] {
                if hasValue { _ = rest.popFirst() }
                continue
            }
            result.append(argument)
            // A value may look like an option.
            if ["-Xcc", "-Xfrontend", "-Xlinker"].contains(argument), let value = rest.popFirst() {
                result.append(value)
            }
        }
        return result
    }

    /// Returns the search paths and module maps with which a module was compiled.
    func searchArguments(ofModule name: String, products: String) -> [String] {
        let command = commands(ofModule: name).first
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
