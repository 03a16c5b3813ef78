import Foundation
import Synchronization

/// The program that runs for this process, which a signal that ends the process ends, too.
///
/// Foundation starts each program in a process group of its own, so a signal to the group of this process, as from
/// Control-C, doesn't reach it. SwiftPM ends its own programs, such as the tests, only for SIGINT.
enum RunningProgram {
    private static let identifier = Atomic<pid_t>(0)
    /// The actions that this type's handlers replaced, by signal. A handler reads them and can't lock.
    private nonisolated(unsafe) static var earlierActions: [(signal: Int32, action: Action?)] = []
    private typealias Action = @convention(c) (Int32) -> Void

    /// Runs a closure during which signals that end the process interrupt a program.
    static func ending<Result>(_ process: Process, _ body: () throws -> Result) rethrows -> Result {
        _ = handlesSignals
        identifier.store(process.processIdentifier, ordering: .relaxed)
        defer {
            _ = identifier.compareExchange(expected: process.processIdentifier, desired: 0, ordering: .relaxed)
        }
        return try body()
    }

    /// Interrupts the program that runs, if there is one.
    static func interrupt() {
        let program = identifier.load(ordering: .relaxed)
        if program > 0 { kill(program, SIGINT) }
    }

    /// Installs the handlers, except for signals that are ignored, such as SIGINT of commands in the background.
    private static let handlesSignals: Void = {
        for number in [SIGHUP, SIGINT, SIGTERM] {
            var current = sigaction()
            sigaction(number, nil, &current)
            // SIG_IGN is the address 1.
            let isIgnored = withUnsafeBytes(of: current.__sigaction_handler) { $0.load(as: Int.self) } == 1
            if !isIgnored { earlierActions.append((number, current.__sigaction_handler.sa_handler)) }
        }
        for number in earlierActions.map(\.signal) {
            signal(number) { number in
                RunningProgram.interrupt()
                // The signal is blocked in its handler; after it, the earlier action runs or ends the process.
                signal(number, RunningProgram.earlierActions.first { $0.signal == number }?.action)
                raise(number)
            }
        }
    }()
}
