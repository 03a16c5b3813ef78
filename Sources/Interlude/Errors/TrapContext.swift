import Foundation

/// The current run of the process, for the report of a trap in the app's code, which ends the process.
///
/// A signal handler may neither allocate nor lock. It therefore reads memory of a fixed size.
package enum TrapContext {
    private nonisolated(unsafe) static let run = FixedText(capacity: 256)
    /// The last diagnostic of the run.
    private nonisolated(unsafe) static let diagnostic = FixedText(capacity: 1024)
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
        run.set(name)
        diagnostic.set("")
    }

    static func set(diagnostic text: String) { diagnostic.set(text.replacing("\n", with: " ")) }

    static func set(time seconds: TimeInterval) { time.pointee = Int(bounded: seconds * 1000) }

    /// Writes the current run to standard error when a trap ends the process, before the backtrace.
    package static func reportTraps() {
        _ = (run, diagnostic, time)
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
        if !run.isEmpty {
            run.write()
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
        guard !diagnostic.isEmpty else { return }
        write("interlude: reported before: ")
        diagnostic.write()
        write("\n")
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

/// Text in memory of a fixed size, which a signal handler may read.
private struct FixedText {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let length = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init(capacity: Int) {
        bytes = .allocate(capacity: capacity)
        length.initialize(to: 0)
    }

    var isEmpty: Bool { length.pointee == 0 }

    /// Replaces the text; what doesn't fit is left out.
    func set(_ text: String) {
        length.pointee = 0
        var count = 0
        for character in text {
            guard count + character.utf8.count <= bytes.count else { break }
            for byte in character.utf8 {
                bytes[count] = byte
                count += 1
            }
        }
        length.pointee = count
    }

    /// Writes the text to standard error.
    func write() { _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, length.pointee) }
}
