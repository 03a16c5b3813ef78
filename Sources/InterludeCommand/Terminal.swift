import ArgumentParser
import Foundation

/// The output streams of a command: results go to standard output, everything else to standard error.
enum Terminal {
    static func write(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    static func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
    }

    /// Whether standard output is a terminal with colors that the user hasn't disabled (see no-color.org).
    static var isColored: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb"
            && environment["NO_COLOR", default: ""].isEmpty
    }

    /// Replaces the last line of standard error, which must be a terminal; an empty text clears it.
    static func progress(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

/// An error that ends the command: a one-line message and an exit code.
struct CommandFailure: Error {
    var message: String
    var code: ExitCode

    /// An argument is invalid or names something unknown.
    static func usage(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: ExitCode(64))
    }

    /// The arguments are valid, but the command failed.
    static func failure(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: .failure)
    }
}

extension AsyncParsableCommand {
    /// Runs the body of a command and writes errors to standard error, prefixed with the command's name.
    func reporting(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let failure as CommandFailure {
            Terminal.note("interlude: \(failure.message)")
            throw failure.code
        } catch let exit as ExitCode {
            throw exit
        } catch {
            Terminal.note("interlude: \(error)")
            throw ExitCode.failure
        }
    }
}
