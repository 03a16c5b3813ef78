import Interlude
import UIKit

/// Runs a script on a stage that displays an empty controller.
@MainActor
func withStage(_ script: @MainActor (Stage, UIViewController) async throws -> Void) async throws {
    try await Stage.run { stage in
        let root = UIViewController()
        await stage.show(root)
        try await script(stage, root)
    }
}

extension Stage {
    /// The functions of services that a device has and the stage lacks, in the order of their calls.
    var unavailable: [String] { diagnostics.filter { $0.name == "service-unavailable" }.map(\.subject) }
}
