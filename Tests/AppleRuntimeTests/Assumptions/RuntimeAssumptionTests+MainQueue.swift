import CObjectRuntime
import Dispatch
import Foundation
import TestSupport
import Testing

/// The main queue.
extension RuntimeAssumptionTests {
    @Test func theMainActorRunsOnTheMainQueue() async {
        let changed = Comment.changed("The executor of the main actor", "main-queue")
        await MainActor.run { #expect(object_runtime_is_on_main_queue(), changed) }
        await Task { @MainActor in
            await Task.yield()
            #expect(object_runtime_is_on_main_queue(), changed)
        }.value
    }

    @Test func otherQueuesAreNotTheMainQueue() async {
        let changed = Comment.changed("_dispatch_main_q", "main-queue")
        #expect(!object_runtime_is_on_main_queue(), changed)
        let (other, inner) = (DispatchQueue(label: "other"), DispatchQueue(label: "inner", target: .main))
        #expect(await Self.isOnMainQueue(other) == false, changed)
        #expect(await Self.isOnMainQueue(inner) == false, changed)
        #expect(await Self.isOnMainQueue(.main), changed)
    }

    private static func isOnMainQueue(_ queue: DispatchQueue) async -> Bool {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: object_runtime_is_on_main_queue()) }
        }
    }

    @Test func valuesOfQueuesAreStoredUnderTheAddressesOfTheirKeys() throws {
        let symbol = try #require(Self.symbol("dispatch_get_specific"))
        let value = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?).self)
        let (key, other) = (DispatchSpecificKey<Int>(), DispatchSpecificKey<Int>())
        let queue = DispatchQueue(label: "values")
        queue.setSpecific(key: key, value: 1)
        let found = queue.sync { [key, other].map { value(Self.address(of: $0)) != nil } }
        #expect(found == [true, false], .changed("The key of a queue's value", "values-of-queues"))
        let outside = value(Self.address(of: key))
        #expect(outside == nil, .changed("The key of a queue's value", "values-of-queues"))
    }
}
