import Gallery
import Interlude

/// Finds the values that arguments name; the error for an unknown name lists similar ones.
enum Choice {
    static func transition(_ name: String) throws -> GalleryTransition {
        if let found = Gallery.all.first(where: { $0.name == name }) { return found }
        throw CommandFailure.usage(unknown("transition", name, among: Gallery.all.map(\.name)))
    }

    static func device(_ name: String) throws -> Device {
        if let found = Device.named(name) { return found }
        throw CommandFailure.usage(unknown("device", name, among: Device.all.map(\.name)))
    }

    /// The message for an unknown name.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
        let near = NearMatch.similar(known, to: name)
        let hint = near.isEmpty ? "" : " Did you mean \(near[0])?"
        return
            "there is no \(kind) “\(name)”.\(hint) Known: \(NearMatch.sorted(known, like: name).joined(separator: ", "))."
    }
}
