import Foundation

/// Runs programs.
package enum Shell {
    /// Where a program's output and its errors go.
    package enum Output: Sendable {
        /// To the result.
        case captured
        /// To the command's own output, line by line, with a change.
        case rewritten(@Sendable (String) -> String)
    }

    /// The outcome of a program.
    package struct Result: Sendable {
        package var code: Int32
        package var output: String
    }

    /// Runs a program and waits for its end. A signal that ends this process ends the program, too.
    ///
    /// - Parameters:
    ///   - name: The name of a program in the search path, or a path.
    ///   - arguments: The arguments.
    ///   - output: Where the output and the errors go.
    package static func run(_ name: String, _ arguments: [String], output: Output) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: name.contains("/") ? name : "/usr/bin/env")
        process.arguments = name.contains("/") ? arguments : [name] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try start(process)
        var collected = Data()
        RunningProgram.ending(process) {
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                collected.append(data)
                if case .rewritten(let change) = output { collected = write(collected, change, isLast: false) }
            }
            process.waitUntilExit()
        }
        if case .rewritten(let change) = output { collected = write(collected, change, isLast: true) }
        return Result(code: process.exitCode, output: String(decoding: collected, as: UTF8.self))
    }

    /// Starts a program without blocked signals: the threads of tasks block them, and a program inherits that.
    private static func start(_ process: Process) throws {
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }

    /// Writes the complete lines, and returns the rest.
    private static func write(_ data: Data, _ change: (String) -> String, isLast: Bool) -> Data {
        let end = isLast ? data.endIndex : data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
        guard end > data.startIndex else { return data }
        let text = change(String(decoding: data[..<end], as: UTF8.self))
        FileHandle.standardOutput.write(Data(text.utf8))
        return Data(data[end...])
    }
}

extension Process {
    /// The exit code, or 128 and the signal's number.
    fileprivate var exitCode: Int32 {
        terminationReason == .exit ? terminationStatus : 128 + terminationStatus
    }
}
