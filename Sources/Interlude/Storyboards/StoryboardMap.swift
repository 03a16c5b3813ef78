import CoreGraphics
import UIKit

/// The scenes of a storyboard and the segues between them.
package struct StoryboardMap: Sendable, Encodable {
    /// A scene.
    package struct Scene: Sendable, Encodable {
        /// The identifier of the controller's element.
        package var id: String
        /// The line of the controller's element.
        package var line: Int
        /// The storyboard identifier, title, class, or element identifier.
        package var name: String
        /// The element name, such as `tableViewController`.
        package var kind: String
        package var identifier: String?
        /// The custom class, with its module.
        package var customClass: String?
        /// For references: the other storyboard, or the scene of this one.
        package var reference: String?
        package var isInitial: Bool
        /// The position of the scene's center on the editor's canvas; `nil` if the file doesn't have it.
        package var canvasLocation: CGPoint?

        private enum CodingKeys: String, CodingKey {
            case id, line, name, kind, identifier, customClass, reference, isInitial
        }
    }

    /// A segue.
    package struct Segue: Sendable, Encodable {
        package var id: String
        package var line: Int
        package var kind: String
        package var identifier: String?
        /// The identifier of the scene at which the segue starts.
        package var source: String
        /// The identifier of the scene that it shows; `nil` for unwind segues and dangling references.
        package var destination: String?
        /// The identifier of the element that triggers the segue; `nil` for segues that code performs.
        package var trigger: String?
        package var customClass: String?
        /// For `relationship`: its name. For `unwind`: the action.
        package var detail: String?
    }

    /// The name of the file.
    package var file: String
    package var scenes: [Scene]
    package var segues: [Segue]

    /// Creates the map of a storyboard.
    package init(_ document: StoryboardDocument) {
        file = document.name
        let initial = document.initialScene?.controller?.id
        scenes = document.scenes.compactMap { Scene($0, initial: initial) }
        let known = Set(scenes.map(\.id))
        segues = document.scenes.flatMap { scene -> [Segue] in
            guard let source = scene.controller?.id else { return [] }
            return scene.segues.map { Segue($0, source: source, known: known) }
        }
    }

    /// Returns the scene with the identifier of its controller.
    package func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }
}

extension StoryboardMap.Scene {
    fileprivate init?(_ scene: SceneDescription, initial: String?) {
        guard let controller = scene.controller, let id = controller.id else { return nil }
        self.id = id
        line = controller.line
        name = scene.name
        kind = controller.name
        identifier = controller["storyboardIdentifier"]
        customClass = controller.customClassName
        if kind == "viewControllerPlaceholder" {
            let parts = [controller["storyboardName"], controller["referencedIdentifier"]].compactMap { $0 }
            reference = parts.joined(separator: " · ")
        }
        isInitial = id == initial
        canvasLocation = scene.canvasLocation
    }
}

extension StoryboardMap.Segue {
    fileprivate init(_ segue: SegueDescription, source: String, known: Set<String>) {
        let element = segue.element
        id = element.id ?? ""
        line = element.line
        kind = segue.kind?.rawValue ?? element["kind"] ?? ""
        identifier = segue.identifier
        self.source = source
        destination = known.contains(segue.destination) ? segue.destination : nil
        let owner = element.parent?.parent
        trigger = owner.flatMap { $0.id == source ? nil : $0.id }
        customClass = element.customClassName
        detail = segue.relationship ?? segue.unwindAction
    }

    /// The label of the segue's arrow.
    package var label: String {
        if let identifier { return identifier }
        switch kind {
        case "relationship":
            switch detail {
            case "rootViewController": return "root"
            case "viewControllers": return "tab"
            case let detail?: return detail.replacing("ViewController", with: "")
            case nil: return kind
            }
        case "presentation", "modal": return "present"
        case "popoverPresentation": return "popover"
        case "showDetail": return "show detail"
        case "custom": return customClass.map { $0.split(separator: ".").last.map(String.init) ?? $0 } ?? kind
        case "unwind": return detail ?? kind
        default: return kind
        }
    }
}
