import Foundation
import InterludeDiagnostics
import Synchronization

/// A method of a class, as `class_getInstanceMethod(_:_:)` returns it.
public typealias Method = OpaquePointer
/// The implementation of a method. It can't be called, except as `unsafeBitCast(_:to:)` of UIKit describes.
public typealias IMP = OpaquePointer

/// The methods of UIKit that an app can replace at run time, with another method of the same class.
///
/// Swift calls methods without a lookup, so only methods that ask for a replacement can have one; see ``Hook``. While
/// the replacement runs, the method of the same object is the original one.
@MainActor
package enum MethodReplacement {
    /// A method that asks for its replacement.
    package struct Hook: Hashable, Sendable {
        fileprivate let type: String
        fileprivate let names: [String]

        private init(type: String, names: [String]) {
            self.type = type
            self.names = names
        }

        private static func controller(_ name: String) -> Hook { Hook(type: "UIViewController", names: [name]) }

        /// `CALayer.add(_:forKey:)`.
        package static let addAnimation = Hook(type: "CALayer", names: ["add:forKey:", "addAnimation:forKey:"])
        /// `UIViewController.dismiss(animated:completion:)`.
        package static let dismiss = Hook(
            type: "UIViewController",
            names: ["dismissWithAnimated:completion:", "dismissViewControllerAnimated:completion:"])

        /// `UIViewController.viewDidLoad()`.
        package static let viewDidLoad = controller("viewDidLoad")
        /// `UIViewController.viewWillAppear(_:)`.
        package static let viewWillAppear = controller("viewWillAppear:")
        /// `UIViewController.viewDidAppear(_:)`.
        package static let viewDidAppear = controller("viewDidAppear:")
        /// `UIViewController.viewWillDisappear(_:)`.
        package static let viewWillDisappear = controller("viewWillDisappear:")
        /// `UIViewController.viewDidDisappear(_:)`.
        package static let viewDidDisappear = controller("viewDidDisappear:")
        /// `UIView.layoutSubviews()`.
        package static let layoutSubviews = Hook(type: "UIView", names: ["layoutSubviews"])
        /// `UIView.didMoveToWindow()`.
        package static let didMoveToWindow = Hook(type: "UIView", names: ["didMoveToWindow"])
        /// `UIView.traitCollectionDidChange(_:)`.
        package static let traitCollectionDidChange = Hook(type: "UIView", names: ["traitCollectionDidChange:"])

        fileprivate static let all = [
            addAnimation, dismiss, viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear,
            layoutSubviews, didMoveToWindow, traitCollectionDidChange,
        ]
    }

    private static var replacements: [Hook: Selector] = [:]
    private static var running: [Running] = []
    private static var methods: [MethodName: Method] = [:]

    /// A replacement that runs, or an original that runs instead of its replacement.
    private struct Running {
        let hook: Hook
        let object: ObjectIdentifier
        var selector: Selector?
        var original: (([Any?]) -> Void)?
    }

    /// Whether a method is replaced.
    nonisolated package static var isActive: Bool { activity.load(ordering: .relaxed) }
    private nonisolated static let activity = Atomic<Bool>(false)

    /// Calls the replacement of a method; returns `false` if the original is to run.
    package static func call(
        _ hook: Hook, on object: AnyObject, _ arguments: [Any?], original: @escaping ([Any?]) -> Void
    ) -> Bool {
        guard let selector = replacements[hook],
            !running.contains(where: { $0.hook == hook && $0.object == ObjectIdentifier(object) })
        else { return false }
        running.append(
            Running(hook: hook, object: ObjectIdentifier(object), selector: selector, original: original))
        defer { running.removeLast() }
        guard case .done = ConnectionTable.call(selector, on: object, arguments) else { return false }
        return true
    }

    /// Returns the original of the method that the running replacement with a name replaces.
    fileprivate static func original(of selector: Selector, _ object: AnyObject) -> (([Any?]) -> Void)? {
        running.last { $0.selector == selector && $0.object == ObjectIdentifier(object) }?.original
    }

    fileprivate static func method(_ type: AnyClass, _ selector: Selector) -> Method? {
        let name = MethodName(type: type, selector: selector)
        guard isListed(name) || name.mayBelongToFramework else { return nil }
        if let known = methods[name] { return known }
        let method = Method(Unmanaged.passRetained(name).toOpaque())
        methods[name] = method
        return method
    }

    /// Whether a method can be replaced, or its class lists it.
    fileprivate static func isListed(_ name: MethodName) -> Bool {
        name.hook != nil || ConnectionTable.instances(of: name.type, respondTo: name.selector)
    }

    fileprivate static func exchange(_ first: MethodName, _ second: MethodName) {
        if let hook = first.hook {
            replace(hook, by: second)
        } else if let hook = second.hook {
            replace(hook, by: first)
        } else {
            first.report("method_exchangeImplementations(_:_:)")
        }
    }

    fileprivate static func set(_ method: MethodName, _ replacement: MethodName) {
        guard let hook = method.hook, replacement !== MethodName.block else {
            return method.report("method_setImplementation(_:_:)")
        }
        replacements[hook] = replacement.hook == hook ? nil : replacement.selector
        activity.store(!replacements.isEmpty, ordering: .relaxed)
    }

    /// Runs a closure in which a method of an object is the original one.
    package static func withOriginal(_ hook: Hook, of object: AnyObject, _ work: () -> Void) {
        running.append(Running(hook: hook, object: ObjectIdentifier(object)))
        defer { running.removeLast() }
        work()
    }

    private static func replace(_ hook: Hook, by method: MethodName) {
        replacements[hook] = replacements[hook] == method.selector ? nil : method.selector
        activity.store(!replacements.isEmpty, ordering: .relaxed)
    }
}

extension NSObject {
    /// Calls the replacement of a method; returns `false` if the original is to run.
    package func callReplacement(
        _ hook: MethodReplacement.Hook, _ arguments: [Any?] = [], original: @escaping ([Any?]) -> Void = { _ in }
    ) -> Bool {
        nonisolated(unsafe) let (object, arguments, original) = (self, arguments, original)
        return onMainActor { MethodReplacement.call(hook, on: object, arguments, original: original) } ?? false
    }
}

/// Returns whether a method of an object runs as the replacement of one of UIKit's.
///
/// A replacement calls the original under its own name, because the methods are exchanged. The lowering calls this
/// function and ``callOriginal(of:_:_:)`` instead.
public func isExchanged(_ selector: Selector, of object: AnyObject) -> Bool {
    guard MethodReplacement.isActive else { return false }
    nonisolated(unsafe) let object = object
    return onMainActor { MethodReplacement.original(of: selector, object) != nil } ?? false
}

/// Calls the method that a running replacement replaces.
public func callOriginal(of selector: Selector, _ object: AnyObject, _ arguments: [Any?]) {
    nonisolated(unsafe) let (object, arguments) = (object, arguments)
    _ = onMainActor { MethodReplacement.original(of: selector, object)?(arguments) }
}

/// The class and the name of a method.
private final class MethodName: Hashable, Sendable {
    let type: AnyClass
    let selector: Selector

    init(type: AnyClass, selector: Selector) {
        self.type = type
        self.selector = selector
    }

    /// The implementation that any closure has.
    static let block = MethodName(type: NSObject.self, selector: Selector("block"))

    static func == (first: MethodName, second: MethodName) -> Bool {
        first.type == second.type && first.selector == second.selector
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(selector)
    }

    var hook: MethodReplacement.Hook? {
        MethodReplacement.Hook.all.first { $0.type == "\(type)" && $0.names.contains(selector.description) }
    }

    /// Whether a framework may have the method, whose methods aren't all listed: one of its classes, or a superclass, from
    /// which a class inherits private ones.
    var mayBelongToFramework: Bool {
        if Self.isOfFramework(type) { return true }
        guard selector.description.hasPrefix("_") else { return false }
        return sequence(first: type, next: { _getSuperclass($0) }).contains(where: Self.isOfFramework)
    }

    private static func isOfFramework(_ type: AnyClass) -> Bool {
        ["UIKit", "QuartzCore", "Foundation"].contains(String(reflecting: type).prefix { $0 != "." })
    }

    func report(_ function: String) {
        Diagnostic.methodNotReplaced(function, method: "\(selector)", of: "\(type)").report()
    }
}

extension Method {
    fileprivate var name: MethodName {
        Unmanaged<MethodName>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
    }
}

/// Returns a method of a class.
///
/// An app's class has the methods that it lists in its ``Connectable/connections``; others are `nil`, with a diagnostic. A
/// framework's class has any method, and its subclasses have private ones, whose names begin with an underscore, because
/// apps unwrap them (lkzhao/CollectionKit). A replacement that isn't possible is reported.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls else { return nil }
    let method = onMainActor { UncheckedTarget(MethodReplacement.method(cls, name) as Any) }?.value as? Method
    if method == nil {
        Diagnostic.methodNotReplaced("class_getInstanceMethod(_:_:)", method: "\(name)", of: "\(cls)").report()
    }
    return method
}

/// Returns `nil`: class methods have no table.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    Diagnostic.methodNotReplaced(
        "class_getClassMethod(_:_:)", method: "\(name)", of: cls.map { "\($0)" } ?? "no class"
    ).report()
    return nil
}

/// Replaces a method of UIKit that can be replaced by the other method.
///
/// These are `add(_:forKey:)` of `CALayer`; `dismiss(animated:completion:)`, `viewDidLoad()`, and the appearance callbacks
/// of `UIViewController`; `layoutSubviews()`, `didMoveToWindow()`, and `traitCollectionDidChange(_:)` of `UIView`. Others
/// are reported.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (first, second) = (m1.name, m2.name)
    _ = onMainActor { MethodReplacement.exchange(first, second) }
}

/// Returns the implementation of a method, which can't be called.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Replaces a method of UIKit that can be replaced; reports that the implementation of others can't be set.
///
/// - Returns: The previous implementation.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let (method, replacement) = (m.name, imp.name)
    _ = onMainActor { MethodReplacement.set(method, replacement) }
    return m
}

/// Returns an implementation for a closure. It can't be called: a method whose implementation is set to it is reported.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    IMP(Unmanaged.passUnretained(MethodName.block).toOpaque())
}

/// Returns the implementation of a method of a class.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name)
}

/// Returns `nil`: Swift's methods have no type encoding.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns the name of a method.
public func method_getName(_ m: Method) -> Selector { m.name.selector }

/// Returns `false`, as if the class had the method; a method that it doesn't list is reported.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    guard let cls else { return false }
    let method = MethodName(type: cls, selector: name)
    if onMainActor({ MethodReplacement.isListed(method) }) != true { method.report("class_addMethod(_:_:_:_:)") }
    return false
}

/// Reports that the method can't be replaced; returns `nil`.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let cls else { return nil }
    Diagnostic.methodNotReplaced("class_replaceMethod(_:_:_:_:)", method: "\(name)", of: "\(cls)").report()
    return nil
}

/// Reports that an object can't get another class; returns its class.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
    let type: AnyClass? = object_getClass(obj)
    Diagnostic.methodNotReplaced("object_setClass(_:_:)", method: "the class \(cls)", of: type.map { "\($0)" } ?? "nil")
        .report()
    return type
}

/// Returns the class of an object; `nil` for a value of another kind.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }

/// Returns the superclass of a class; `nil` if it has none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(_getSuperclass) }

/// Whether a class lists a method, or the optional requirement, in its ``Connectable/connections``.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    guard let cls else { return false }
    return onMainActor { ConnectionTable.instances(of: cls, respondTo: sel) } ?? false
}
