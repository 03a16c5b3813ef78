/// Returns a closure that is stored in a local constant, for code that the lowering rewrites.
///
/// The compiler can't see that the closure doesn't escape. Otherwise, Swift 6.3 releases all weak captures but the first
/// before the closure is called.
@inline(never) public func storedClosure<Closure>(_ closure: Closure) -> Closure { closure }
