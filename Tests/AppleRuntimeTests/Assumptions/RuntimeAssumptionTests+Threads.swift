import AppleRuntime
import Foundation
import Synchronization
import TestSupport
import Testing

/// The end of a thread.
extension RuntimeAssumptionTests {
    private static let order = Mutex<[String]>([])

    private final class Owned: Sendable {
        deinit { RuntimeAssumptionTests.order.withLock { $0.append("value") } }
    }

    /// The closure of a thread.
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    @Test func aThreadsValueEndsBeforeTheDestructorsOfItsKeys() {
        // Libdispatch's key is older than any other, so its destructor comes first.
        var key = pthread_key_t()
        pthread_key_create(&key) { _ in RuntimeAssumptionTests.order.withLock { $0.append("key") } }
        let local = ThreadLocal<Owned?>(nil)
        Self.runThread { [key] in
            pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: 1))
            local.value = Owned()
        }
        pthread_key_delete(key)
        #expect(Self.order.withLock { $0 } == ["value", "key"], .changed("The end of a thread", "ends-of-threads"))
    }

    /// Runs a closure on a thread, and returns after its end.
    private static func runThread(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { work in
                Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                return nil
            }, Unmanaged.passRetained(Work(body)).toOpaque())
        pthread_join(thread, nil)
    }
}
