import Foundation
import QuartzCore

/// A cell or supplementary view of a file, from which each dequeued one is created.
@MainActor final class NibPrototype {
    private let element: ObjectDescription
    private let document: StoryboardDocument
    private let scene: SceneDescription
    private let storyboard: UIStoryboard?
    private let bundle: Bundle?
    private weak var owner: NSObject?
    /// The load of the list, whose other objects the prototype's connections refer to.
    private let outer: () -> OuterObjects

    init(_ element: ObjectDescription, of load: NibLoad) {
        self.element = element
        element.isDeferred = true
        (document, scene, storyboard, bundle) = (load.document, load.scene, load.storyboard, load.bundle)
        owner = load.owner
        // The list is created before the objects that follow it in the file.
        outer = { [references = load.sharedObjects] in references.objects }
    }

    /// Creates a view; `nil` if its class doesn't decode it.
    func make() -> NSObject? {
        let load = NibLoad(
            document, scene: scene, storyboard: storyboard, bundle: bundle, owner: owner, outer: outer())
        let object = load.object(for: element)
        load.finish()
        load.reportUnread(in: [element])
        return object
    }
}
