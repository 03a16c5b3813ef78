import CoreGraphics
import Foundation
import InterludeDiagnostics
import QuartzCore

/// Sets the runtime attributes of an object by key path, in the order of the file.
@MainActor struct RuntimeAttributes {
    let load: NibLoad

    func set(on object: NSObject, from element: ObjectDescription) {
        guard let list = element.child(named: "userDefinedRuntimeAttributes") else { return }
        let source = ElementReader(list, load: load, traits: load.traits)
        for attribute in list.readChildren {
            guard let path = attribute["keyPath"], let type = attribute["type"] else { continue }
            let reader = ElementReader(attribute, load: load, traits: source.load.traits)
            guard let value = value(type, reader) else {
                load.report("its value isn't a \(type)", attribute)
                continue
            }
            set(value.flatMap { $0 }, at: path, on: object, attribute)
        }
    }

    private func set(_ value: Any?, at path: String, on object: NSObject, _ attribute: ObjectDescription) {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let key = parts.first else { return }
        if parts.count == 1 { return set(value, forKey: key, on: object, attribute) }
        if let view = object as? UIView, key == "layer" {
            return view.layer.setValue(value, forKeyPath: parts[1])
        }
        guard let next = ConnectionTable.value(forKey: key, of: object) else {
            return reportMissing(key, object, attribute)
        }
        if let next = next as? NSObject { set(value, at: parts[1], on: next, attribute) }
    }

    private func set(_ value: Any?, forKey key: String, on object: NSObject, _ attribute: ObjectDescription) {
        if !ConnectionTable.hasValue(key, in: type(of: object)), BuiltInKeys.set(value, forKey: key, on: object) {
            return
        }
        switch ConnectionTable.setValue(value, forKey: key, of: object) {
        case .connected: break
        case .noSuchName, .readOnly:
            if let layer = object as? CALayer { return layer.setValue(value, forKeyPath: key) }
            reportMissing(key, object, attribute)
        case .wrongType(let expected):
            Diagnostic.outletOfOtherType(
                key, expected: expected, actual: value.map { typeName($0) } ?? "nil", culprit: typeName(object),
                file: load.document.name, line: attribute.line
            ).report()
        }
    }

    private func reportMissing(_ key: String, _ object: NSObject, _ attribute: ObjectDescription) {
        // The missing class has been reported.
        if attribute.owner.lacksCustomClass { return }
        Diagnostic.runtimeAttributeNotFound(
            key, culprit: typeName(object), file: load.document.name, line: attribute.line
        ).report()
    }

    /// Returns the value of an attribute, `.some(nil)` for no object; `nil` if the file doesn't have a valid one.
    private func value(_ type: String, _ attribute: ElementReader) -> Any?? {
        let child = attribute.child("value")
        switch type {
        case "string", "localizedString": return .some(attribute["value"] ?? child?.markAsReadText() ?? "")
        case "number":
            guard let number = child?.number("value") ?? attribute.number("value") else { return nil }
            if child?.name == "integer", let integer = child?.integer("value") {
                return .some(NSNumber(value: integer))
            }
            return .some(NSNumber(value: Double(number)))
        case "boolean": return attribute.flag("value").map { .some(NSNumber(value: $0)) }
        case "color": return child.map { _ in attribute.color("value") }
        case "image": return .some(attribute.image("value"))
        case "size": return child.map { .some(NSValue(cgSize: $0.size)) }
        case "point": return child.map { .some(NSValue(cgPoint: $0.point)) }
        case "rect": return child.map { .some(NSValue(cgRect: $0.rect)) }
        case "range":
            return child.map {
                .some(NSValue(range: NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)))
            }
        case "nil": return .some(nil)
        default: return nil
        }
    }
}

/// Properties of UIKit's own classes that runtime attributes may set, beyond those in the connections of the classes.
@MainActor enum BuiltInKeys {
    /// Sets a property; `false` if the object has no such property, or the value isn't of its type.
    static func set(_ value: Any?, forKey key: String, on object: NSObject) -> Bool {
        switch object {
        case let view as UIView: set(value, forKey: key, on: view)
        case let controller as UIViewController: set(value, forKey: key, on: controller)
        default: false
        }
    }

    private static func set(_ value: Any?, forKey key: String, on view: UIView) -> Bool {
        let number = value as? NSNumber
        switch key {
        case "isHidden": return assign(number?.boolValue) { view.isHidden = $0 }
        case "opaque", "isOpaque": return assign(number?.boolValue) { view.isOpaque = $0 }
        case "isUserInteractionEnabled": return assign(number?.boolValue) { view.isUserInteractionEnabled = $0 }
        case "exclusiveTouch", "isExclusiveTouch": return assign(number?.boolValue) { view.isExclusiveTouch = $0 }
        case "accessibilityIdentifier":
            view.accessibilityIdentifier = value as? String
            return true
        case "accessibilityLabel":
            view.accessibilityLabel = value as? String
            return true
        default: return set(value, forKey: key, onSubclass: view)
        }
    }

    private static func set(_ value: Any?, forKey key: String, onSubclass view: UIView) -> Bool {
        let number = value as? NSNumber
        switch (key, view) {
        case ("enabled", let control as UIControl): return assign(number?.boolValue) { control.isEnabled = $0 }
        case ("selected", let control as UIControl): return assign(number?.boolValue) { control.isSelected = $0 }
        case ("text", let label as UILabel):
            label.text = value as? String
            return true
        case ("textColor", let label as UILabel):
            label.textColor = value as? UIColor
            return true
        case ("contentInset", let view as UIScrollView):
            return assign((value as? NSValue)?.uiEdgeInsetsValue) { view.contentInset = $0 }
        default: return false
        }
    }

    private static func set(_ value: Any?, forKey key: String, on controller: UIViewController) -> Bool {
        switch key {
        case "title":
            controller.title = value as? String
            return true
        case "restorationIdentifier": return true
        case "edgesForExtendedLayout":
            return assign((value as? NSNumber)?.uintValue) {
                controller.edgesForExtendedLayout = UIRectEdge(rawValue: $0)
            }
        default: return false
        }
    }

    private static func assign<Value>(_ value: Value?, _ set: (Value) -> Void) -> Bool {
        guard let value else { return false }
        set(value)
        return true
    }
}
