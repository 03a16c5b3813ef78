import Foundation

/// Returns a pointer to a closure, which is an object on iOS: `unsafeBitCast(block, to: UnsafeMutableRawPointer.self)`.
///
/// Code from before iOS 11, such as exyte/Macaw and mchoe/SwiftSVG, passes a block like this through
/// `CGPath.apply(info:function:)`. On the main thread, the pointer is valid until the autorelease pool ends; elsewhere, for
/// good.
public func unsafeBitCast<Argument, Result>(
    _ closure: @escaping (Argument) -> Result, to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer {
    nonisolated(unsafe) let box = ClosureBox(closure)
    let pointer = Unmanaged.passRetained(box)
    if onMainActor({ AutoreleasedObjects.add(box) }) != nil { pointer.release() }
    return pointer.toOpaque()
}

/// Returns the closure at a pointer that the other function returned.
public func unsafeBitCast<Argument, Result>(
    _ pointer: UnsafeMutableRawPointer?, to type: ((Argument) -> Result).Type
) -> (Argument) -> Result {
    guard let pointer else { fatalError("There is no closure at a null pointer.") }
    return Unmanaged<ClosureBox<Argument, Result>>.fromOpaque(pointer).takeUnretainedValue().closure
}

/// A closure as an object.
private final class ClosureBox<Argument, Result> {
    let closure: (Argument) -> Result

    init(_ closure: @escaping (Argument) -> Result) { self.closure = closure }
}
