import ArgumentParser
import Foundation

/// The two streams of a command: results go to standard output, everything else to standard error.
enum Terminal {
    static func write(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    static func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
    }

    /// Whether standard output is a terminal that shows colours and whose user wants them (see no-color.org).
    static var isColored: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb"
            && environment["NO_COLOR", default: ""].isEmpty
    }

    /// Overwrites the last line of standard error, which has to be a terminal; an empty text takes it away.
    static func progress(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

/// Why the command ends without a result: one line for the reader, a number for the shell.
struct CommandFailure: Error {
    var message: String
    var code: ExitCode

    /// The arguments name something that does not exist or does not fit.
    static func usage(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: ExitCode(64))
    }

    /// The arguments are fine, but it could not be done.
    static func failure(_ message: String) -> CommandFailure {
        CommandFailure(message: message, code: .failure)
    }
}

extension AsyncParsableCommand {
    /// Runs a part of the command; what goes wrong ends on standard error, after the command's name.
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
