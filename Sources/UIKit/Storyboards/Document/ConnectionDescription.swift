/// A connection of an object: the elements in `connections`.
package enum ConnectionDescription {
    case outlet(OutletDescription)
    case action(ActionDescription)
    case segue(SegueDescription)
    /// An element with another name.
    case unknown(ObjectDescription)

    init(_ element: ObjectDescription) {
        element.markAsRead()
        switch element.name {
        case "outlet", "outletCollection": self = .outlet(OutletDescription(element))
        case "action": self = .action(ActionDescription(element))
        case "segue": self = .segue(SegueDescription(element))
        default: self = .unknown(element)
        }
    }
}

/// A property that the file sets to another object.
package struct OutletDescription {
    package let element: ObjectDescription
    package let property: String
    package let destination: String
    /// Whether the property is an array, to which the destination is appended.
    package let isCollection: Bool

    init(_ element: ObjectDescription) {
        self.element = element
        property = element["property"] ?? ""
        destination = element["destination"] ?? ""
        isCollection = element.name == "outletCollection"
        // Every collection is an array, and each element of it appends one object.
        _ = (element["collectionClass"], element["appends"])
    }
}

/// A method of another object that a control, a gesture recognizer, or a bar item calls.
package struct ActionDescription {
    package let element: ObjectDescription
    package let selector: String
    package let destination: String
    /// The control event, such as `touchUpInside`; `nil` for gesture recognizers and bar items.
    package let eventType: String?

    init(_ element: ObjectDescription) {
        self.element = element
        selector = element["selector"] ?? ""
        destination = element["destination"] ?? ""
        eventType = element["eventType"]
    }
}

/// A transition to another scene, a child of a container, or the path back.
package struct SegueDescription {
    /// The kinds of segues.
    package enum Kind: String, Sendable {
        case show, showDetail, presentation, popoverPresentation, embed, custom, unwind, relationship
        /// Kinds of iOS 7 and earlier.
        case push, modal, popover, replace
    }

    package let element: ObjectDescription
    /// `nil` if the file has another kind.
    package let kind: Kind?
    /// The identifier of the destination's controller, or of the exit of an unwind segue.
    package let destination: String
    package let identifier: String?
    /// For `relationship`: `rootViewController`, `viewControllers`, `masterViewController`, `detailViewController`.
    package let relationship: String?
    /// For `unwind`: the selector of the action.
    package let unwindAction: String?
    package let customClass: String?
    package let customModule: String?
    /// The selector of the method that creates the destination.
    package let destinationCreationSelector: String?

    init(_ element: ObjectDescription) {
        element.markAsRead()
        self.element = element
        kind = element["kind"].flatMap(Kind.init)
        destination = element["destination"] ?? ""
        identifier = element["identifier"]
        relationship = element["relationship"]
        unwindAction = element["unwindAction"]
        customClass = element["customClass"]
        customModule = element["customModule"]
        destinationCreationSelector = element["destinationCreationSelector"]
        // The previews of a segue, for a gesture that current devices don't have.
        for child in element.children where child.name == "segue" { child.markAsRead(isComplete: true) }
    }
}

extension ObjectDescription {
    /// The object's connections, in the order of the file.
    package var connections: [ConnectionDescription] {
        elements(in: "connections").map(ConnectionDescription.init)
    }
}
