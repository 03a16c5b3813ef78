import CInitializers
import Foundation

/// An initialiser that can be called on a class known only at run time, although it is not `required`.
///
/// UIKit makes layers by `layerClass`, cells by a registered class, copies of layers by `init(layer:)`. Objective-C calls
/// any initialiser on any class; Swift does so only for `required` ones, which apps written for iOS do not declare.
/// The class's table of methods has an entry for every initialiser that can be overridden, so it is called from there.
package struct ClassInitializer: Sendable {
    /// The place in the metadata of a class and of all its subclasses, in words.
    private let slot: Int

    /// Finds an initialiser among those that `type` declares anew, in order of declaration.
    ///
    /// Overrides, convenience initialisers and inherited ones do not count. Nil when there is none at that index.
    package init?(declaredBy type: AnyClass, at index: Int = 0) {
        let slots = ClassMetadata(type).initializerSlots
        guard slots.indices.contains(index) else { return nil }
        slot = slots[index]
    }

    /// `init()`, which `NSObject` declares.
    package static let plain = ClassInitializer(declaredBy: NSObject.self)

    /// Calls an initialiser without arguments.
    package func makeObject(of type: AnyClass) -> AnyObject? {
        let metadata = ClassMetadata(type)
        return take(interlude_init(metadata[slot], metadata.address))
    }

    /// Calls an initialiser whose argument is a rectangle, such as `init(frame:)`.
    package func makeObject(of type: AnyClass, frame: CGRect) -> AnyObject? {
        let metadata = ClassMetadata(type)
        return take(
            interlude_init_frame(
                metadata[slot], metadata.address, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height))
    }

    /// Calls an initialiser whose argument is `Any`, such as `init(layer:)`.
    package func makeObject(of type: AnyClass, copying value: Any) -> AnyObject? {
        let metadata = ClassMetadata(type)
        return withUnsafeTemporaryAllocation(of: Any.self, capacity: 1) { buffer in
            guard let address = buffer.baseAddress else { return nil }
            address.initialize(to: value)
            return take(interlude_init_consuming(metadata[slot], metadata.address, address))
        }
    }

    /// Calls an initialiser whose argument is an object, such as `init(coder:)`.
    package func makeObject(of type: AnyClass, with object: AnyObject) -> AnyObject? {
        let metadata = ClassMetadata(type)
        return take(
            interlude_init_consuming(metadata[slot], metadata.address, Unmanaged.passRetained(object).toOpaque()))
    }

    private func take(_ object: UnsafeMutableRawPointer?) -> AnyObject? {
        object.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
    }
}
