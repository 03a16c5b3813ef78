import Foundation
import InterludeDiagnostics
import QuartzCore

extension UIStoryboard {
    typealias Creator = @MainActor (NSCoder) -> UIViewController?

    /// The description of the file; `nil` after a diagnostic if it can't be read.
    var document: StoryboardDocument? {
        guard let path = StoryboardFiles.path(of: name, extension: "storyboard", in: bundle) else {
            Diagnostic.storyboardNotFound(name, suffix: "storyboard").report()
            return nil
        }
        do {
            let document = try StoryboardFiles.document(atPath: path)
            report(document.problems)
            return document
        } catch {
            Diagnostic.storyboardNotReadable("\(error)", file: name).report()
            return nil
        }
    }

    /// Reports errors that leave the rest of the file usable, once for each storyboard object.
    private func report(_ problems: [StoryboardError]) {
        guard !problems.isEmpty, !reportedProblems else { return }
        reportedProblems = true
        for problem in problems { Diagnostic.storyboardNotReadable("\(problem)", file: name).report() }
    }

    func _instantiateInitialViewController(creator: Creator?) -> UIViewController? {
        guard let document, let scene = document.initialScene else { return nil }
        return controller(of: scene, in: document, creator: creator)
    }

    /// Returns the controller with a storyboard identifier; `nil` after a diagnostic if there is none.
    func _instantiateViewController(withIdentifier identifier: String, creator: Creator?) -> UIViewController? {
        guard let document else { return nil }
        guard let scene = document.scene(withIdentifier: identifier) else {
            let known = document.scenes.compactMap { $0.controller?["storyboardIdentifier"] }
            Diagnostic.storyboardIdentifierNotFound(identifier, file: document.name, known: known).report()
            return nil
        }
        return controller(of: scene, in: document, creator: creator)
    }

    /// Returns a new controller of the scene whose controller has an object identifier, the destination of a segue.
    func controller(withObjectID id: String, creator: Creator?) -> UIViewController? {
        guard let document else { return nil }
        guard let scene = document.scene(ofController: id) else {
            Diagnostic.storyboardReferenceNotFound(
                id, name: "destination", scene: document.name, file: document.name, line: nil
            ).report()
            return nil
        }
        return controller(of: scene, in: document, creator: creator)
    }

    /// Returns a controller of a class without content; `nil` if its `init(coder:)` returns `nil`.
    func emptyController<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController? {
        let text = "<document><scenes><scene><objects><viewController/></objects></scene></scenes></document>"
        guard let document = try? StoryboardDocument(Data(text.utf8), file: name), let scene = document.scenes.first,
            let element = scene.controller
        else { return nil }
        let load = NibLoad(document, scene: scene, storyboard: self, bundle: bundle)
        guard let controller = type.init(coder: NibDecoder(element, of: load)) else { return nil }
        controller.storyboardOrigin = self
        return controller
    }

    private func controller(
        of scene: SceneDescription, in document: StoryboardDocument, creator: Creator?
    ) -> UIViewController? {
        guard let element = scene.controller else { return nil }
        return SceneNesting.enter(element, in: document) {
            if element.name == "viewControllerPlaceholder" {
                return referencedController(element, creator: creator)
            }
            return makeController(element, of: scene, in: document, creator: creator)
        }
    }

    /// Creates the controller of a reference to another storyboard.
    private func referencedController(_ element: ObjectDescription, creator: Creator?) -> UIViewController? {
        let other: UIStoryboard
        if let name = element["storyboardName"] {
            let bundle = element["bundleIdentifier"].flatMap(Bundle.identified(by:)) ?? bundle
            other = UIStoryboard(name: name, bundle: bundle)
        } else {
            other = self
        }
        guard let identifier = element["referencedIdentifier"] else {
            return other._instantiateInitialViewController(creator: creator)
        }
        return other._instantiateViewController(withIdentifier: identifier, creator: creator)
    }

    private func makeController(
        _ element: ObjectDescription, of scene: SceneDescription, in document: StoryboardDocument, creator: Creator?
    ) -> UIViewController? {
        let load = NibLoad(document, scene: scene, storyboard: self, bundle: bundle)
        if let creator, let id = element.id { load.creator = (id, creator) }
        guard let controller = load.object(for: element) as? UIViewController else { return nil }
        // A class whose init(coder:) doesn't call UIKit's isn't configured.
        let state = controller.storyboardScene
        load.addSegues(to: controller)
        let hasView = state?.viewElement != nil
        if !hasView { state?.loadObjects(of: load) }
        let pending = load.finish(isLast: !hasView)
        state?.pending = pending
        state?.objects = load.outerObjects()
        load.reportUnread(in: [element])
        return controller
    }
}

/// The scenes being created, which relationships and references to other storyboards nest.
@MainActor private enum SceneNesting {
    private static var elements: [ObjectDescription] = []
    private static let limit = 50

    static func enter<Result>(
        _ element: ObjectDescription, in document: StoryboardDocument, _ body: () -> Result?
    ) -> Result? {
        guard elements.count < limit, !elements.contains(where: { $0 === element }) else {
            Diagnostic.storyboardCycle(
                element.messageName, file: document.name, line: element.line
            ).report()
            return nil
        }
        elements.append(element)
        defer { elements.removeLast() }
        return body()
    }
}
