import Foundation
import Interlude
import Testing

/// Attaches the film, the page, the events, and the script of a stage to the issues of a test.
public struct FailureTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether the trait of a suite applies to the suites in it.
    public var isRecursive: Bool { true }

    /// Returns the trait for test functions.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

    /// Runs a test, and attaches files to its issues.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let failed = FailedStage()
        do {
            try await StageErrorHandler.$current.withValue({ failed.note($0) }) {
                try await Self.attaching(failed).provideScope(for: test, testCase: testCase, performing: function)
            }
        } catch {
            // The error becomes an issue only after this scope.
            guard let note = await failed.attach(to: test) else { throw error }
            throw FilmedError(error: error, note: note)
        }
    }

    private static func attaching(_ failed: FailedStage) -> IssueHandlingTrait {
        .compactMapIssues { issue in
            guard issue.isFailure, Thread.isMainThread, let location = issue.sourceLocation else { return issue }
            let note = MainActor.assumeIsolated {
                guard !TestFailure.isRecordingReference else { return "" }
                let test = TestRun.name(inFile: location.filePath, line: location.line)
                let create = Stage.current.flatMap { StageFiles.deferred($0, title: test) } ?? failed.take()
                return create.map { TestFailure.attach($0(), at: location, test: test) } ?? ""
            }
            guard !note.isEmpty else { return issue }
            var issue = issue
            issue.comments.append(Comment(rawValue: note))
            return issue
        }
    }
}

/// The last stage whose script threw.
@MainActor
private final class FailedStage {
    private var files: (@MainActor () -> [FailureFile])?

    func note(_ stage: Stage) { files = StageFiles.deferred(stage) }

    /// Attaches the stage's files, and returns a sentence with their names; `nil` if there are none.
    func attach(to test: Test) -> String? {
        guard let create = take() else { return nil }
        let location = test.sourceLocation
        let name = TestRun.name(inFile: location.filePath, line: location.line)
        let note = TestFailure.attach(create(), at: location, test: name)
        return note.isEmpty ? nil : note
    }

    func take() -> (@MainActor () -> [FailureFile])? {
        defer { files = nil }
        return files
    }
}

/// An error of a test, with the names of the files that explain it.
private struct FilmedError: Error, CustomStringConvertible {
    var error: any Error
    var note: String

    var description: String { "\(error)\n\(note)" }
}

extension Trait where Self == FailureTrait {
    /// Attaches the film, the page, the events, and the script of a stage to the issues of a test.
    ///
    /// The expectations of this module attach them by themselves. With the trait, `#expect`, `#require`, and errors do so
    /// as well.
    ///
    /// ```swift
    /// import InterludeTesting
    /// import Testing
    ///
    /// @MainActor @Suite(.filmed) struct ListTests {
    ///     @Test func listIsEmpty() async {
    ///         await Stage.run { stage in
    ///             await stage.show(ListViewController())
    ///             #expect(stage.window.rootViewController?.view.subviews.isEmpty == true)
    ///         }
    ///     }
    /// }
    /// ```
    public static var filmed: Self { FailureTrait() }
}
