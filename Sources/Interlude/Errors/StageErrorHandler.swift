/// Receives the stages whose script throws, before their app ends.
package enum StageErrorHandler {
    /// The handler of the current task; `nil` if there is none.
    @TaskLocal package static var current: (@MainActor @Sendable (Stage) -> Void)?
}
