import Interlude

/// Expects that a scene survives every interruption at every frame of its transitions.
///
/// ```swift
/// let scene = StageScene("editing") { ListViewController() } script: { stage in
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// await expectSurvivesInterruptions(scene, every: 5)
/// ```
///
/// Runs a `TransitionCheck`, which doesn't log what the interruptions themselves cause. Each finding is a failure; the
/// first one has the film of its run.
///
/// - Parameters:
///   - scene: The scene, whose script runs once for each interruption and frame.
///   - interruptions: The interruptions to apply. Default: all.
///   - every: The interval between interrupted frames. Default: 1.
///   - rules: The rules whose findings are allowed. Default: none.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectSurvivesInterruptions(
    _ scene: StageScene, interruptions: [Interruption] = Interruption.allCases, every: Int = 1,
    except rules: Set<String> = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async {
    var scene = scene
    if let setting = StageSetting.current {
        scene.device = setting.device ?? scene.device
        scene.conditions = setting.conditions
    }
    let check = TransitionCheck(scene, interruptions: interruptions, every: every)
    let site = CallSite(fileID, filePath, line, column)
    do {
        let report = try await check.run()
        let findings = report.findings.filter { !rules.contains($0.rule) }
        for (index, finding) in findings.enumerated() {
            let film = index == 0 ? try? await check.film(of: finding, scale: 1) : nil
            TestFailure.record("\(finding)", film.map(FailureFile.files) ?? [], on: nil, at: site)
        }
    } catch {
        TestFailure.record("The script of “\(scene.name)” failed without an interruption: \(error)", on: nil, at: site)
    }
}
