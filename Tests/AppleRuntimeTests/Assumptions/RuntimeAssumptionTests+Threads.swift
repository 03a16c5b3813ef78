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

    /// As with libpthread on Apple's platforms, which checks the signature of a mutex.
    @Test func aMutexCannotBeLockedBeforeItsInitialization() {
        var mutex = pthread_mutex_t.uninitialized
        let results = [pthread_mutex_lock(&mutex), pthread_mutex_trylock(&mutex), pthread_mutex_unlock(&mutex)]
        #expect(results == [EINVAL, EINVAL, EINVAL], .changed("The kinds of mutexes", "kinds-of-mutexes"))
        #expect(pthread_mutex_init(&mutex, nil) == 0)
        #expect(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_unlock(&mutex) == 0)
        #expect(pthread_mutex_destroy(&mutex) == 0)
    }
}
