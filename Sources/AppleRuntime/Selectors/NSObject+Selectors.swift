import Foundation
import InterludeDiagnostics

// MARK: - Calling by name

/// A class that decides by itself to which methods it responds, such as a proxy.
///
/// An override of `responds(to:)` is written as this method, which calls `lists(to:)` for the
/// superclass's answer.
public protocol ResponseDeciding: NSObject {
    /// Returns whether the object responds to a method.
    func decidesResponse(to aSelector: Selector!) -> Bool
}

/// A class that decides by itself to which protocols it conforms, such as a proxy.
///
/// An override of `conforms(to:)` is written as this method, which calls `adopts(to:)` for the superclass's answer.
public protocol ConformanceDeciding: NSObject {
    /// Returns whether the object conforms to a protocol.
    func decidesConformance(to aProtocol: Protocol) -> Bool
}

extension NSObject {
    /// Whether the object conforms to the protocol: by its own decision, or because its class does.
    public func conforms(to aProtocol: Protocol) -> Bool {
        (self as? any ConformanceDeciding)?.decidesConformance(to: aProtocol) ?? adopts(to: aProtocol)
    }

    /// Whether the object's class conforms to the protocol.
    public func adopts(to aProtocol: Protocol) -> Bool { aProtocol.isAdopted(by: type(of: self)) }

    /// Whether the class conforms to the protocol.
    public class func conforms(to aProtocol: Protocol) -> Bool { aProtocol.isAdopted(by: self) }

    /// Whether the object responds to the method: by its own decision, or because its class lists it.
    public func responds(to aSelector: Selector!) -> Bool {
        (self as? any ResponseDeciding)?.decidesResponse(to: aSelector) ?? lists(to: aSelector)
    }

    /// Whether the object's class lists the method, or the optional requirement, in its connections.
    public func lists(to aSelector: Selector!) -> Bool {
        nonisolated(unsafe) let target = messageTarget
        return onMainActor { ConnectionTable.responds(target, to: aSelector) } ?? false
    }

    /// Returns the class itself, as the class method of `NSObject` does.
    public class func classForCoder() -> AnyClass { self }

    /// Returns the name of the class.
    public class func description() -> String { ClassLookup.className(self) }

    /// Whether objects of the class list the method, or the optional requirement, in its connections.
    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        onMainActor { ConnectionTable.instances(of: self, respondTo: aSelector) } ?? false
    }

    /// Calls a method by name and returns its result; reports a diagnostic if the class does not list it.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        Self.perform(aSelector, on: messageTarget, [])
    }

    /// Calls a method by name with one argument and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        Self.perform(aSelector, on: messageTarget, [object])
    }

    /// Calls a method by name with two arguments and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        Self.perform(aSelector, on: messageTarget, [object1, object2])
    }

    /// Whether the class has the class method.
    public class func responds(to aSelector: Selector!) -> Bool {
        nonisolated(unsafe) let type = self as AnyObject
        return onMainActor { ConnectionTable.responds(type, to: aSelector) } ?? false
    }

    /// Calls a class method by name and returns its result; reports a diagnostic if the class does not list it.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        perform(aSelector, on: self as AnyObject, [])
    }

    /// Calls a class method by name with one argument and returns its result.
    @discardableResult
    public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        perform(aSelector, on: self as AnyObject, [object])
    }

    private static func perform(
        _ selector: Selector, on receiver: AnyObject, _ arguments: [Any?]
    ) -> Unmanaged<AnyObject>? {
        nonisolated(unsafe) let (receiver, values) = (receiver, arguments)
        nonisolated(unsafe) var result: Any?
        _ = onMainActor {
            switch ConnectionTable.call(selector, on: receiver, values) {
            case .notFound:
                Diagnostic.actionNotAnswered(
                    "\(selector)", sender: "call by name", culprit: "\(type(of: receiver))"
                ).report()
            case .mismatch(let mismatch): mismatch.report(selector, of: receiver)
            case .done(let value): result = value
            }
        }
        guard let result, !(result is Void) else { return nil }
        return Unmanaged.passRetained(result as AnyObject).autoreleased
    }
}

extension Unmanaged {
    /// Keeps the object alive until the current turn of the main queue ends, as an autorelease pool does.
    fileprivate var autoreleased: Unmanaged {
        nonisolated(unsafe) let reference = self
        DispatchQueue.main.async { reference.release() }
        return self
    }
}

extension NSObjectProtocol {
    /// Whether the object responds to the method; see `NSObject.responds(to:)`.
    public func responds(to aSelector: Selector!) -> Bool {
        (self as AnyObject as? NSObject).map { $0.responds(to: aSelector) } ?? false
    }

    /// Whether the object conforms to the protocol; see `NSObject.conforms(to:)`.
    public func conforms(to aProtocol: Protocol) -> Bool {
        (self as AnyObject as? NSObject)?.conforms(to: aProtocol) ?? false
    }

    /// Whether the object is an instance of a class or of one of its subclasses.
    public func isKind(of aClass: AnyClass) -> Bool {
        (self as AnyObject as? NSObject)?.isKind(of: aClass) ?? false
    }

    /// Whether the object is an instance of a class.
    public func isMember(of aClass: AnyClass) -> Bool {
        (self as AnyObject as? NSObject)?.isMember(of: aClass) ?? false
    }

    /// Calls a method by name and returns its result; see `NSObject.perform(_:)`.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        (self as AnyObject as? NSObject)?.perform(aSelector)
    }

    /// Calls a method by name with one argument and returns its result; see `NSObject.perform(_:with:)`.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        (self as AnyObject as? NSObject)?.perform(aSelector, with: object)
    }

    /// Calls a method by name with two arguments and returns its result; see `NSObject.perform(_:with:with:)`.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        (self as AnyObject as? NSObject)?.perform(aSelector, with: object1, with: object2)
    }
}
