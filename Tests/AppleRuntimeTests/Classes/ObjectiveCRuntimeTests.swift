import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import AppleRuntime

/// Locks, tables, log messages, and functions of Objective-C's runtime.
@Suite struct ObjectiveCRuntimeTests {
    @Test func anObjectsLockExcludesOtherThreads() {
        nonisolated(unsafe) let object = NSObject()
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                objc_sync_enter(object)
                objc_sync_enter(object)
                count += 1
                objc_sync_exit(object)
                objc_sync_exit(object)
            }
        }
        #expect(count == 4000)
        #expect(objc_sync_exit(object) == -1)
    }

    private protocol Asked: NSObjectProtocol {}
    private class Parent: NSObject, Asked {}
    private final class Child: Parent {}

    @Test func objectsOfAProtocolKnowTheirKind() {
        let asked: any Asked = Child()
        #expect(asked.isKind(of: Parent.self) && asked.isMember(of: Child.self))
        #expect(!asked.isMember(of: Parent.self) && !asked.isKind(of: NSString.self))
    }

    @Test func anUnfairLockExcludesOtherThreads() {
        nonisolated(unsafe) let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2000 {
                os_unfair_lock_lock(lock)
                count += 1
                os_unfair_lock_unlock(lock)
            }
        }
        #expect(count == 16_000)
        #expect(os_unfair_lock_trylock(lock))
        #expect(!os_unfair_lock_trylock(lock))
        let state = OSAllocatedUnfairLock(initialState: 1)
        #expect(
            state.withLock {
                $0 += 1
                return $0
            } == 2)
    }

    @Test func aWeakHashTableForgetsObjects() {
        let table = NSHashTable<NSObject>.weakObjects()
        let kept = NSObject()
        table.add(kept)
        table.add(kept)
        do {
            let object = NSObject()
            table.add(object)
            #expect(table.count == 2)
        }
        #expect(table.allObjects == [kept])
        #expect(table.contains(kept))
        table.remove(kept)
        #expect(table.count == 0)
        #expect(table.anyObject == nil)
    }

    @Test func aMapTableForgetsKeys() {
        let table = NSMapTable<NSObject, NSString>.weakToStrongObjects()
        let key = NSObject()
        table.setObject("a", forKey: key)
        do { table.setObject("b", forKey: NSObject()) }
        #expect(table.count == 1)
        #expect(table.object(forKey: key) == "a")
        table.removeObject(forKey: key)
        #expect(table.object(forKey: key) == nil)
        let names = NSMapTable<NSString, NSObject>.strongToWeakObjects()
        names.setObject(key, forKey: NSString(string: "k"))
        #expect(names.object(forKey: NSString(string: "k")) === key)
    }

    @Test func formatsOfLogMessages() {
        #expect(OSLogFormat.string("%{public}@ has %d", ["a" as NSString, 2]) == "a has 2")
        #expect(OSLogFormat.string("100%%", []) == "100%")
        #expect(OSLogFormat.string("%d %d", [1]) == "%d %d")
    }

    @Test func anAutoreleasePoolReturnsItsResult() {
        #expect(autoreleasepool { 3 } == 3)
    }

    @Test @MainActor func aMethodOfALayerIsReplaced() {
        let original = class_getInstanceMethod(CALayer.self, "add(_:forKey:)")
        let replacement = class_getInstanceMethod(WatchedLayer.self, "watch(_:forKey:)")
        guard let original, let replacement else { return #expect(Bool(false), "A method has no name.") }
        method_exchangeImplementations(original, replacement)
        defer { method_exchangeImplementations(original, replacement) }
        let layer = WatchedLayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        #expect(layer.keys == ["fade"])
        #expect(layer.animationKeys() == ["fade"])
    }
}

private final class WatchedLayer: CALayer {
    var keys: [String?] = []

    override class var connections: Connections {
        super.connections.action(
            "watch:forKey:",
            calling: { (layer: WatchedLayer, animation: CAAnimation, key: String?) in
                layer.watch(animation, forKey: key)
            })
    }

    func watch(_ animation: CAAnimation, forKey key: String?) {
        keys.append(key)
        add(animation, forKey: key)
    }
}
