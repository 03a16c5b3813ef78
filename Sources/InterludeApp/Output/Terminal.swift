import ArgumentParser
import CoreGraphics
import Foundation

/// The output streams of a command: results go to standard output, everything else to standard error.
package enum Terminal {
    /// The name of the running executable.
    static let programName = CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? "interlude"

    package static func write(_ line: String) throws {
        try write(Data((line + "\n").utf8))
    }

    /// Writes a result as JSON on one line.
    static func write(json value: some Encodable, of command: String) throws {
        try write(try JSONOutput(command: command, content: value).data() + Data("\n".utf8))
    }

    private static func write(_ data: Data) throws {
        do {
            if closedStreams.contains(STDOUT_FILENO) { throw NSError(domain: NSPOSIXErrorDomain, code: Int(EBADF)) }
            try results.write(contentsOf: data)
        } catch {
            throw CommandFailure.failure("the result cannot be written to standard output: \(Self.reason(error)).")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(cause.code))).lowercased() : error.localizedDescription
    }

    /// The file that receives results: standard output, as it was when the command was launched.
    private nonisolated(unsafe) static var results = FileHandle.standardOutput

    /// Sends what other code prints to standard error from now on, so that results are alone on standard output.
    static func reserveStandardOutput() {
        guard results.fileDescriptor == STDOUT_FILENO, !closedStreams.contains(STDOUT_FILENO),
            !closedStreams.contains(STDERR_FILENO)
        else { return }
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
        results = FileHandle(fileDescriptor: copy)
    }

    /// The standard streams that were closed when the command was launched.
    private nonisolated(unsafe) static var closedStreams: Set<Int32> = []

    /// Notes which standard streams are closed, so that nothing is written to other files with their descriptors.
    static func noteClosedStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            var status = stat()
            let isOpen = fstat(descriptor, &status) == 0
            // The runtime's own descriptors, which may have taken the number already, have no file type.
            guard !isOpen || status.st_mode & S_IFMT == 0 else { continue }
            closedStreams.insert(descriptor)
            // The new descriptor is the lowest free one.
            if !isOpen { _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) }
        }
    }

    /// Whether standard output is a terminal with colors that the user hasn't disabled (see no-color.org).
    static var isColored: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(results.fileDescriptor) != 0 && environment["TERM"] != "dumb"
            && environment["NO_COLOR", default: ""].isEmpty
    }

    /// Replaces the last line of standard error, which must be a terminal; an empty text clears it.
    static func progress(_ text: String) {
        complain(Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Explains why text looks different or is missing, if the system font isn't installed.
    static func noteMissingFonts() {
        if let explanation = FontDescription.missingSystemFontExplanation { note("interlude: \(explanation)") }
    }

    package static func note(_ line: String) {
        complain(Data((line + "\n").utf8))
    }

    /// Writes text of another process to standard error.
    static func pass(_ text: String) { complain(Data(text.utf8)) }

    /// Writes to standard error; a failure can't be reported anywhere.
    private static func complain(_ data: Data) {
        if !closedStreams.contains(STDERR_FILENO) { try? FileHandle.standardError.write(contentsOf: data) }
    }
}
