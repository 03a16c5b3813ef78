import Testing

/// Selects when the expectations of a test record their references.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
    let recording: ReferenceRecording

    /// Whether the trait of a suite applies to the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test under the condition.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ReferenceRecording.$current.withValue(recording) { try await function() }
    }
}

extension Trait where Self == RecordingTrait {
    /// Selects when the expectations of a test record their references.
    ///
    /// ```swift
    /// import InterludeTesting
    /// import Testing
    ///
    /// @Test(.recording(.never)) @MainActor func listIsUnchanged() async {
    ///     await Stage.run { stage in
    ///         await stage.show(ListViewController())
    ///         expectFrame(stage, named: "list")
    ///     }
    /// }
    /// ```
    public static func recording(_ recording: ReferenceRecording) -> Self { RecordingTrait(recording: recording) }
}
