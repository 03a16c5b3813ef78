import Foundation

/// The description of a storyboard or nib file.
package final class StoryboardDocument {
    /// The kind of an Interface Builder file.
    package enum Kind: Sendable {
        case storyboard, nib
    }

    /// The path of the file.
    package let file: String
    package let kind: Kind
    package let root: ObjectDescription
    /// The scenes in the order of the file; a nib has one, with all its objects.
    package let scenes: [SceneDescription]
    /// The elements with an identifier; the first of several with the same one.
    package let objects: [String: ObjectDescription]
    /// The images, colors, and system colors of the section `resources`, by name.
    package let resources: [String: ObjectDescription]
    /// Errors that leave the rest of the file usable, in the order of the file.
    package private(set) var problems: [StoryboardError] = []

    /// Parses a file's content; `file` is its path, for messages.
    package init(_ data: Data, file: String) throws(StoryboardError) {
        let root = try StoryboardParser.parse(data, file: file)
        guard root.name == "document" else {
            throw StoryboardError(
                file: file, line: root.line, reason: "The root element is \(root.name) instead of document.")
        }
        self.file = file
        self.root = root
        root.markAsRead()
        let type = root["type"] ?? ""
        if type.contains(".Cocoa.") {
            throw StoryboardError(file: file, line: root.line, reason: "The file is for macOS (\(type)).")
        }
        if let sections = root.child(named: "scenes") {
            kind = .storyboard
            scenes = sections.readChildren.map { SceneDescription($0) }
        } else if let objects = root.child(named: "objects") {
            kind = .nib
            scenes = [SceneDescription(nib: objects)]
        } else {
            throw StoryboardError(
                file: file, line: root.line, reason: "The document has neither scenes nor objects.")
        }
        var objects = [String: ObjectDescription](minimumCapacity: data.count / 200)
        var problems: [StoryboardError] = []
        root.forEachElement { element in
            guard let id = element.id else { return }
            if let first = objects[id] {
                // The first responder of each scene, and both placeholders of a nib, may have fixed identifiers.
                guard element.name != "placeholder" else { return }
                let reason = "The identifier “\(id)” of the \(element.name) is also the one of line \(first.line)."
                problems.append(StoryboardError(file: file, line: element.line, reason: reason))
            } else {
                objects[id] = element
            }
        }
        self.objects = objects
        self.problems = problems
        let resources = root.elements(in: "resources").compactMap { each in each["name"].map { ($0, each) } }
        self.resources = Dictionary(resources, uniquingKeysWith: { first, _ in first })
    }

    private var reported: Set<ObjectIdentifier> = []

    /// Returns whether the unread parts of an element are reported for the first time.
    func firstReport(of element: ObjectDescription) -> Bool { reported.insert(ObjectIdentifier(element)).inserted }

    /// The file name without its folder.
    package var name: String { (file as NSString).lastPathComponent }

    /// The scene of the initial view controller, or `nil` if the file doesn't designate one.
    package var initialScene: SceneDescription? {
        guard let id = root["initialViewController"] else { return nil }
        return scenes.first { $0.controller?.id == id }
    }

    /// Returns the scene whose controller has a storyboard identifier.
    package func scene(withIdentifier identifier: String) -> SceneDescription? {
        scenes.first { $0.controller?["storyboardIdentifier"] == identifier }
    }

    /// Returns the scene whose controller has an object identifier, the destination of a segue.
    package func scene(ofController id: String) -> SceneDescription? {
        scenes.first { $0.controller?.id == id }
    }
}

extension ObjectDescription {
    /// Calls a closure with the element and its descendants, in the order of the file.
    package func forEachElement(_ body: (ObjectDescription) -> Void) {
        body(self)
        for child in children { child.forEachElement(body) }
    }
}
