import Foundation
import Interlude

/// The touches and other inputs of a run that the page saved as a file, with what else determines the run.
package struct TouchScript: Sendable, Codable {
    private let version: Int
    /// The name of the scene.
    package let scene: String
    private let device: String?
    private let conditions: StageConditions?
    private let values: [String: SceneParameter.Value]?
    private let runsScript: Bool
    private let scriptEnd: Double?
    private let inputs: [RecordedInput]
    private let end: Double

    /// The version of the files that the page saves.
    private static let currentVersion = 1

    /// An error in a file.
    package struct InvalidFile: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a file.
    ///
    /// - Throws: ``InvalidFile`` if the page didn't save it, or if it is damaged.
    package init(_ data: Data) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw InvalidFile(description: "it isn't a file of touches that the page saved.")
        }
        guard version == Self.currentVersion else {
            throw InvalidFile(description: "its version is \(version); this command reads \(Self.currentVersion).")
        }
        guard request.isValid else { throw InvalidFile(description: "its inputs or times are out of range.") }
    }

    private var request: RunRequest {
        RunRequest(
            scene: scene, device: device, conditions: conditions, values: values, runsScript: runsScript,
            scriptEnd: scriptEnd, inputs: inputs, time: end, end: max(end, inputs.last?.time ?? 0), isPlaying: false,
            speed: 1, scale: 1)
    }

    /// Returns the scene under the recorded conditions, with the recorded inputs as its script.
    package func applied(to scene: StageScene) -> StageScene {
        let request = request
        var result = request.applied(to: scene)
        result.script = { stage in try await request.perform(scene, on: stage, until: request.end) }
        return result
    }
}
