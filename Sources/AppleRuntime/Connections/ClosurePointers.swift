import Foundation

/// Returns the bits of a value as a pointer; of a closure, which is an object on iOS, a pointer to an object that has it.
///
/// Code from before iOS 11, such as exyte/Macaw and mchoe/SwiftSVG, passes a block like this through
/// `CGPath.apply(info:function:)`. On the main thread, the pointer is valid until the autorelease pool ends; elsewhere, for
/// good.
public func unsafeBitCast<Value>(_ value: Value, to type: UnsafeMutableRawPointer.Type) -> UnsafeMutableRawPointer {
    guard isClosure(Value.self) else { return Swift.unsafeBitCast(value, to: type) }
    nonisolated(unsafe) let box = ValueBox(value)
    let pointer = Unmanaged.passRetained(box)
    if onMainActor({ AutoreleasedObjects.add(box) }) != nil { pointer.release() }
    return pointer.toOpaque()
}

/// Returns the value with the bits of a pointer, or the closure at a pointer that the other function returned.
public func unsafeBitCast<Value>(_ pointer: UnsafeMutableRawPointer, to type: Value.Type) -> Value {
    guard isClosure(type) else { return Swift.unsafeBitCast(pointer, to: type) }
    return Unmanaged<ValueBox<Value>>.fromOpaque(pointer).takeUnretainedValue().value
}

/// Returns the value with the bits of an optional pointer, or the closure at a pointer that isn't `nil`.
public func unsafeBitCast<Value>(_ pointer: UnsafeMutableRawPointer?, to type: Value.Type) -> Value {
    guard isClosure(type), let pointer else { return Swift.unsafeBitCast(pointer, to: type) }
    return unsafeBitCast(pointer, to: type)
}

/// Whether values of a type have two words, as closures do. Swift ends the program if such a value is cast to a pointer.
private func isClosure<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size == 2 * MemoryLayout<UnsafeRawPointer>.size
}

/// A value as an object.
private final class ValueBox<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
