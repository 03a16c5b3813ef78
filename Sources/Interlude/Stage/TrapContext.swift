import Foundation

/// The current run of the process, for the report of a trap in the app's code, which ends the process.
///
/// A signal handler may neither allocate nor lock. It therefore reads memory of a fixed size.
package enum TrapContext {
    private static let capacity = 256
    private nonisolated(unsafe) static let run = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    private nonisolated(unsafe) static let length = pointer(to: 0)
    /// The time of the current frame in milliseconds; negative before the first stage.
    private nonisolated(unsafe) static let time = pointer(to: -1)
    private nonisolated(unsafe) static let formerActions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 64)

    private static func pointer(to value: Int) -> UnsafeMutablePointer<Int> {
        let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }

    /// Sets the name of the current run, such as `zoom, cancel after frame 12`.
    package static func set(run name: String) {
        let bytes = Array(name.utf8.prefix(capacity))
        length.pointee = 0
        for (index, byte) in bytes.enumerated() { run[index] = byte }
        length.pointee = bytes.count
    }

    static func set(time seconds: TimeInterval) { time.pointee = Int(bounded: seconds * 1000) }

    /// Writes the current run to standard error when a trap ends the process, before the backtrace.
    package static func reportTraps() {
        _ = (run, length, time)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                TrapContext.write()
                // The Swift runtime's handler prints the backtrace. The signal is blocked until this one returns.
                sigaction(number, &TrapContext.formerActions[Int(number)], nil)
                raise(number)
            }
            action.sa_flags = SA_ONSTACK
            sigaction(number, &action, &formerActions[Int(number)])
        }
    }

    private static func write() {
        write("interlude: ")
        if length.pointee > 0 {
            _ = Foundation.write(STDERR_FILENO, run.baseAddress, length.pointee)
            write(" ")
        }
        write("trapped")
        if time.pointee >= 0 {
            write(" at stage time ")
            writeDigits(time.pointee / 1000, count: 1)
            write(".")
            writeDigits(time.pointee % 1000, count: 3)
            write(" s")
        }
        write(".\n")
    }

    private static func write(_ text: StaticString) {
        _ = Foundation.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes a number with at least a number of digits.
    private static func writeDigits(_ number: Int, count: Int) {
        if number >= 10 || count > 1 { writeDigits(number / 10, count: count - 1) }
        var digit = UInt8(0x30 + number % 10)
        _ = Foundation.write(STDERR_FILENO, &digit, 1)
    }
}
