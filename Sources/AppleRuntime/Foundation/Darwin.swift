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

    /// The time of the last change of the file's status, because Linux's `stat` lacks the time of the creation.
    public var st_birthtimespec: timespec { st_ctim }
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

/// Increments a number atomically, and returns it.
@discardableResult
public func OSAtomicIncrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    OSAtomicIncrement64(theValue)
}

/// Decrements a number atomically, and returns it.
@discardableResult
public func OSAtomicDecrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>!) -> Int64 {
    OSAtomicDecrement64(theValue)
}

/// Replaces a number atomically if it has an expected value; returns whether it had.
public func OSAtomicCompareAndSwap32Barrier(
    _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>!
) -> Bool { OSAtomicCompareAndSwap32(oldValue, newValue, theValue) }

/// A lock for which threads wait without sleeping.
public typealias OSSpinLock = Int32

/// The value of an unlocked spin lock.
public let OS_SPINLOCK_INIT: OSSpinLock = 0

/// Locks a spin lock if no thread holds it; returns whether it did.
public func OSSpinLockTry(_ __lock: UnsafeMutablePointer<OSSpinLock>!) -> Bool {
    OSAtomicCompareAndSwap32(0, 1, __lock)
}

/// Waits until no thread holds a spin lock, and locks it.
public func OSSpinLockLock(_ __lock: UnsafeMutablePointer<OSSpinLock>!) {
    while !OSSpinLockTry(__lock) { sched_yield() }
}

/// Unlocks a spin lock.
public func OSSpinLockUnlock(_ __lock: UnsafeMutablePointer<OSSpinLock>!) {
    _ = OSAtomicCompareAndSwap32(1, 0, __lock)
}

/// Returns 1 on the main thread, and 0 on other threads.
public func pthread_main_np() -> Int32 { MainActorContext.isCurrent ? 1 : 0 }

/// Reads a fact about the machine; fails for names other than of its kind, its processors, and its memory.
///
/// As in a simulator, the machine's name is its processors', for example `x86_64`. Nothing can be set.
///
/// - Parameters:
///   - oldp: Gets the value; `nil` if only its size is asked for.
///   - oldlenp: The size of the memory at `oldp`; gets the size of the value, in bytes.
/// - Returns: 0, or -1 with the reason in `errno`.
@discardableResult
public func sysctlbyname(
    _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?,
    _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
    guard newp == nil, let value = machineFact(named: String(cString: name)) else {
        errno = ENOENT
        return -1
    }
    guard let oldlenp else { return 0 }
    defer { oldlenp.pointee = value.count }
    guard let oldp else { return 0 }
    guard oldlenp.pointee >= value.count else {
        errno = ENOMEM
        return -1
    }
    value.withUnsafeBytes { oldp.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: value.count) }
    return 0
}

/// The bytes of a fact about the machine; `nil` for an unknown name.
private func machineFact(named name: String) -> [UInt8]? {
    switch name {
    case "hw.machine", "hw.model":
        var system = utsname()
        uname(&system)
        return withUnsafeBytes(of: system.machine) { $0.prefix { $0 != 0 } + [0] }
    case "hw.ncpu", "hw.logicalcpu", "hw.physicalcpu", "hw.activecpu":
        return withUnsafeBytes(of: Int32(ProcessInfo.processInfo.activeProcessorCount), Array.init)
    case "hw.memsize": return withUnsafeBytes(of: ProcessInfo.processInfo.physicalMemory, Array.init)
    default: return nil
    }
}

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

// MARK: - Threads

/// Creates a key for values of threads; the function takes the value of a thread that ends, which is never `nil`.
@discardableResult @_disfavoredOverload
public func pthread_key_create(
    _ key: UnsafeMutablePointer<pthread_key_t>!, _ destructor: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
) -> Int32 {
    typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void
    return Glibc.pthread_key_create(key, unsafeBitCast(destructor, to: Function?.self))
}

/// Sets the kind of mutexes, one of the constants that Swift imports as `Int` on Linux.
@discardableResult @_disfavoredOverload
public func pthread_mutexattr_settype(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>!, _ type: Int) -> Int32 {
    Glibc.pthread_mutexattr_settype(attributes, Int32(type))
}

extension pthread_mutex_t {
    /// A mutex before `pthread_mutex_init`, for which the functions of mutexes return `EINVAL`.
    ///
    /// On Apple's platforms all zeros are one, because their libpthread checks the signature of a mutex. On Linux, all
    /// zeros are an unlocked mutex.
    public static var uninitialized: pthread_mutex_t {
        var mutex = pthread_mutex_t()
        // No mutex of glibc is of this kind.
        mutex.__data.__kind = 15
        return mutex
    }
}

// MARK: - Processes

/// The name of the kernel's information for `sysctl`.
public let CTL_KERN: Int32 = 1
/// The name of the information about processes.
public let KERN_PROC: Int32 = 14
/// The name of the information about the process with a number.
public let KERN_PROC_PID: Int32 = 1
/// The flag of a process that a debugger runs.
public let P_TRACED: Int32 = 0x800

/// The part of the information about a process with its flags.
public struct extern_proc {
    /// The flags.
    public var p_flag: Int32 = 0
    /// Creates information without flags.
    public init() {}
}

/// The information about a process: whether a debugger runs it.
public struct kinfo_proc {
    /// The process.
    public var kp_proc = extern_proc()
    /// Creates information about no process.
    public init() {}
}

/// Reads information about the system; returns -1 for anything but the information about a process.
@discardableResult
public func sysctl(
    _ name: UnsafeMutablePointer<Int32>!, _ count: UInt32, _ old: UnsafeMutableRawPointer!,
    _ oldSize: UnsafeMutablePointer<Int>!, _ new: UnsafeMutableRawPointer!, _ newSize: Int
) -> Int32 {
    let names = Array(UnsafeBufferPointer(start: name, count: Int(count)))
    guard names.count == 4, names.dropLast() == [CTL_KERN, KERN_PROC, KERN_PROC_PID], let old, let oldSize, new == nil,
        oldSize.pointee >= MemoryLayout<kinfo_proc>.size
    else {
        errno = ENOTSUP
        return -1
    }
    var info = kinfo_proc()
    if isTraced(process: names[3]) { info.kp_proc.p_flag |= P_TRACED }
    old.storeBytes(of: info, as: kinfo_proc.self)
    oldSize.pointee = MemoryLayout<kinfo_proc>.size
    return 0
}

/// Whether a debugger runs a process.
private func isTraced(process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let tracer = status?.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }?.split(separator: "\t").last
    return tracer.map { $0 != "0" } ?? false
}
