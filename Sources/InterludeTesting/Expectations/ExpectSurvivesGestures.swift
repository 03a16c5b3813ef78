import Interlude

/// Expects that a scene survives random gestures.
///
/// ```swift
/// let scene = StageScene("editing") { ListViewController() } script: { _ in }
/// await expectSurvivesGestures(scene, seed: 1, runs: 10)
/// ```
///
/// Runs a `GestureFuzz`. A failure has the seed and the shortest script found that reproduces it, as a test to paste, and
/// attaches its film.
///
/// - Parameters:
///   - scene: The scene, whose script doesn't run.
///   - seed: The seed of the first run; each further run has the next one. Default: 1.
///   - runs: The number of runs. Default: 20.
///   - steps: The number of gestures in a run. Default: 12.
///   - rules: The rules whose findings are allowed, besides jumps and flashes. Default: none.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectSurvivesGestures(
    _ scene: StageScene, seed: UInt64 = 1, runs: Int = 20, steps: Int = 12, except rules: Set<String> = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
    var fuzz = GestureFuzz(scene, seed: seed, runs: runs, steps: steps)
    fuzz.ignoredRules.formUnion(rules)
    guard let failure = await fuzz.run() else { return }
    let film = await fuzz.film(of: failure.script, scale: 1)
    let test = FailureFile(
        "reproduced.swift", "import InterludeTesting\nimport Testing\n\n" + failure.test(named: "reproduced"))
    TestFailure.record(
        "\(failure)", (film.map(FailureFile.files) ?? []) + [test], on: nil,
        at: CallSite(fileID, filePath, line, column))
}
