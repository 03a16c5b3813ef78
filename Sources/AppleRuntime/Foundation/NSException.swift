import Foundation
import InterludeDiagnostics

/// An error of a program, as Objective-C code raises it.
///
/// Swift can't catch exceptions. On a device one that is raised ends the app; here it is reported.
open class NSException: NSObject {
    /// The name of the exception.
    public let name: NSExceptionName
    /// An explanation.
    public let reason: String?
    /// Further information.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
    }

    /// Reports the exception, which ends the app on a device.
    open func raise() {
        Diagnostic.exceptionRaised("\(name.rawValue)", reason: reason ?? "no reason").report()
    }

    /// Reports an exception with a formatted reason.
    open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }

    /// The reason, or else the name.
    open override var description: String { reason ?? name.rawValue }
}

extension NSExceptionName {
    /// An exception without a more special name.
    public static let genericException = NSExceptionName("NSGenericException")
    /// An index or a range is outside of a collection.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument isn't valid.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// An internal assertion failed.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// Memory could not be allocated.
    public static let mallocException = NSExceptionName("NSMallocException")
    /// The receiver of a message doesn't exist.
    public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
}

/// Calls a closure, and releases the objects that stay until a pool ends.
///
/// Without Objective-C, most objects are released after their last use.
public func autoreleasepool<E, Result>(invoking body: () throws(E) -> Result) throws(E) -> Result
where Result: ~Copyable {
    let pool: Void? = onMainActor { AutoreleasedObjects.beginPool() }
    defer { if pool != nil { _ = onMainActor { AutoreleasedObjects.endPool() } } }
    return try body()
}
