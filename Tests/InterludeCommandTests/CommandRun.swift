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
    private static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("interlude")

    init(_ arguments: String..., in folder: URL? = nil, path: String? = nil) async throws {
        try await self.init(arguments, in: folder, path: path)
    }

    init(_ arguments: [String], in folder: URL? = nil, path: String? = nil) async throws {
        let environment: Subprocess.Environment = path.map { .inherit.updating(["PATH": $0]) } ?? .inherit
        let result = try await Subprocess.run(
            .path(FilePath(Self.executable.path)), arguments: Arguments(arguments), environment: environment,
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
