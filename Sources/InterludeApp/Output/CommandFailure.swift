import ArgumentParser
import Foundation
import Interlude

/// An error that ends the command: a one-line message and an exit code.
package struct CommandFailure: Error {
    var message: String
    var code: ExitCode

    /// An argument is invalid or names something unknown.
    package static func usage(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: ExitCodes.usage)
    }

    /// The arguments are valid, but the command failed.
    package static func failure(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: ExitCodes.failure)
    }
}

extension CommandFailure {
    /// The failure that an error of another module is.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case FilmError.unknownFileType, is ImageFileError: self = .usage("\(error)")
        default: self = .failure("\(error)")
        }
    }
}

extension AsyncParsableCommand {
    /// Runs the body of a command and writes errors to standard error, prefixed with the command's name.
    ///
    /// - Parameter body: The work of the command.
    package func reporting(_ body: () async throws -> Void) async throws {
        try await reporting(onFailure: { _ in }, body)
    }

    /// Runs the body of a command with a result, which is all that is on standard output.
    ///
    /// Errors are on standard error; with `--json`, on standard output as well, as JSON. Lines that a scene's code prints go
    /// to standard error.
    func reporting(_ output: OutputOptions, _ body: () async throws -> Void) async throws {
        Terminal.reserveStandardOutput()
        let name = Self.configuration.commandName ?? Self._commandName
        try await reporting(
            onFailure: { failure in
                guard output.json else { return }
                let report = ErrorReport(code: failure.code.rawValue, message: failure.message)
                try? Terminal.write(json: report, of: name)
            }, body)
    }

    private func reporting(onFailure: (CommandFailure) -> Void, _ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let exit as ExitCode {
            throw exit
        } catch {
            let failure = CommandFailure(error)
            Terminal.note("\(Terminal.programName): \(failure.message)")
            onFailure(failure)
            throw failure.code
        }
    }
}
