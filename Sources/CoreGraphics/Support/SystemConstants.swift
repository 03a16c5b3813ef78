// Constants of Darwin's C headers that animation code uses and that Linux lacks or doesn't export to Swift.

/// The largest finite `Float`, as in `repeatCount = MAXFLOAT`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest finite `Float`.
public let HUGE = Float.greatestFiniteMagnitude
/// Positive infinity.
public let HUGE_VAL = Double.infinity
/// Positive infinity.
public let HUGE_VALF = Float.infinity

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
