import Foundation
import QuartzCore

/// A class whose instances can get the same properties by their ``UIAppearanceProxy``.
///
/// ```swift
/// UINavigationBar.appearance().tintColor = .systemRed
/// UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .systemGray
/// ```
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class that can limit an appearance to its content.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: AppearanceTarget, UIAppearanceContainer {
    class func makeWithDefaults() -> AnyObject? {
        // All of UIKit's classes can be decoded; some, such as collection views, have no `init(frame:)`.
        AppearanceDefaults.isPublic(self)
            ? self.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) : instance(frame: .zero)
    }
}

extension UIAppearance {
    /// Returns the proxy for all instances of the class.
    public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy() }

    /// Returns the proxy for instances in a hierarchy of containers, the innermost first.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: containerTypes.map { $0 as AnyClass })
    }

    /// Returns the proxy for instances with traits.
    public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(traits: trait)
    }

    /// Returns the proxy for instances with traits in a hierarchy of containers, the innermost first.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: containerTypes.map { $0 as AnyClass }, traits: trait)
    }
}

/// The appearance of all instances of a class: what is set on it is set on each when it enters a window.
///
/// Properties that an instance has set itself keep their values. On iOS the proxy has the type of the class; here it
/// has the class's properties, and the methods that set an appearance.
@dynamicMemberLookup @preconcurrency @MainActor
public struct UIAppearanceProxy<Target: UIAppearance> {
    private let containers: [AnyClass]
    private let traits: UITraitCollection?

    init(containers: [AnyClass] = [], traits: UITraitCollection? = nil) {
        self.containers = containers
        self.traits = traits
    }

    /// The value that instances get for a property; before it is set, the value of a new instance.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Target, Value>) -> Value {
        get {
            let rule = AppSession.current.appearance.rule(keyPath, for: Target.self, in: containers, with: traits)
            if let value = rule?.value as? Value { return value }
            return AppearanceDefaults.instance(of: Target.self)[keyPath: keyPath]
        }
        nonmutating set {
            add(keyPath, value: newValue) { target in
                AppearanceDefaults.isDefault(keyPath, of: target)
            } set: { target in
                target[keyPath: keyPath] = newValue
            }
        }
    }

    /// Calls a method on each instance when it enters a window; a later call with the same name replaces it.
    public func call(_ name: String, _ body: @escaping @MainActor (Target) -> Void) {
        add(name, value: nil, isUnset: { _ in true }, set: body)
    }

    private func add(
        _ key: some Hashable, value: Any?, isUnset: @escaping @MainActor (Target) -> Bool,
        set: @escaping @MainActor (Target) -> Void
    ) {
        let rule = AppearanceRule(
            type: Target.self, containers: containers, traits: traits, key: AnyHashable(key), value: value,
            isUnset: { ($0 as? Target).map(isUnset) ?? false }
        ) { object in
            if let target = object as? Target { set(target) }
        }
        AppSession.current.appearance.add(rule)
    }
}
