import Foundation
import Interlude

/// The scenes and devices that the page offers, as JSON.
struct SceneList: Encodable {
    struct Scene: Encodable {
        var name: String
        var title: String
        var summary: String
        var tags: [String]
        var device: String
        var conditions: StageConditions
        var parameters: [SceneParameter]
    }

    struct DeviceEntry: Encodable {
        var name: String
        var framesPerSecond: Int
    }

    var scenes: [Scene]
    var devices: [DeviceEntry]
    /// The summary of the code that an app was built without; `nil` if it is complete.
    var leftOut: String?

    /// - Parameter appFolder: The folder of the app; the command wrote the summary into it.
    init(_ scenes: [StageScene], appFolder: URL = Bundle.main.bundleURL) {
        leftOut = try? String(contentsOf: appFolder.appendingPathComponent("left-out.txt"), encoding: .utf8)
        self.scenes = scenes.map {
            Scene(
                name: $0.name, title: $0.title, summary: $0.summary, tags: $0.tags, device: $0.device.name,
                conditions: $0.conditions, parameters: $0.parameters)
        }
        devices = Device.all.map { DeviceEntry(name: $0.name, framesPerSecond: $0.framesPerSecond) }
    }

    func encoded() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data("{}".utf8)
    }
}
