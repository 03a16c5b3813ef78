import Foundation
import InterludeDiagnostics
import QuartzCore

/// A connection of an object that isn't made yet.
@MainActor struct PendingConnection {
    weak var object: NSObject?
    let description: ConnectionDescription
}

/// Makes the outlets and actions of a load.
@MainActor struct Connector {
    let load: NibLoad
    /// Whether this is the last load of a scene, so that destinations that don't exist are reported.
    let isLast: Bool
    /// The connections to objects that a later load creates.
    private(set) var pending: [PendingConnection] = []

    init(load: NibLoad, isLast: Bool) {
        self.load = load
        self.isLast = isLast
    }

    /// Returns a destination; `nil` if it doesn't exist or isn't created yet.
    private mutating func destination(
        _ id: String, name: String, _ element: ObjectDescription, _ connection: PendingConnection
    ) -> NSObject? {
        if let object = load.reference(id) { return object }
        guard isLast else {
            pending.append(connection)
            return nil
        }
        // Objects that couldn't be created have been reported.
        if load.document.objects[id] == nil {
            Diagnostic.storyboardReferenceNotFound(
                id, name: name, scene: load.scene.name, file: load.document.name, line: element.line
            ).report()
        }
        return nil
    }

    // MARK: Outlets

    mutating func connectOutlets(_ connections: [PendingConnection]) {
        for connection in connections {
            guard case .outlet(let outlet) = connection.description, let object = connection.object,
                !load.isFirstResponder(outlet.destination),
                let value = destination(outlet.destination, name: outlet.property, outlet.element, connection)
            else { continue }
            report(set(outlet, of: object, to: value), outlet, object, value)
        }
    }

    private func set(_ outlet: OutletDescription, of object: NSObject, to value: NSObject) -> ConnectionResult {
        if let result = BuiltInOutlets.connect(outlet, of: object, to: value) { return result }
        return outlet.isCollection
            ? ConnectionTable.appendOutletCollection(outlet.property, of: object, values: [value])
            : ConnectionTable.setValue(value, forKey: outlet.property, of: object)
    }

    private func report(
        _ result: ConnectionResult, _ outlet: OutletDescription, _ object: NSObject, _ value: NSObject
    ) {
        let (file, line) = (load.document.name, outlet.element.line)
        switch result {
        case .connected: break
        case .noSuchName, .readOnly:
            // The missing class has been reported.
            if outlet.element.connectionOwner?.lacksCustomClass == true { return }
            Diagnostic.outletNotFound(
                outlet.property, isCollection: outlet.isCollection, culprit: typeName(object), file: file, line: line
            ).report()
        case .wrongType(let expected):
            if load.document.objects[outlet.destination]?.lacksCustomClass == true { return }
            Diagnostic.outletOfOtherType(
                outlet.property, expected: expected, actual: typeName(value), culprit: typeName(object), file: file,
                line: line
            ).report()
        }
    }

    // MARK: Actions

    mutating func connectActions(_ connections: [PendingConnection]) {
        for connection in connections {
            guard case .action(let action) = connection.description, let object = connection.object else { continue }
            var target: NSObject?
            if !load.isFirstResponder(action.destination) {
                target = destination(action.destination, name: action.selector, action.element, connection)
                guard let target else { continue }
                check(action, target)
            }
            connect(action, of: object, to: target)
        }
    }

    private func connect(_ action: ActionDescription, of object: NSObject, to target: NSObject?) {
        let selector = Selector(action.selector)
        switch object {
        case let control as UIControl:
            let event = action.eventType.flatMap { UIControl.Event.named[$0] }
            control.addTarget(target, action: selector, for: event ?? .primaryActionTriggered)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default:
            if action.element.connectionOwner?.lacksCustomClass == true { return }
            load.report("a \(typeName(object)) has no actions", action.element)
        }
    }

    private func check(_ action: ActionDescription, _ target: NSObject) {
        guard !ConnectionTable.responds(target, to: Selector(action.selector)),
            load.document.objects[action.destination]?.lacksCustomClass != true
        else { return }
        Diagnostic.actionNotFound(
            action.selector, culprit: typeName(target), file: load.document.name, line: action.element.line
        ).report()
    }
}

extension ObjectDescription {
    /// The object that has a connection in its element `connections`.
    fileprivate var connectionOwner: ObjectDescription? { parent?.parent }
}

extension UIControl.Event {
    /// The events by their names in files.
    static let named: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}
