import Interlude

/// Expects that the audit of a scene finds nothing.
///
/// ```swift
/// let scene = StageScene("editing") { ListViewController() } script: { stage in
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// var budget = AuditBudget()
/// budget.animatedLayers = 20
/// await expectAudit(scene, budget: budget, except: ["ignores-reduce-motion"])
/// ```
///
/// Runs a `SceneAudit`: with and without Reduce Motion, at 60, 90, and 120 frames per second, and with dropped frames. Each
/// finding is a failure.
///
/// - Parameters:
///   - scene: The scene, whose script runs under each condition.
///   - budget: The limits of the figures. Default: none.
///   - rules: The rules whose findings are allowed. Default: none.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectAudit(
    _ scene: StageScene, budget: AuditBudget = AuditBudget(), except rules: Set<String> = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
    let site = CallSite(fileID, filePath, line, column)
    do {
        for finding in try await SceneAudit(scene, budget: budget).run().findings where !rules.contains(finding.rule) {
            TestFailure.record("\(finding)", [], on: nil, at: site)
        }
    } catch {
        TestFailure.record("The script of “\(scene.name)” failed: \(error)", on: nil, at: site)
    }
}
