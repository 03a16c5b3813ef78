import Foundation
import Synchronization

/// The files that are being written, which a process that ends by a signal removes.
///
/// A signal handler may call only a few functions, and must neither allocate nor lock. It therefore reads tables of a
/// fixed size, whose entries are written once.
package enum UnfinishedFiles {
    private static let capacity = 32
    private nonisolated(unsafe) static let paths = table(of: UnsafeMutablePointer<CChar>?.none)
    private nonisolated(unsafe) static let processes = table(of: pid_t(0))
    /// The action of SIGPIPE before the first of the calls that ignore it.
    private nonisolated(unsafe) static var formerPipeAction: (@convention(c) (Int32) -> Void)?
    /// Guards the tables; the value is the number of calls that ignore SIGPIPE.
    private static let lock = Mutex(0)

    private static func table<Entry>(of entry: Entry) -> UnsafeMutablePointer<Entry> {
        let table = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        table.initialize(repeating: entry, count: capacity)
        return table
    }

    /// Removes unfinished files before SIGHUP, SIGINT or SIGTERM ends the process, unless the signal is ignored.
    package static func removeOnSignals() {
        // Initializes the tables outside the handler.
        _ = (paths, processes)
        for number in [SIGHUP, SIGINT, SIGTERM] {
            var former = sigaction()
            sigaction(number, nil, &former)
            if unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            signal(number) { number in
                UnfinishedFiles.remove()
                // The signal is blocked in its handler, and ends the process after it, with the right status.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static func remove() {
        for index in 0..<capacity where processes[index] > 0 { kill(processes[index], SIGKILL) }
        for index in 0..<capacity {
            if let path = paths[index] { unlink(path) }
        }
    }

    /// Runs a closure that writes a file.
    static func writing<Result>(_ file: URL, _ body: () throws -> Result) rethrows -> Result {
        let slot = insert(file)
        defer { removeFile(at: slot) }
        return try body()
    }

    /// Runs an asynchronous closure that writes a file.
    static func writing<Result>(_ file: URL, _ body: () async throws -> Result) async rethrows -> Result {
        let slot = insert(file)
        defer { removeFile(at: slot) }
        return try await body()
    }

    /// Runs a closure that writes to a process, whose early end is then an error of the write and not a signal.
    package static func ignoringBrokenPipes<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        lock.withLock { count in
            if count == 0 { formerPipeAction = signal(SIGPIPE, SIG_IGN) }
            count += 1
        }
        defer {
            lock.withLock { count in
                count -= 1
                if count == 0 { signal(SIGPIPE, formerPipeAction) }
            }
        }
        return try await body()
    }

    /// Runs a closure while a process writes a file, which must end before the file is removed.
    package static func running<Result>(_ process: pid_t, _ body: () async throws -> Result) async rethrows -> Result {
        let slot = lock.withLock { _ in
            let free = (0..<capacity).first { processes[$0] == 0 }
            if let free { processes[free] = process }
            return free
        }
        defer { lock.withLock { _ in if let slot { processes[slot] = 0 } } }
        return try await body()
    }

    private static func insert(_ file: URL) -> Int? {
        lock.withLock { _ in
            let free = (0..<capacity).first { paths[$0] == nil }
            if let free { paths[free] = strdup(file.path) }
            return free
        }
    }

    private static func removeFile(at slot: Int?) {
        lock.withLock { _ in
            guard let slot, let path = paths[slot] else { return }
            paths[slot] = nil
            free(path)
        }
    }
}
