import Interlude
import Testing

/// Runs a test once for each device and set of conditions.
public struct MatrixTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: [StageSetting]

    /// Whether the trait of a suite applies to the suites in it.
    public var isRecursive: Bool { true }

    /// Returns the trait for test functions; suites have no body to run.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

    /// Runs a test under each setting.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        for setting in settings {
            try await StageSetting.$current.withValue(setting) {
                do {
                    try await Self.naming(setting).provideScope(for: test, testCase: testCase, performing: function)
                } catch {
                    throw SettingError(setting: setting, error: error)
                }
            }
        }
    }

    /// Adds the setting to the comments of issues.
    private static func naming(_ setting: StageSetting) -> IssueHandlingTrait {
        .compactMapIssues { issue in
            var issue = issue
            let note = "Under \(setting)."
            if !issue.comments.contains(where: { $0.rawValue.contains(note) }) {
                issue.comments.append(Comment(rawValue: note))
            }
            return issue
        }
    }
}

/// The error of a test under one of several settings.
private struct SettingError: Error, CustomStringConvertible {
    let setting: StageSetting
    let error: any Error

    var description: String { "\(error)\nUnder \(setting)." }
}

extension Trait where Self == MatrixTrait {
    /// Runs a test once for each combination of devices and conditions.
    ///
    /// The stages and scenes that the test runs without a device or conditions of their own have the matrix's.
    ///
    /// ```swift
    /// import InterludeTesting
    /// import Testing
    ///
    /// @Test(.matrix(StageMatrix(devices: [.iPhone16, .iPhoneSE], appearances: [.light, .dark])))
    /// @MainActor func listFits() async {
    ///     await Stage.run { stage in
    ///         await stage.show(ListViewController())
    ///         expectFrame(stage, named: "list")
    ///     }
    /// }
    /// ```
    public static func matrix(_ matrix: StageMatrix) -> Self { MatrixTrait(settings: matrix.settings) }
}
