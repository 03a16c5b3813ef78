/// The declaration of a stored property, from the runtime's metadata.
struct StoredField {
    let name: String
    /// Whether the property is neither weak nor unowned.
    let isStrong: Bool

    /// Reads the declaration at an index among the properties of a type and its superclasses, the topmost one first.
    init(at index: Int, of type: Any.Type) {
        guard (0..<Self.count(of: type)).contains(index) else {
            (name, isStrong) = ("", false)
            return
        }
        var record = FieldRecord()
        _ = readField(type, index, &record)
        let written = record.name.map { String(cString: $0) } ?? ""
        record.free?(record.name)
        name = Self.propertyName(of: written)
        isStrong = record.isStrong
    }

    /// The name of the property that a stored one belongs to: `view` for the storage of a lazy `view`, and for `viewStorage`.
    private static func propertyName(of stored: String) -> String {
        let (prefix, suffix) = ("$__lazy_storage_$_", "Storage")
        let name = stored.hasPrefix(prefix) ? stored.dropFirst(prefix.count) : stored[...]
        return String(name.hasSuffix(suffix) && name.count > suffix.count ? name.dropLast(suffix.count) : name)
    }

    /// The number of stored properties of a type and its superclasses.
    static func count(of type: Any.Type) -> Int { countFields(type) }
}

/// The runtime's record of a stored property.
private struct FieldRecord {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countFields(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func readField(_ type: Any.Type, _ index: Int, _ record: UnsafeMutablePointer<FieldRecord>) -> Any.Type
