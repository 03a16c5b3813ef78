import XCTest

/// A value that a performance test measures.
public protocol XCTMetric {}

/// The time of a block.
open class XCTClockMetric: NSObject, XCTMetric {
    /// Creates a metric.
    public override init() {}
}

/// The memory of a block; the time is measured instead.
open class XCTMemoryMetric: NSObject, XCTMetric {
    /// Creates a metric.
    public override init() {}
}

/// The processor's activity of a block; the time is measured instead.
open class XCTCPUMetric: NSObject, XCTMetric {
    /// Creates a metric.
    public override init() {}
    /// Creates a metric of the current thread.
    public init(limitingToCurrentThread: Bool) {}
}

/// The disk's activity of a block; the time is measured instead.
open class XCTStorageMetric: NSObject, XCTMetric {
    /// Creates a metric.
    public override init() {}
}

/// How a block is measured.
open class XCTMeasureOptions: NSObject {
    /// The options that a test uses without others.
    open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    /// The number of measurements. XCTest for Linux takes ten.
    open var iterationCount = 5

    /// Creates options.
    public override init() {}
}

extension XCTestCase {
    /// Measures the time of a block, as `measure(block:)` does.
    public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }

    /// Measures the time of a block, as `measure(block:)` does.
    public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
        measure(block: block)
    }

    /// Measures the time of a block, as `measure(block:)` does.
    public func measure(options: XCTMeasureOptions, block: () -> Void) { measure(block: block) }
}
