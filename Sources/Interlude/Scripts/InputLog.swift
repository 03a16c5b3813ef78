import UIKit

/// The inputs of a stage so far.
@MainActor
final class InputLog {
    private(set) var steps: [StageScript.Step] = []
    private var depth = 0

    /// The maximum number of recorded inputs.
    private static let limit = 100_000

    /// Records an input, and runs the code that performs it with other inputs, which aren't recorded.
    func perform<Result>(
        _ action: StageScript.Action, on stage: Stage, _ body: () async throws -> Result
    ) async rethrows -> Result {
        if depth == 0, !stage.hasEnded, !stage.player.isStopped, steps.count < Self.limit {
            steps.append(StageScript.Step(time: stage.now, action: action, target: stage.target(of: action)))
        }
        depth += 1
        defer { depth -= 1 }
        return try await body()
    }
}

extension Stage {
    /// The identifier of the view that an input touches, or of the nearest superview that has one.
    fileprivate func target(of action: StageScript.Action) -> String? {
        guard let point = action.point else { return nil }
        var view = window.hitTest(point, with: nil)
        while let current = view {
            if let identifier = current.accessibilityIdentifier, !identifier.isEmpty { return identifier }
            view = current.superview
        }
        return nil
    }
}
