import InterludeDiagnostics
import QuartzCore

extension SegueTemplate {
    /// Creates the template of a segue in a file; `nil` for relationships and unknown kinds.
    ///
    /// - Parameters:
    ///   - description: The segue's element.
    ///   - file: The name of the file, for messages.
    ///   - modules: The modules in which a class without a module is looked up.
    ///   - object: Returns the object with an identifier, such as the anchor of a popover, once it exists.
    ///   - makeDestination: Creates the destination.
    package init?(
        _ description: SegueDescription, in file: String, modules: [String] = [],
        object: @escaping @MainActor (String) -> AnyObject?,
        makeDestination: @escaping @MainActor (Creator?) -> UIViewController?
    ) {
        let element = description.element
        guard let kind = Kind(description, object: object) else { return nil }
        self.init(
            id: element.id ?? "", identifier: description.identifier, kind: kind, makeDestination: makeDestination)
        isAnimated = element.flag("animates") ?? true
        creationSelector = description.destinationCreationSelector.map { Selector($0) }
        guard let name = description.customClass, !name.isEmpty else { return }
        segueClass = element.type(named: name, in: modules) as? UIStoryboardSegue.Type
        if segueClass == nil {
            Diagnostic.segueClassNotFound(
                element.customClassName ?? name, file: file, line: element.line
            ).report()
        }
    }
}

extension SegueTemplate.Kind {
    @MainActor fileprivate init?(
        _ description: SegueDescription, object: @escaping @MainActor (String) -> AnyObject?
    ) {
        let element = description.element
        switch description.kind {
        case .show: self = .show
        case .showDetail: self = .showDetail
        case .embed: self = .embed
        case .custom: self = .custom
        case .push: self = .push
        case .replace: self = .replace(column: element.integer("splitViewControllerTargetIndex") ?? 1)
        case .presentation, .modal: self = .presentation(SegueTemplate.Presentation(element))
        case .popoverPresentation, .popover: self = .popover(SegueTemplate.Popover(element, object: object))
        case .unwind: self = .unwind(action: Selector(description.unwindAction ?? ""))
        case .relationship, nil: return nil
        }
        // A column of a split view controller that a `show` or `push` segue names as well; `show` finds it itself.
        _ = element["splitViewControllerTargetIndex"]
    }
}

extension SegueTemplate.Presentation {
    init(_ element: ObjectDescription) {
        style = element.value("modalPresentationStyle", UIModalPresentationStyle.init(attribute:))
        transitionStyle = element.value("modalTransitionStyle", UIModalTransitionStyle.init(attribute:))
    }
}

extension SegueTemplate.Popover {
    @MainActor init(_ element: ObjectDescription, object: @escaping @MainActor (String) -> AnyObject?) {
        let anchor = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
        let directions = element.child("popoverArrowDirection").map(UIPopoverArrowDirection.init(element:))
        let passthrough = element.connections.compactMap { connection -> String? in
            guard case .outlet(let outlet) = connection, outlet.isCollection else { return nil }
            return outlet.destination
        }
        self.init(
            anchor: { anchor.flatMap(object) }, arrowDirections: directions ?? .any,
            passthroughViews: { passthrough.compactMap { object($0) as? UIView } })
    }
}

extension UIPopoverArrowDirection {
    /// Creates the directions of the element `popoverArrowDirection`.
    init(element: ObjectDescription) {
        var directions: UIPopoverArrowDirection = []
        if element.flag("up") == true { directions.insert(.up) }
        if element.flag("down") == true { directions.insert(.down) }
        if element.flag("left") == true { directions.insert(.left) }
        if element.flag("right") == true { directions.insert(.right) }
        self = directions.isEmpty ? .any : directions
    }
}

extension UIModalPresentationStyle {
    /// Creates a style from its name in a file; `nil` for unknown names.
    package init?(attribute: String) {
        switch attribute {
        case "fullScreen": self = .fullScreen
        case "pageSheet": self = .pageSheet
        case "formSheet": self = .formSheet
        case "currentContext": self = .currentContext
        case "custom": self = .custom
        case "overFullScreen": self = .overFullScreen
        case "overCurrentContext": self = .overCurrentContext
        case "popover": self = .popover
        case "automatic": self = .automatic
        case "none": self = .none
        default: return nil
        }
    }
}

extension UIModalTransitionStyle {
    /// Creates a style from its name in a file; `nil` for unknown names.
    package init?(attribute: String) {
        switch attribute {
        case "coverVertical": self = .coverVertical
        case "flipHorizontal": self = .flipHorizontal
        case "crossDissolve": self = .crossDissolve
        case "partialCurl": self = .partialCurl
        default: return nil
        }
    }
}
