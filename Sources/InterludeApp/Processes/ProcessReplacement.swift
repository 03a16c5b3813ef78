import Foundation

/// Replaces the running process.
package enum Replacement {
    /// Runs another program in the process, under the name of this one; returns only if that fails, with the reason.
    package static func failure(of program: String, _ arguments: [String]) -> CommandFailure {
        var pointers = ([Terminal.programName] + arguments).map { strdup($0) } + [nil]
        // The threads of tasks block signals, and a program inherits that.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        execv(program, &pointers)
        return .failure("can't start \(program): \(String(cString: strerror(errno))).")
    }
}
