/// An element of an Interface Builder file: an object, a value, or a connection.
///
/// Elements and attributes count as read when they are accessed; `unread` lists the others, among them attributes whose
/// value isn't valid.
package final class ObjectDescription {
    /// An attribute, in the form `name="value"`.
    package struct Attribute: Sendable, Hashable {
        package var name: String
        package var value: String
    }

    /// The element name, such as `label`.
    package let name: String
    /// The identifier, unique in the file; `nil` for values.
    package let id: String?
    /// The role in the parent, such as `view` or `backgroundColor`.
    package let key: String?
    /// The line at which the element's start tag begins, counted from 1.
    package let line: Int
    package let attributes: [Attribute]
    package internal(set) unowned(unsafe) var parent: ObjectDescription?
    package internal(set) var children: [ObjectDescription] = []
    /// The text content; empty for elements with child elements.
    package internal(set) var text = ""
    /// Whether an accessor returned the element.
    private(set) var isRead = false
    /// Whether the element is read later, as a prototype cell is, so that it isn't among the unread parts of its parent.
    var isDeferred = false
    /// Whether the object has UIKit's class because the custom class isn't usable, so that the file's connections to
    /// members of that class can't be made.
    var lacksCustomClass = false
    private var readAttributes: UInt64 = 0

    init(name: String, attributes: [Attribute], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
        id = attributes.first { $0.name == "id" }?.value
        key = attributes.first { $0.name == "key" }?.value
    }

    /// The value of an attribute, or `nil` if the file doesn't have it.
    package subscript(attribute: String) -> String? { value(attribute) { $0 } }

    /// Converts the value of an attribute, which counts as read only if the conversion doesn't return `nil`.
    package func value<Value>(_ attribute: String, _ convert: (String) -> Value?) -> Value? {
        for (index, each) in attributes.enumerated() where each.name == attribute {
            guard let value = convert(each.value) else { return nil }
            readAttributes |= 1 << UInt64(min(index, 63))
            return value
        }
        return nil
    }

    /// Returns the first child with a key, and with an element name unless that is `nil`.
    package func child(_ key: String, named name: String? = nil) -> ObjectDescription? {
        first { $0.key == key && (name == nil || $0.name == name) }
    }

    /// Returns the first child with an element name.
    package func child(named name: String) -> ObjectDescription? { first { $0.name == name } }

    /// The children of the first child with an element name, such as `subviews`; empty if there is none.
    package func elements(in name: String) -> [ObjectDescription] { child(named: name)?.readChildren ?? [] }

    /// All children, which count as read.
    package var readChildren: [ObjectDescription] {
        for child in children { child.isRead = true }
        return children
    }

    private func first(where matches: (ObjectDescription) -> Bool) -> ObjectDescription? {
        guard let child = children.first(where: matches) else { return nil }
        child.isRead = true
        return child
    }

    /// Marks the element as read, with its attributes and descendants if `isComplete`.
    package func markAsRead(isComplete: Bool = false) {
        isRead = true
        guard isComplete else { return }
        readAttributes = .max
        for child in children { child.markAsRead(isComplete: true) }
    }

    private func isAttributeRead(_ index: Int) -> Bool { readAttributes & 1 << UInt64(min(index, 63)) != 0 }
}

extension ObjectDescription {
    /// An element, or an attribute of an element, that hasn't been read.
    package struct Unread {
        package var element: ObjectDescription
        /// `nil` if the whole element is unread.
        package var attribute: Attribute?
    }

    /// The parts of the element and its descendants that haven't been read, in the order of the file.
    ///
    /// Parts with a meaning in the editor only are left out.
    package var unread: [Unread] {
        guard !EditorOnly.contains(self) else { return [] }
        guard isRead else { return [Unread(element: self)] }
        var found: [Unread] = []
        for (index, attribute) in attributes.enumerated()
        where !isAttributeRead(index) && !EditorOnly.contains(attribute) {
            found.append(Unread(element: self, attribute: attribute))
        }
        found.sort { $0.attribute?.name ?? "" < $1.attribute?.name ?? "" }
        for child in children where !child.isDeferred { found += child.unread }
        return found
    }

    /// The element in a message: `label “title-id”` or `color backgroundColor`.
    package var messageName: String {
        if let id { return "\(name) “\(id)”" }
        if let key { return "\(name) “\(key)”" }
        return name
    }

    /// The nearest enclosing element with an identifier, or the element itself.
    package var owner: ObjectDescription {
        var element = self
        while element.id == nil, let parent = element.parent { element = parent }
        return element
    }
}
