import Foundation

extension NSObject {
    /// Returns an array that reads and changes a listed property, which refers to an array.
    ///
    /// Insertions, removals, and replacements are announced to observers with their indexes.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        let array = ObservedArray(capacity: 0)
        array.source = (self, key)
        return array
    }
}

/// A mutable array with the elements of an object's property.
private final class ObservedArray: NSMutableArray {
    /// The object and the name of its property.
    var source: (owner: NSObject, key: String)?

    private var elements: [Any] {
        guard let source else { return [] }
        return source.owner.value(forKey: source.key) as? [Any] ?? []
    }

    /// Sets the property, and announces the change.
    private func change(_ mutation: ArrayMutation, _ body: (inout [Any]) -> Void) {
        guard let source else { return }
        var changed = elements
        body(&changed)
        let key = source.key
        nonisolated(unsafe) let (owner, values, made) = (source.owner, changed, mutation)
        _ = onMainActor {
            let isObject = owner.value(forKey: key) is NSArray
            KeyValueObservers.made(for: owner).mutate(ObservableProperty(name: key), made) {
                owner.setValue(isObject ? NSMutableArray(array: values) : values, forKey: key)
            }
        }
    }

    private static func isSame(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
        return (one as AnyObject) === (other as AnyObject)
    }

    // MARK: Reading

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any { elements[index] }

    override func index(of anObject: Any) -> Int {
        elements.firstIndex { Self.isSame($0, anObject) } ?? NSNotFound
    }

    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

    // MARK: Changing

    override func add(_ anObject: Any) { insert(anObject, at: count) }

    override func addObjects(from otherArray: [Any]) {
        insert(otherArray, at: IndexSet(integersIn: count..<count + otherArray.count))
    }

    override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: IndexSet(integer: index)) }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        guard !objects.isEmpty else { return }
        change(ArrayMutation(kind: .insertion, indexes: indexes, inserted: objects)) { elements in
            for (index, object) in zip(indexes, objects) {
                elements.insert(object, at: Swift.min(index, elements.count))
            }
        }
    }

    override func remove(_ anObject: Any) {
        let present = elements
        removeObjects(at: IndexSet(present.indices.filter { Self.isSame(present[$0], anObject) }))
    }

    override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }

    override func removeLastObject() {
        if count > 0 { removeObject(at: count - 1) }
    }

    override func removeAllObjects() { removeObjects(at: IndexSet(integersIn: 0..<count)) }

    override func removeObjects(at indexes: IndexSet) {
        let present = elements
        let valid = indexes.filteredIndexSet { present.indices.contains($0) }
        guard !valid.isEmpty else { return }
        change(ArrayMutation(kind: .removal, indexes: valid, removed: valid.map { present[$0] })) { elements in
            for index in valid.reversed() { elements.remove(at: index) }
        }
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        replaceObjects(at: IndexSet(integer: index), with: [anObject])
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        let present = elements
        let valid = indexes.filteredIndexSet { present.indices.contains($0) }
        guard !valid.isEmpty, valid.count == objects.count else { return }
        change(
            ArrayMutation(
                kind: .replacement, indexes: valid, removed: valid.map { present[$0] }, inserted: objects)
        ) { elements in
            for (index, object) in zip(valid, objects) { elements[index] = object }
        }
    }

    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        let start = Swift.max(0, Swift.min(range.location, count))
        let end = Swift.max(start, Swift.min(range.location + range.length, count))
        removeObjects(at: IndexSet(integersIn: start..<end))
        insert(otherArray, at: IndexSet(integersIn: start..<start + otherArray.count))
    }

    override func setArray(_ otherArray: [Any]) {
        removeAllObjects()
        addObjects(from: otherArray)
    }
}
