import CObjectRuntime
import Foundation
import Synchronization

/// Locks an object for the current thread, which may lock it several times.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    guard let object = ObjectLocks.object(obj) else { return 0 }
    ObjectLocks.lock(for: object).lock()
    return 0
}

/// Unlocks an object that the current thread has locked.
///
/// - Returns: 0; -1 if the object isn't locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    guard let object = ObjectLocks.object(obj) else { return 0 }
    return ObjectLocks.unlock(object) ? 0 : -1
}

/// The recursive locks of objects, while they are locked or waited for.
private enum ObjectLocks {
    private struct Entry: @unchecked Sendable {
        let lock = NSRecursiveLock()
        /// Prevents that another object gets the address.
        let object: AnyObject
        var users = 0
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func object(_ value: Any) -> AnyObject? {
        type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }

    static func lock(for object: AnyObject) -> NSRecursiveLock {
        let entry = Entry(object: object)
        return entries.withLock { entries in
            entries[ObjectIdentifier(entry.object), default: entry].users += 1
            return entries[ObjectIdentifier(entry.object)]!.lock
        }
    }

    static func unlock(_ object: AnyObject) -> Bool {
        let identifier = ObjectIdentifier(object)
        let entry = entries.withLock { entries -> Entry? in
            guard let entry = entries[identifier] else { return nil }
            entries[identifier]?.users -= 1
            if entry.users == 1 { entries[identifier] = nil }
            return entry
        }
        entry?.lock.unlock()
        return entry != nil
    }
}

/// A lock of four bytes, as in the module `os`.
public struct os_unfair_lock: Sendable {
    fileprivate var state: UInt32 = 0

    /// Creates an unlocked lock.
    public init() {}
}

/// The reference to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
/// The type of ``os_unfair_lock`` in declarations.
public typealias os_unfair_lock_s = os_unfair_lock

extension os_unfair_lock_t {
    fileprivate var state: UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
    }
}

/// Locks a lock, waiting for the thread that has locked it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { object_runtime_lock(lock.state) }

/// Locks a lock unless it is locked; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { object_runtime_try_lock(lock.state) }

/// Unlocks a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { object_runtime_unlock(lock.state) }

/// Has no effect: a thread doesn't know which locks it has.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {}

/// Has no effect: a thread doesn't know which locks it has.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {}

/// A lock with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        var lock = os_unfair_lock()
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// Creates a lock that protects a state that isn't sendable.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Creates a lock that protects a state.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Calls a closure with the state while the lock is locked.
    public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where R: Sendable {
        try withLockUnchecked(body)
    }

    /// Calls a closure with the state while the lock is locked, without checks for data races.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        os_unfair_lock_lock(&storage.lock)
        defer { os_unfair_lock_unlock(&storage.lock) }
        return try body(&storage.state)
    }

    /// Calls a closure with the state if the lock is unlocked; otherwise returns `nil`.
    public func withLockIfAvailable<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? where R: Sendable {
        guard os_unfair_lock_trylock(&storage.lock) else { return nil }
        defer { os_unfair_lock_unlock(&storage.lock) }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a state.
    public init() { self.init(uncheckedState: ()) }

    /// Locks the lock.
    public func lock() { os_unfair_lock_lock(&storage.lock) }

    /// Unlocks the lock.
    public func unlock() { os_unfair_lock_unlock(&storage.lock) }

    /// Locks the lock unless it is locked; returns whether it did.
    public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(&storage.lock) }

    /// Calls a closure while the lock is locked.
    public func withLock<R>(_ body: @Sendable () throws -> R) rethrows -> R where R: Sendable {
        try withLockUnchecked { _ in try body() }
    }
}
