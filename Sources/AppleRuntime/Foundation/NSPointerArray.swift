import Foundation

/// An array of pointers to objects, which may refer to them weakly.
///
/// Indices outside the array have no effect.
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var references: [ObjectReference<AnyObject>?] = []

    /// Creates an empty array.
    public init(options: NSPointerFunctions.Options) {
        self.options = options
        super.init()
    }

    /// Returns an array with weak references, which become `nil`.
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
    /// Returns an array with strong references.
    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

    /// The number of pointers, including `nil`. Setting it removes pointers at the end, or adds `nil`.
    open var count: Int {
        get { references.count }
        set {
            let wanted = max(0, newValue)
            references.removeLast(max(0, references.count - wanted))
            references += Array(repeating: nil, count: wanted - references.count)
        }
    }

    /// The objects, without `nil`.
    open var allObjects: [Any] { references.compactMap { $0?.object } }

    /// Returns a pointer; `nil` also if the object is gone, and for an index outside the array.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        guard references.indices.contains(index), let object = references[index]?.object else { return nil }
        return Unmanaged.passUnretained(object).toOpaque()
    }

    /// Adds a pointer to an object at the end.
    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { references.append(reference(pointer)) }

    /// Inserts a pointer to an object.
    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        if (0...references.count).contains(index) { references.insert(reference(item), at: index) }
    }

    /// Replaces a pointer.
    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        if references.indices.contains(index) { references[index] = reference(item) }
    }

    /// Removes a pointer.
    open func removePointer(at index: Int) {
        if references.indices.contains(index) { references.remove(at: index) }
    }

    /// Removes pointers that are `nil`.
    open func compact() { references.removeAll { $0?.object == nil } }

    private func reference(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference<AnyObject>? {
        pointer.map { ObjectReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }
}
