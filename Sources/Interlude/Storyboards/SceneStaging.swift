import CoreGraphics
import Foundation
import UIKit

/// Shows the scenes of a storyboard on stages, as they appear in the app.
@MainActor struct SceneStaging {
    let file: StoryboardFile
    let map: StoryboardMap
    /// A scene in a navigation controller.
    private struct Pushed {
        /// The identifier of the navigation controller's scene.
        var navigation: String
        /// Whether another scene is below it.
        var hasRoot: Bool
    }

    private let pushed: [String: Pushed]

    init(_ file: StoryboardFile) {
        self.file = file
        map = StoryboardMap(file.document)
        pushed = Self.pushedScenes(of: map)
    }

    /// Shows a scene on a new stage and runs code; `nil` if the storyboard can't create its controller.
    func run<Result>(
        _ scene: StoryboardMap.Scene, on device: Device, conditions: StageConditions,
        _ body: @MainActor (Stage, UIViewController) async -> Result
    ) async -> Result? {
        await Stage.run(device, conditions: conditions) { stage in
            guard let controller = file.storyboard.controller(ofScene: scene.id) else { return nil }
            await stage.show(container(of: controller, scene))
            try? await stage.settle(within: 1)
            return await body(stage, controller)
        }
    }

    /// Returns the controller, in a navigation controller if that is how the storyboard shows it.
    func container(of controller: UIViewController, _ scene: StoryboardMap.Scene) -> UIViewController {
        guard let pushed = pushed[scene.id], !(controller is UINavigationController) else { return controller }
        let navigation = UINavigationController()
        let bar = file.document.scene(ofController: pushed.navigation)?.controller?.child("navigationBar")
        navigation.navigationBar.prefersLargeTitles = bar?.flag("largeTitles") ?? false
        let stack = pushed.hasRoot ? [UIViewController(), controller] : [controller]
        navigation.setViewControllers(stack, animated: false)
        return navigation
    }

    /// Returns the roots of navigation controllers, and the scenes that show segues push onto them.
    private static func pushedScenes(of map: StoryboardMap) -> [String: Pushed] {
        var found: [String: Pushed] = [:]
        for segue in map.segues where segue.detail == "rootViewController" {
            guard let destination = segue.destination else { continue }
            found[destination] = Pushed(navigation: segue.source, hasRoot: false)
        }
        // Each round adds at least one scene.
        for _ in map.scenes {
            let next = map.segues.filter { segue in
                guard ["show", "push"].contains(segue.kind), let destination = segue.destination else { return false }
                return found[segue.source] != nil && found[destination] == nil
            }
            if next.isEmpty { break }
            for segue in next {
                guard let destination = segue.destination, let source = found[segue.source] else { continue }
                found[destination] = Pushed(navigation: source.navigation, hasRoot: true)
            }
        }
        return found
    }
}

extension StoryboardImage {
    /// Draws the scenes of a storyboard on a device.
    @MainActor package static func draw(
        _ file: StoryboardFile, device: Device, conditions: StageConditions
    ) async -> StoryboardImage {
        let staging = SceneStaging(file)
        // Details matter in small storyboards, memory in large ones.
        let scale: CGFloat = staging.map.scenes.count <= 12 ? 2 : 1
        var screens: [String: Screen] = [:]
        for scene in staging.map.scenes where scene.kind != "viewControllerPlaceholder" {
            let triggers = staging.map.segues.filter { $0.source == scene.id }.compactMap(\.trigger)
            screens[scene.id] = await staging.run(scene, on: device, conditions: conditions) { stage, controller in
                let elements = triggers.compactMap { id -> (String, CGRect)? in
                    guard let view = controller.sceneView(id), view.window != nil else { return nil }
                    return (id, view.convert(view.bounds, to: nil))
                }
                return Screen(
                    image: stage.snapshot().image(scale: scale),
                    elements: Dictionary(elements, uniquingKeysWith: { first, _ in first }))
            }
        }
        return StoryboardImage(staging.map, device: device, screens: screens)
    }
}

extension Frame {
    /// Returns the image with a smaller scale, in pixels per point.
    fileprivate func image(scale wanted: CGFloat) -> CGImage {
        guard wanted < scale else { return image }
        let (width, height) = (CGFloat(width) * wanted / scale, CGFloat(height) * wanted / scale)
        return CGImage(
            pixels: pixels.scaled(width: Int(bounded: width.rounded()), height: Int(bounded: height.rounded())),
            isOpaque: true)
    }
}
