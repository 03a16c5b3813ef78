import CObjectRuntime

/// A reference that doesn't retain its object; `nil` once the object's deallocation has begun.
///
/// The object must clear it in its deinitializer. A weak reference would give the object a side table, through which
/// every later retain and release of the object goes.
struct BackReference<Object: AnyObject>: @unchecked Sendable {
    private var object: Unmanaged<Object>?

    /// The object; `nil` if there is none.
    var value: Object? {
        @inline(__always) get {
            guard let object, !object_runtime_is_deallocating(object.toOpaque()) else { return nil }
            return object.takeUnretainedValue()
        }
        set { object = newValue.map(Unmanaged.passUnretained) }
    }

    /// Clears the reference if it refers to an object, which is being deallocated.
    mutating func clear(_ leaving: Object) {
        if object?.toOpaque() == Unmanaged.passUnretained(leaving).toOpaque() { object = nil }
    }
}

/// Returns whether the deinitializer of an object has begun.
func isBeingDeallocated(_ object: AnyObject) -> Bool {
    object_runtime_is_deallocating(Unmanaged.passUnretained(object).toOpaque())
}
