import CoreGraphics
import Foundation

/// The units of Mach's time, as a fraction of nanoseconds.
public struct mach_timebase_info_data_t {
    /// The numerator. Default: 0.
    public var numer: UInt32 = 0
    /// The denominator. Default: 0.
    public var denom: UInt32 = 0

    /// Creates a fraction that isn't filled in yet.
    public init() {}
}

/// Returns a fraction that isn't filled in yet, as the structure with this name on iOS.
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }

/// Fills in the units of Mach's time, which are nanoseconds.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
    (info.pointee.numer, info.pointee.denom) = (1, 1)
    return 0
}

/// Returns the current time of the app, in nanoseconds.
public func mach_absolute_time() -> UInt64 { UInt64(clamping: Int(bounded: CACurrentMediaTime() * 1e9)) }
