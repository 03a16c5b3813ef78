import CStageTime
import Dispatch
import Foundation
import TestSupport
import Testing

/// The layouts of libdispatch's objects, blocks, and times.
extension RuntimeAssumptionTests {
    private typealias Object = UnsafeMutableRawPointer

    /// Returns a function of libdispatch.
    private static func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        let symbol = try #require(Self.symbol(name), .changed("The function \(name)", "functions-by-name"))
        return unsafeBitCast(symbol, to: type)
    }

    @Test func theMainQueueIsAVariable() throws {
        let queue = try #require(Self.symbol("_dispatch_main_q"), .changed("_dispatch_main_q", "main-queue"))
        #expect(stage_time_is_main_queue(queue), .changed("_dispatch_main_q", "main-queue"))
        let label = try Self.function(
            "dispatch_queue_get_label", as: (@convention(c) (Object) -> UnsafePointer<CChar>).self)
        #expect(String(cString: label(queue)) == "com.apple.main-thread", .changed("_dispatch_main_q", "main-queue"))
    }

    @Test func anObjectOfDispatchCountsItsReferencesInItsSecondWord() throws {
        typealias Create = @convention(c) (UnsafeRawPointer, UInt, UInt, Object?) -> Object?
        typealias Change = @convention(c) (Object) -> Void
        let type = try #require(Self.symbol("_dispatch_source_type_data_add"))
        let create = try Self.function("dispatch_source_create", as: Create.self)
        let retain = try Self.function("dispatch_retain", as: Change.self)
        let release = try Self.function("dispatch_release", as: Change.self)
        let source = try #require(create(type, 0, 0, nil))
        let changed = Comment.changed("The reference count of a source", "dispatch-objects")
        let count = { source.load(fromByteOffset: 12, as: Int32.self) }
        #expect(count() == 0, changed)
        retain(source)
        retain(source)
        #expect(count() == 2, changed)
        release(source)
        #expect(count() == 1, changed)
        release(source)
        // A source that was never activated can't be released.
        try Self.function("dispatch_activate", as: Change.self)(source)
        try Self.function("dispatch_source_cancel", as: Change.self)(source)
        release(source)
    }

    @Test func blocksOfWorkItemsHaveOneFunction() throws {
        typealias Block = @convention(block) () -> Void
        typealias Create = @convention(c) (UInt, Block) -> UnsafeRawPointer?
        let create = try Self.function("dispatch_block_create", as: Create.self)
        let release = try Self.function("_Block_release", as: (@convention(c) (UnsafeRawPointer) -> Void).self)
        var count = 0
        let (one, other): (Block, Block) = ({}, { count += 1 })
        let items = try [#require(create(0, one)), #require(create(0, other))]
        let functions = items.map { $0.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) }
        let changed = Comment.changed("The block of a work item", "blocks-of-work-items")
        #expect(functions[0] != nil && functions[0] == functions[1], changed)
        let plain = unsafeBitCast(one, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
        #expect(plain != nil && plain != functions[0], changed)
        items.forEach(release)
    }

    @Test func timesOfTheMonotonicClockAreNanoseconds() {
        let changed = Comment.changed("dispatch_time_t", "dispatch-times")
        let (before, time) = (Self.reading(CLOCK_MONOTONIC), DispatchTime.now())
        #expect(time.rawValue >> 62 == 0, changed)
        #expect((before...Self.reading(CLOCK_MONOTONIC)).contains(Int64(time.rawValue)), changed)
        #expect((time + .nanoseconds(5)).rawValue == time.rawValue + 5, changed)
        #expect(DispatchTime.distantFuture.rawValue == .max, changed)
    }

    @Test func timesOfTheWallClockAreNegative() {
        let changed = Comment.changed("dispatch_time_t", "dispatch-times")
        let (before, time) = (Self.reading(CLOCK_REALTIME), DispatchWallTime.now())
        #expect(time.rawValue >> 62 == 3, changed)
        #expect((before...Self.reading(CLOCK_REALTIME)).contains(-Int64(bitPattern: time.rawValue)), changed)
        #expect(DispatchWallTime.distantFuture.rawValue == .max, changed)
    }

    /// The real time of a clock in nanoseconds.
    private static func reading(_ clock: Int32) -> Int64 { stage_time_real_reading(clock) }

    @Test func theRunningTaskIsKnown() async {
        let changed = Comment.changed("swift_task_getCurrent", "running-tasks")
        #expect(Self.knowsTask, changed)
        let isKnownElsewhere = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Self.knowsTask) }
        }
        #expect(!isKnownElsewhere, changed)
    }

    private static var knowsTask: Bool {
        guard let task = stage_time_copy_task() else { return false }
        stage_time_task_release(task)
        return true
    }

    @Test func aCanceledTaskIsKnown() async {
        let changed = Comment.changed("swift_task_isCancelled", "running-tasks")
        let states = await Task {
            guard let task = stage_time_copy_task() else { return [Bool]() }
            defer { stage_time_task_release(task) }
            let before = stage_time_task_is_canceled(task)
            withUnsafeCurrentTask { $0?.cancel() }
            return [before, stage_time_task_is_canceled(task)]
        }.value
        #expect(states == [false, true], changed)
    }
}
