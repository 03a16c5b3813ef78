import Foundation
import InterludeDiagnostics
import QuartzCore

/// The scene of a storyboard that created a view controller, from which it loads its view.
@MainActor final class StoryboardScene {
    let storyboard: UIStoryboard?
    let document: StoryboardDocument
    let scene: SceneDescription
    let bundle: Bundle?
    /// The connections to the view's objects.
    var pending: [PendingConnection] = []
    /// The objects created so far.
    var objects = OuterObjects()
    /// The objects next to the controller in the scene, which nothing else may retain.
    private var topLevelObjects: [NSObject] = []

    init(_ load: NibLoad) {
        storyboard = load.storyboard
        document = load.document
        scene = load.scene
        bundle = load.bundle
    }

    /// The element of the controller's view; `nil` if the controller creates its view itself.
    var viewElement: ObjectDescription? { scene.controller?.child("view") }

    /// Returns an object of the scene, such as the anchor of a popover.
    func object(_ id: String) -> AnyObject? { objects[id] }

    /// Loads the view and the scene's other objects, and connects them.
    ///
    /// Unverified: the objects next to the controller belong to the nib of the view.
    func loadView(of controller: UIViewController) {
        guard let viewElement else { return }
        let load = NibLoad(
            document, scene: scene, storyboard: storyboard, bundle: bundle, owner: controller, outer: objects)
        guard let view = load.object(for: viewElement) as? UIView else { return }
        controller.view = view
        let refreshElement = scene.controller?.child("refreshControl")
        if let refreshElement, let refresh = load.object(for: refreshElement) as? UIRefreshControl {
            (view as? UIScrollView)?.refreshControl = refresh
        }
        loadObjects(of: load)
        load.finish(pending)
        pending = []
        objects = load.outerObjects()
        load.reportUnread(in: [viewElement] + scene.objects + [refreshElement].compactMap { $0 })
    }

    /// Creates the objects next to the controller.
    func loadObjects(of load: NibLoad) {
        topLevelObjects += scene.objects.compactMap { load.object(for: $0) }
    }
}

extension NibLoad {
    /// Makes a controller the owner of the load, and remembers the scene for its view.
    func adopt(_ controller: UIViewController, from element: ObjectDescription) {
        guard element === scene.controller else { return }
        owner = controller
        controller.storyboardOrigin = storyboard
        controller.storyboardScene = StoryboardScene(self)
    }
}
