import ArgumentParser

/// The exit codes of all commands.
enum ExitCodes {
    /// A check found something.
    static let findings = ExitCode(1)
    /// The arguments are valid, but the command failed.
    static let failure = ExitCode(2)
    /// An argument is invalid or names something unknown.
    static let usage = ExitCode(64)
}
