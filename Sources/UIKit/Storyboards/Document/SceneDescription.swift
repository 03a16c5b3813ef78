import CoreGraphics

/// A scene of a storyboard: a view controller with its view, and the objects next to it. In a nib, all objects.
package final class SceneDescription {
    package let element: ObjectDescription
    /// The scene's view controller or reference to another storyboard; `nil` in most nibs.
    package let controller: ObjectDescription?
    /// The top-level objects other than the controller, placeholders, and exits.
    package let objects: [ObjectDescription]
    /// The placeholders for the file's owner and the first responder.
    package let placeholders: [ObjectDescription]

    /// Creates the description of the element `scene`.
    convenience init(_ element: ObjectDescription) {
        self.init(element, content: element.elements(in: "objects"), isStoryboard: true)
    }

    /// Creates the description of a nib's element `objects`.
    convenience init(nib element: ObjectDescription) {
        self.init(element, content: element.readChildren, isStoryboard: false)
    }

    private init(_ element: ObjectDescription, content: [ObjectDescription], isStoryboard: Bool) {
        self.element = element
        let controller = isStoryboard ? content.first { Self.controllerElements.contains($0.name) } : nil
        self.controller = controller
        placeholders = content.filter { $0.name == "placeholder" }
        objects = content.filter { $0 !== controller && $0.name != "placeholder" && $0.name != "exit" }
    }

    /// The names of elements for view controllers.
    package static let controllerElements: Set = [
        "viewController", "navigationController", "tabBarController", "tableViewController", "collectionViewController",
        "pageViewController", "splitViewController", "viewControllerPlaceholder", "glkViewController",
        "avPlayerViewController", "hostingController",
    ]

    /// The scene in a message: the storyboard identifier, custom class, or identifier of its controller.
    package var name: String {
        controller.flatMap { $0["storyboardIdentifier"] ?? $0["title"] ?? $0["customClass"] ?? $0.id }
            ?? element["sceneID"] ?? "objects"
    }

    /// The segues of the scene, in the order of the file.
    package var segues: [SegueDescription] {
        var found: [SegueDescription] = []
        element.forEachElement { each in
            if each.name == "segue", each.parent?.name != "segue" { found.append(SegueDescription(each)) }
        }
        return found
    }

    /// The position of the scene's center on the editor's canvas, in points; `nil` if the file doesn't have it.
    package var canvasLocation: CGPoint? { element.child("canvasLocation")?.point }
}
