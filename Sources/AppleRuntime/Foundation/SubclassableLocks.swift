import Foundation

/// A lock that classes can inherit from; they can't from `NSLock` with Swift 6.3 on Linux.
///
/// The lowering replaces the superclass. An object of such a class is no `NSLock`.
open class SubclassableLock: NSObject, NSLocking, @unchecked Sendable {
    private let base = NSLock()

    /// The name of the lock.
    open var name: String?

    /// Locks, after waiting for other threads to unlock.
    open func lock() { base.lock() }

    /// Unlocks.
    open func unlock() { base.unlock() }

    /// Locks unless the lock is locked; returns whether it did.
    open func `try`() -> Bool { base.try() }

    /// Locks, after waiting for other threads until a date at most; returns whether it did.
    open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}

/// A recursive lock that classes can inherit from; they can't from `NSRecursiveLock` with Swift 6.3 on Linux.
///
/// The lowering replaces the superclass. An object of such a class is no `NSRecursiveLock`.
open class SubclassableRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
    private let base = NSRecursiveLock()

    /// The name of the lock.
    open var name: String?

    /// Locks, after waiting for other threads to unlock as often as they locked.
    open func lock() { base.lock() }

    /// Unlocks once.
    open func unlock() { base.unlock() }

    /// Locks unless another thread did; returns whether it did.
    open func `try`() -> Bool { base.try() }

    /// Locks, after waiting for other threads until a date at most; returns whether it did.
    open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}
