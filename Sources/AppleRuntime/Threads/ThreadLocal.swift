import CObjectRuntime
import Foundation

/// A value that each thread has for itself, until it ends.
package struct ThreadLocal<Value>: Sendable {
    private final class Box: ThreadEnding {
        var value: Value

        init(_ value: Value, key: pthread_key_t) {
            self.value = value
            super.init(key)
        }
    }

    private let key: pthread_key_t
    private let initial: @Sendable () -> Value

    /// - Parameter initial: The value of a thread that has not set one.
    package init(_ initial: @autoclosure @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        // Without a destructor: it would run after libdispatch's, which the value may still need.
        pthread_key_create(&key, nil)
        self.key = key
        self.initial = initial
    }

    package var value: Value {
        get { box.value }
        nonmutating _modify { yield &box.value }
    }

    private var box: Box {
        if let box = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue() }
        let box = Box(initial(), key: key)
        box.liveUntilThreadEnds()
        return box
    }
}

/// An object that a thread retains until it ends, under one of its keys.
private class ThreadEnding {
    private let key: pthread_key_t

    init(_ key: pthread_key_t) { self.key = key }

    final func liveUntilThreadEnds() {
        let reference = Unmanaged.passRetained(self).toOpaque()
        pthread_setspecific(key, reference)
        object_runtime_at_thread_end(
            { reference in
                let object = Unmanaged<ThreadEnding>.fromOpaque(reference!).takeRetainedValue()
                pthread_setspecific(object.key, nil)
            }, reference)
    }
}

/// A value that the main actor has, on whichever thread it runs, and that each other thread has for itself.
package final class ContextLocal<Value>: @unchecked Sendable {
    @exclusivity(unchecked) private var valueOfMainActor: Value
    private let others: ThreadLocal<Value>

    /// - Parameter initial: The value of the main actor, and of a thread that has not set one.
    package init(_ initial: @autoclosure @escaping @Sendable () -> Value) {
        valueOfMainActor = initial()
        others = ThreadLocal(initial())
    }

    package var value: Value {
        get { MainActorContext.isCurrent ? valueOfMainActor : others.value }
        set {
            if MainActorContext.isCurrent { valueOfMainActor = newValue } else { others.value = newValue }
        }
    }

    /// Sets the value while a closure runs.
    package func with<Result>(_ value: Value, _ body: () throws -> Result) rethrows -> Result {
        let former = self.value
        self.value = value
        defer { self.value = former }
        return try body()
    }
}
