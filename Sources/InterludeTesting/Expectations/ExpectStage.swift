import Interlude

/// Expects that the views, layers, recognizers, and the first responder are as before when a script has ended.
///
/// ```swift
/// try await expectRestored(stage) {
///     try await stage.tap("open")
///     await stage.advance(by: 0.1)
///     await stage.interrupt(.cancel)
///     try await stage.settle()
/// }
/// ```
///
/// - Parameters:
///   - stage: The stage.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - script: The script to run.
/// - Throws: The error that the script throws.
@MainActor
public func expectRestored(
    _ stage: Stage, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ script: @MainActor () async throws -> Void
) async rethrows {
    guard let changes = try await stage.hierarchyChanges(after: script) else { return }
    TestFailure.record(
        "The screen isn't as before (− before, + now):\n  " + changes.split(separator: "\n").joined(separator: "\n  "),
        on: stage, at: CallSite(fileID, filePath, line, column))
}

/// Expects that no content is visible for exactly one frame during a script.
///
/// ```swift
/// try await expectNoFlash(stage) {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// ```
///
/// A flash covers at least a fifth of the screen, in one frame between two that match each other.
///
/// - Parameters:
///   - stage: The stage.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - script: The script to run.
/// - Throws: The error that the script throws.
@MainActor
public func expectNoFlash(
    _ stage: Stage, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ script: @MainActor () async throws -> Void
) async rethrows {
    for finding in try await stage.flashes(during: script) {
        TestFailure.record(
            "\(finding.message)\n\(finding.remedy)", on: stage, at: CallSite(fileID, filePath, line, column))
    }
}

/// Expects that a script violates no contract of UIKit.
///
/// ```swift
/// try await expectNoDiagnostics(stage) {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// ```
///
/// - Parameters:
///   - stage: The stage.
///   - ids: The identifiers of diagnostics that are allowed. Default: none.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - script: The script to run.
/// - Throws: The error that the script throws.
@MainActor
public func expectNoDiagnostics(
    _ stage: Stage, except ids: Set<String> = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ script: @MainActor () async throws -> Void
) async rethrows {
    let count = stage.diagnostics.count
    try await script()
    report(stage.diagnostics.dropFirst(count), except: ids, on: stage, at: CallSite(fileID, filePath, line, column))
}

/// Expects that no contract of UIKit has been violated since the stage began.
///
/// - Parameters:
///   - stage: The stage.
///   - ids: The identifiers of diagnostics that are allowed. Default: none.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectNoDiagnostics(
    _ stage: Stage, except ids: Set<String> = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    report(stage.diagnostics[...], except: ids, on: stage, at: CallSite(fileID, filePath, line, column))
}

@MainActor
private func report(_ events: ArraySlice<Event>, except ids: Set<String>, on stage: Stage, at site: CallSite) {
    let found = events.filter { !ids.contains($0.name) }
    guard !found.isEmpty else { return }
    let lines = found.map { "  • \($0)" }
    TestFailure.record(
        (["\(found.count) contract violation\(found.count == 1 ? "" : "s"):"] + lines).joined(separator: "\n"),
        on: stage,
        at: site)
}
