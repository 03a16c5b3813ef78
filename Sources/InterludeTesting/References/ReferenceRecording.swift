import Foundation

/// The condition under which an expectation records its reference instead of comparing with it.
///
/// The environment variable `INTERLUDE_RECORD` (`all`, `missing` or `never`) overrides the default, the trait
/// `.recording(_:)` the variable, and an expectation's argument the trait. An expectation that records fails, so that a
/// test passes only after a comparison.
public enum ReferenceRecording: String, Hashable, Sendable {
    /// Records every reference again.
    case all
    /// Records references that don't exist. Default, except if the environment variable `CI` is set.
    case missing
    /// Records nothing; a missing reference is a failure.
    case never

    /// The condition for expectations of the current task; `nil` for the environment's.
    @TaskLocal static var current: ReferenceRecording?

    /// The condition that the trait or the environment selects.
    static var selected: ReferenceRecording {
        if let current { return current }
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["INTERLUDE_RECORD"].flatMap(ReferenceRecording.init) { return named }
        return environment["CI"] == nil ? .missing : .never
    }
}
