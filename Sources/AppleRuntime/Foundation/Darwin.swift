import CObjectRuntime
import Dispatch
import Foundation
import Glibc
import Synchronization

// Names of Darwin's C library that Linux's lacks.

extension stat {
    /// The time of the last access.
    public var st_atimespec: timespec {
        get { st_atim }
        set { st_atim = newValue }
    }

    /// The time of the last change of the contents.
    public var st_mtimespec: timespec {
        get { st_mtim }
        set { st_mtim = newValue }
    }

    /// The time of the last change of the file's status.
    public var st_ctimespec: timespec {
        get { st_ctim }
        set { st_ctim = newValue }
    }
}

/// A unit of UTF-8.
public typealias UTF8Char = UInt8

// Pointers that Darwin's functions accept without unwrapping, as other functions of C return them. For other pointers, the
// C library's own functions are called.

/// Copies bytes between areas that don't overlap.
@discardableResult @_disfavoredOverload
public func memcpy(
    _ __dst: UnsafeMutableRawPointer!, _ __src: UnsafeRawPointer!, _ __n: Int
) -> UnsafeMutableRawPointer! {
    if let __dst, let __src { __dst.copyMemory(from: __src, byteCount: __n) }
    return __dst
}

/// Copies bytes between areas that may overlap.
@discardableResult @_disfavoredOverload
public func memmove(
    _ __dst: UnsafeMutableRawPointer!, _ __src: UnsafeRawPointer!, _ __len: Int
) -> UnsafeMutableRawPointer! {
    if let __dst, let __src { __dst.copyMemory(from: __src, byteCount: __len) }
    return __dst
}

/// Sets bytes to a value.
@discardableResult @_disfavoredOverload
public func memset(_ __b: UnsafeMutableRawPointer!, _ __c: Int32, _ __len: Int) -> UnsafeMutableRawPointer! {
    __b?.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: __c), count: __len)
    return __b
}

/// Makes the functions below atomic.
private let atomicLock = NSLock()

/// Adds to a number atomically, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    atomicLock.withLock {
        theValue.pointee &+= theAmount
        return theValue.pointee
    }
}

/// Adds to a number atomically, and returns the sum.
@discardableResult
public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    atomicLock.withLock {
        theValue.pointee &+= theAmount
        return theValue.pointee
    }
}

/// Increments a number atomically, and returns it.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, theValue) }

/// Decrements a number atomically, and returns it.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, theValue) }

/// Increments a number atomically, and returns it.
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 { OSAtomicAdd64(1, theValue) }

/// Decrements a number atomically, and returns it.
@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 { OSAtomicAdd64(-1, theValue) }

/// Replaces a number atomically if it has an expected value; returns whether it had.
public func OSAtomicCompareAndSwap32(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool {
    atomicLock.withLock {
        guard theValue.pointee == oldValue else { return false }
        theValue.pointee = newValue
        return true
    }
}

// The functions with a barrier are the same: a lock is one.

/// Increments a number atomically, and returns it.
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    OSAtomicIncrement32(theValue)
}

/// Decrements a number atomically, and returns it.
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>!) -> Int32 {
    OSAtomicDecrement32(theValue)
}

/// Replaces a number atomically if it has an expected value; returns whether it had.
public func OSAtomicCompareAndSwap32Barrier(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { OSAtomicCompareAndSwap32(oldValue, newValue, theValue) }

/// The size of the arrays in `utsname`, in bytes.
///
/// Darwin's arrays have 256. Code that copies as many bytes from Linux's would read past their end.
public let _SYS_NAMELEN = Int32(MemoryLayout.size(ofValue: utsname().machine))

/// Returns the label of a queue; without one, of the queue that runs the caller.
///
/// The text stays valid.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    guard let label = queue?.label else { return object_runtime_current_queue_label() }
    let address = queueLabels.withLock { known in
        let address = known[label] ?? UInt(bitPattern: strdup(label))
        known[label] = address
        return address
    }
    return UnsafePointer(bitPattern: address).unsafelyUnwrapped
}

/// The addresses of the labels that were returned as pointers, which never end.
private let queueLabels = Mutex<[String: UInt]>([:])

/// Closes a library that `dlopen` opened; without one, returns an error as on Apple's platforms.
@discardableResult
public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 { handle.map { Glibc.dlclose($0) } ?? -1 }
