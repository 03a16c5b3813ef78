import Foundation

/// How collections refer to their elements, and compare them.
public enum NSPointerFunctions {
    /// Options of ``NSHashTable`` and ``NSMapTable``.
    public struct Options: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Strong references.
        public static let strongMemory: Options = []
        /// Weak references.
        public static let weakMemory = Options(rawValue: 5)
        /// Equality and hashes by `isEqual(_:)`. This is the default.
        public static let objectPersonality: Options = []
        /// Equality and hashes by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Copies of the elements.
        public static let copyIn = Options(rawValue: 65536)
    }
}

/// Options of ``NSHashTable``.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// Options of ``NSMapTable``.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// A set of objects that may refer to them weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: [ObjectKey: ObjectReference<ObjectType>] = [:]

    /// Creates an empty table.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
    }

    /// Returns a table with weak references.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects, in no particular order.
    open var allObjects: [ObjectType] { entries.values.compactMap(\.object) }
    /// The number of objects.
    open var count: Int { allObjects.count }
    /// One of the objects; `nil` if the table is empty.
    open var anyObject: ObjectType? { allObjects.first }
    /// The objects as a set.
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Returns the object that is equal to another one; `nil` if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { entries[ObjectKey($0, options)]?.object }
    }

    /// Whether an object is in the table.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds an object unless an equal one is in the table.
    open func add(_ object: ObjectType?) {
        entries = entries.filter { $0.value.object != nil }
        guard let object, member(object) == nil else { return }
        entries[ObjectKey(object, options)] = ObjectReference(object, options)
    }

    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        if let object { entries[ObjectKey(object, options)] = nil }
    }

    /// Removes all objects.
    open func removeAllObjects() { entries = [:] }

    /// Returns an enumerator of the objects.
    open func objectEnumerator() -> NSEnumerator { ArrayEnumerator(allObjects) }

    /// Adds the objects of another table.
    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }

    /// Removes the objects of another table.
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
}

/// A dictionary of objects that may refer to its keys and values weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [ObjectKey: (key: ObjectReference<KeyType>, value: ObjectReference<ObjectType>)] = [:]

    /// Creates an empty table.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
    }

    /// Returns a table with strong keys and strong values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Returns a table with weak keys and strong values.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// Returns a table with strong keys and weak values.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    /// Returns a table with weak keys and weak values.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var pairs: [(key: KeyType, value: ObjectType)] {
        entries.values.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The number of entries.
    open var count: Int { pairs.count }

    /// Returns the value of a key; `nil` if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey, let entry = entries[ObjectKey(aKey, keyOptions)], entry.key.object != nil else { return nil }
        return entry.value.object
    }

    /// Sets the value of a key; `nil` removes it.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        entries = entries.filter { $0.value.key.object != nil && $0.value.value.object != nil }
        guard let aKey else { return }
        entries[ObjectKey(aKey, keyOptions)] = anObject.map {
            (ObjectReference(aKey, keyOptions), ObjectReference($0, valueOptions))
        }
    }

    /// Removes the value of a key.
    open func removeObject(forKey aKey: KeyType?) { setObject(nil, forKey: aKey) }

    /// Removes all entries.
    open func removeAllObjects() { entries = [:] }

    /// Returns an enumerator of the keys.
    open func keyEnumerator() -> NSEnumerator { ArrayEnumerator(pairs.map(\.key)) }

    /// Returns an enumerator of the values; `nil` if the table is empty.
    open func objectEnumerator() -> NSEnumerator? { ArrayEnumerator(pairs.map(\.value)) }

    /// Returns the entries as a dictionary.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        Dictionary(pairs.compactMap { pair in (pair.key as? AnyHashable).map { ($0, pair.value) } }) { $1 }
    }
}

/// An object that is compared by `isEqual(_:)` or by identity, and may be gone.
private struct ObjectKey: Hashable {
    private let hash: Int
    private let identifier: ObjectIdentifier
    private weak var object: NSObject?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        identifier = ObjectIdentifier(object)
        self.object = options.contains(.objectPointerPersonality) ? nil : object as? NSObject
        hash = self.object?.hash ?? identifier.hashValue
    }

    static func == (first: ObjectKey, second: ObjectKey) -> Bool {
        if first.identifier == second.identifier { return true }
        guard let object = first.object, let other = second.object else { return false }
        return object.isEqual(other)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A strong or weak reference to an object of a collection.
struct ObjectReference<Object: AnyObject> {
    private var strong: Object?
    private weak var weak: Object?

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        if options.contains(.weakMemory) {
            weak = object
        } else {
            strong =
                options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as? Object ?? object : object
        }
    }

    var object: Object? { strong ?? weak }
}

private final class ArrayEnumerator: NSEnumerator {
    private var objects: ArraySlice<AnyObject>

    init(_ objects: [AnyObject]) { self.objects = objects[...] }

    override func nextObject() -> Any? { objects.popFirst() }
}
