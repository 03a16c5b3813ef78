import Foundation

/// The coder that the `init(coder:)` of an object from an Interface Builder file receives.
///
/// UIKit's classes read their attributes with ``configure(_:as:)``. The file has no keyed archive, so all values that an
/// app decodes are `nil`, 0, or `false`.
final class NibDecoder: NSCoder, @unchecked Sendable {
    let load: NibLoad
    let element: ObjectDescription

    init(_ element: ObjectDescription, of load: NibLoad) {
        self.element = element
        self.load = load
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { false }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject() -> Any? { nil }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeData() -> Data? { nil }
    override func decodePropertyList() -> Any? { nil }
    override func decodePropertyList(forKey key: String) -> Any? { nil }

    // A nib is only read; values to encode are ignored.
    override func encode(_ object: Any?) {}
    override func encode(_ object: Any?, forKey key: String) {}
    override func encode(_ value: Bool, forKey key: String) {}
    override func encode(_ value: Int, forKey key: String) {}
    override func encode(_ value: Int32, forKey key: String) {}
    override func encode(_ value: Int64, forKey key: String) {}
    override func encode(_ value: Float, forKey key: String) {}
    override func encode(_ value: Double, forKey key: String) {}
}

/// The parts of `init(coder:)` that read an Interface Builder file or a keyed archive.
@MainActor extension NSCoder {
    /// Configures an object from its element or archive, at the end of the `init(coder:)` of one of UIKit's classes.
    ///
    /// Each object is configured once, by the last of the initializers along its superclasses.
    func configure(_ object: NSObject, as level: AnyClass) {
        guard ObjectReaders.level(of: object) == level else { return }
        if let decoder = self as? NibDecoder {
            decoder.load.configure(object, from: decoder.element)
        } else if let view = object as? UIView {
            ViewArchive.restore(view, from: self)
        }
    }

    /// Returns the value of an attribute that an object needs at its creation.
    func attribute(_ name: String) -> String? { (self as? NibDecoder)?.element[name] }

    /// Returns the number of an attribute that an object needs at its creation.
    func number(_ name: String) -> CGFloat? { (self as? NibDecoder)?.element.number(name) }

    /// Creates the object of a child element, such as the layout of a collection view.
    func child<Object: NSObject>(_ key: String) -> Object? {
        guard let decoder = self as? NibDecoder, let element = decoder.element.child(key) else { return nil }
        return decoder.load.object(for: element) as? Object
    }
}
