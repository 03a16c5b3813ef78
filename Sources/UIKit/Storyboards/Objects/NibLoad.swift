import Foundation
import InterludeDiagnostics

/// One run of the loader: creates the objects of a scene's controller, of its view, of a nib, or of a prototype cell.
///
/// First all objects are created and configured, then constraints and connections are made, because references may point
/// forward.
@MainActor final class NibLoad {
    let document: StoryboardDocument
    let scene: SceneDescription
    let bundle: Bundle?
    /// The storyboard of a scene; `nil` in a nib.
    let storyboard: UIStoryboard?
    /// The file's owner; in a scene, the controller.
    weak var owner: NSObject?
    /// The traits that select variations.
    let traits: UITraitCollection
    /// Creates the object of the element that a creator closure replaces.
    var creator: (id: String, make: (NSCoder) -> NSObject?)?

    /// The objects by identifier.
    private(set) var objects: [String: NSObject] = [:]
    /// The objects that exist already, such as the text label of a cell, and are only configured.
    var existing: [String: NSObject] = [:]
    /// The created objects, inner ones first.
    private(set) var created: [(object: NSObject, element: ObjectDescription)] = []
    /// The objects of placeholders.
    var placeholders: [(object: NSObject, element: ObjectDescription)] = []
    /// The elements `constraints`, with the views that own them.
    var constraintLists: [(view: UIView, element: ObjectDescription)] = []
    /// The views with subviews or constraints for some size classes.
    var layoutOwners: [(view: UIView, element: ObjectDescription)] = []
    /// The objects of the load, for the views that its prototypes create later.
    let sharedObjects = SharedObjects()
    /// The objects of earlier loads that this one refers to.
    private let outer: OuterObjects

    init(
        _ document: StoryboardDocument, scene: SceneDescription, storyboard: UIStoryboard? = nil, bundle: Bundle?,
        owner: NSObject? = nil, outer: OuterObjects = OuterObjects()
    ) {
        self.document = document
        self.scene = scene
        self.storyboard = storyboard
        self.bundle = bundle
        self.owner = owner
        self.outer = outer
        traits = (owner as? UIViewController)?.traitCollection ?? AppSession.current.traits
    }

    // MARK: Objects

    /// Returns the object of an element, which is created on first access; `nil` if that isn't possible.
    @discardableResult
    func object(for element: ObjectDescription) -> NSObject? {
        // References resolve to the first element with an identifier.
        let isReferenced = element.id.flatMap { document.objects[$0] } === element
        if let id = element.id, isReferenced {
            if let known = objects[id] { return known }
            if let known = existing[id] {
                objects[id] = known
                configure(known, from: element)
                created.append((known, element))
                return known
            }
        }
        element.markAsRead()
        guard let object = make(element) else { return nil }
        if let id = element.id, isReferenced { objects[id] = object }
        created.append((object, element))
        return object
    }

    /// Configures an object with the attributes of an element.
    func configure(_ object: NSObject, from element: ObjectDescription) {
        element.markAsRead()
        if let id = element.id, document.objects[id] === element { objects[id] = object }
        let source = ElementReader(element, load: self, traits: traits)
        source.ignore("customClass", "customModule", "sceneMemberID", "userLabel")
        ObjectReaders.configure(object, from: source)
        if let view = object as? UIView { followSizeClasses(view, element) }
    }

    /// Adds an object that isn't created by the load, such as a constraint or a placeholder's object.
    func register(_ object: NSObject, as id: String?, from element: ObjectDescription? = nil) {
        if let id { objects[id] = object }
        if let element { created.append((object, element)) }
    }

    /// Returns the object with an identifier, of this load or an earlier one.
    func reference(_ id: String) -> NSObject? {
        if let known = objects[id] ?? outer[id] { return known }
        guard let element = document.objects[id] else { return nil }
        if element.name == "placeholder", isOwner(element) { return owner }
        if let guide = guide(element) { return guide }
        if let owner, element === scene.controller { return owner }
        return nil
    }

    func isOwner(_ element: ObjectDescription) -> Bool { element["placeholderIdentifier"] == "IBFilesOwner" }

    /// Whether an identifier is the placeholder for the first responder.
    func isFirstResponder(_ id: String) -> Bool {
        document.objects[id]?["placeholderIdentifier"] == "IBFirstResponder"
    }

    /// The objects of this load and of those before it, for the loads that refer to them.
    func outerObjects() -> OuterObjects { outer.adding(objects) }

    // MARK: Text

    /// Returns the text with a key, such as `l1.text`, in the language of the app; `nil` if it isn't localized.
    func localized(_ key: String) -> String? { NibStrings.text(key, of: document) }

    // MARK: Messages

    func report(_ reason: String, _ element: ObjectDescription) {
        Diagnostic.storyboardElementNotRead(
            element.messageName, reason: reason, scene: scene.name, file: document.name, line: element.line
        ).report()
    }
}

/// The objects of a load, once it has finished.
@MainActor final class SharedObjects {
    var objects = OuterObjects()
}

/// Objects by identifier that a later load refers to, without retaining them.
@MainActor struct OuterObjects {
    private struct Reference {
        weak var object: NSObject?
    }

    private var references: [String: Reference] = [:]

    subscript(id: String) -> NSObject? { references[id]?.object }

    func adding(_ objects: [String: NSObject]) -> OuterObjects {
        var copy = self
        for (id, object) in objects { copy.references[id] = Reference(object: object) }
        return copy
    }
}
