import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The result of running the built command.
struct CommandRun {
    var code: Int32
    var output: String
    var errors: String

    /// The executable, next to the test bundle.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("interlude")

    init(_ arguments: String..., in folder: URL? = nil, path: String? = nil) async throws {
        try await self.init(arguments, in: folder, path: path)
    }

    init(_ arguments: [String], in folder: URL? = nil, path: String? = nil) async throws {
        let environment: Subprocess.Environment = path.map { .inherit.updating(["PATH": $0]) } ?? .inherit
        try await self.init(
            .path(FilePath(Self.executable.path)), Arguments(arguments), environment, in: folder)
    }

    /// Runs a shell script, in which `"$interlude"` is the command.
    init(shell script: String, in folder: URL? = nil, path: String? = nil) async throws {
        let environment: Subprocess.Environment = path.map { .inherit.updating(["PATH": $0]) } ?? .inherit
        let command = "interlude='\(Self.executable.path)'\n"
        try await self.init(
            .path("/bin/sh"), ["-c", command + script], environment, in: folder)
    }

    private init(
        _ executable: Executable, _ arguments: Arguments, _ environment: Subprocess.Environment, in folder: URL?
    ) async throws {
        let result = try await Subprocess.run(
            executable, arguments: arguments, environment: environment,
            workingDirectory: folder.map { FilePath($0.path) }, output: .string(limit: 1 << 22),
            error: .string(limit: 1 << 20))
        code =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): -signal
            }
        output = result.standardOutput
        errors = result.standardError
    }

    /// The lines on standard error that are not progress.
    var complaints: [String] {
        errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("interlude:") || $0.hasPrefix("Error:") }
    }
}
