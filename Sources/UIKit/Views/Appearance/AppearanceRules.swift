import Foundation
import QuartzCore

/// The properties that an app has set on appearance proxies.
@MainActor
final class AppearanceRules {
    private var rules: [AppearanceRule] = []

    /// Adds a rule, which replaces one for the same key and instances.
    ///
    /// Unverified: of several rules for a property, the rule of the most derived class with the most containers counts.
    func add(_ rule: AppearanceRule) {
        rules.removeAll { $0.replaces(rule) }
        let index = rules.firstIndex { rule.precedence < $0.precedence } ?? rules.endIndex
        rules.insert(rule, at: index)
    }

    func rule(
        _ key: AnyHashable, for type: AnyClass, in containers: [AnyClass], with traits: UITraitCollection?
    ) -> AppearanceRule? {
        rules.first { $0.isRule(key, for: type, in: containers, with: traits) }
    }

    /// Sets the properties of an object that enters a window.
    ///
    /// - Parameter responder: The view that enters the window: the object, or the view that displays it.
    func apply(to object: AnyObject, in responder: UIView) {
        guard !rules.isEmpty else { return }
        // A value that a rule sets isn't the object's own: more specific rules, which come later, replace it.
        let effective = rules.filter { $0.applies(to: object, in: responder) }
        for rule in effective.filter({ $0.takesEffect(on: object) }) { rule.body(object) }
    }
}

/// A property that is set, or a method that is called, on instances of a class.
@MainActor
final class AppearanceRule {
    private let type: AnyClass
    private let containers: [AnyClass]
    private let traits: UITraitCollection?
    private let key: AnyHashable
    let value: Any?
    fileprivate let body: @MainActor (AnyObject) -> Void
    /// Whether an object hasn't set the property itself.
    private let isUnset: @MainActor (AnyObject) -> Bool
    private let objects = NSHashTable<AnyObject>(options: [.weakMemory, .objectPointerPersonality])

    init(
        type: AnyClass, containers: [AnyClass], traits: UITraitCollection?, key: AnyHashable, value: Any?,
        isUnset: @escaping @MainActor (AnyObject) -> Bool, _ body: @escaping @MainActor (AnyObject) -> Void
    ) {
        self.type = type
        self.containers = containers
        self.traits = traits
        self.key = key
        self.value = value
        self.isUnset = isUnset
        self.body = body
    }

    /// The depth of the class and the number of containers: the higher one counts.
    fileprivate var precedence: (Int, Int) {
        (sequence(first: type) { class_getSuperclass($0) }.reduce(0) { count, _ in count + 1 }, containers.count)
    }

    fileprivate func isRule(
        _ key: AnyHashable, for type: AnyClass, in containers: [AnyClass], with traits: UITraitCollection?
    ) -> Bool {
        self.key == key && self.type == type && self.traits == traits
            && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }

    fileprivate func replaces(_ other: AppearanceRule) -> Bool {
        isRule(other.key, for: other.type, in: other.containers, with: other.traits)
    }

    fileprivate func applies(to object: AnyObject, in view: UIView) -> Bool {
        guard isInstance(object, of: type), !objects.contains(object) else { return false }
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var next: UIResponder? = object === view ? view.next : view
        for container in containers {
            while let responder = next, !isInstance(responder, of: container) { next = responder.next }
            guard let responder = next else { return false }
            next = responder.next
        }
        return true
    }

    /// Whether the rule sets its property on an object for which it counts; each object is asked once.
    fileprivate func takesEffect(on object: AnyObject) -> Bool {
        objects.add(object)
        return isUnset(object)
    }

    private func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
        sequence(first: Swift.type(of: object) as AnyClass) { class_getSuperclass($0) }.contains { $0 == type }
    }
}

/// A class that UIKit instantiates to find the initial values of its properties.
@preconcurrency @MainActor
protocol AppearanceTarget: UIAppearance {
    static func makeWithDefaults() -> AnyObject?
}

/// The values that properties have before an app sets them.
@MainActor
enum AppearanceDefaults {
    private static var instances: [ObjectIdentifier: AnyObject] = [:]

    /// Returns a new instance of a class, which never enters a window.
    static func instance<Target: UIAppearance>(of type: Target.Type) -> Target {
        if let known = instances[ObjectIdentifier(type)] as? Target { return known }
        guard let instance = make(type) as? Target else {
            // The value of a property that isn't optional has to come from an instance.
            fatalError(
                "UIKit can't create a \(type). Only subclasses of UIView and UIBarItem have an appearance proxy.")
        }
        instances[ObjectIdentifier(type)] = instance
        return instance
    }

    private static func make(_ type: AnyClass) -> AnyObject? {
        (type as? any AppearanceTarget.Type)?.makeWithDefaults()
    }

    /// Whether an object has the value of a property that new instances of its class in UIKit have.
    ///
    /// An app's own properties have no known default; they are set.
    static func isDefault<Target: UIAppearance, Value>(_ keyPath: KeyPath<Target, Value>, of target: Target) -> Bool {
        let current = target[keyPath: keyPath]
        if let view = target as? UIView, view.viewState.tintColor == nil, let color = current as? UIColor,
            color === view.tintColor
        {
            return true
        }
        guard let instance = instanceOfUIKit(for: target) as? Target else { return true }
        return areEqual(current, instance[keyPath: keyPath])
    }

    /// Whether a class is one of UIKit's public classes, whose names begin with its prefix.
    static func isPublic(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("UIKit.UI") }

    /// Returns an instance of the nearest public class of an object that is UIKit's.
    private static func instanceOfUIKit(for object: AnyObject) -> AnyObject? {
        let classes = sequence(first: type(of: object) as AnyClass) { class_getSuperclass($0) }
        guard let type = classes.first(where: isPublic) else { return nil }
        if let known = instances[ObjectIdentifier(type)] { return known }
        let instance = make(type)
        instances[ObjectIdentifier(type)] = instance
        return instance
    }

    private static func areEqual(_ first: Any, _ second: Any) -> Bool {
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        let values = [first, second].map { Mirror(reflecting: $0) }
        let absent = values.map { $0.displayStyle == .optional && $0.children.isEmpty }
        if absent[0] || absent[1] { return absent[0] == absent[1] }
        guard let first = first as? NSObject, let second = second as? NSObject else { return true }
        return first.isEqual(second)
    }
}
