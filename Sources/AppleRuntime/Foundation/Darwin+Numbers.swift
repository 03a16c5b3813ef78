// Numbers that Darwin's headers define, and that Swift doesn't read from the headers of Linux.

/// The least number with 16 bits and a sign.
public let INT16_MIN = Int32(Int16.min)
/// The least number with 32 bits and a sign.
public let INT32_MIN = Int32.min
/// The greatest number with 64 bits and a sign.
public let INT64_MAX = Int64.max
/// The least number with 64 bits and a sign.
public let INT64_MIN = Int64.min
/// The greatest number with 64 bits without a sign.
public let UINT64_MAX = UInt64.max
/// The least `short`.
public let SHRT_MIN = Int32(Int16.min)
/// The least `int`.
public let INT_MIN = Int32.min
/// The greatest `unsigned int`.
public let UINT_MAX = UInt32.max
/// The least `long`.
public let LONG_MIN = Int.min
/// The greatest `unsigned long`.
public let ULONG_MAX = UInt.max
/// An infinite `float`.
public let INFINITY = Float.infinity
/// A `float` that isn't a number.
public let NAN = Float.nan
/// The milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// 1, as on a simulator.
public let TARGET_OS_SIMULATOR: Int32 = 1
/// 1, as on a simulator.
public let TARGET_IPHONE_SIMULATOR: Int32 = 1
/// 1, as on iOS.
public let TARGET_OS_IPHONE: Int32 = 1
/// 1, as on iOS.
public let TARGET_OS_IOS: Int32 = 1
