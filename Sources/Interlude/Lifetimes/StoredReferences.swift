import Foundation

/// The strong references that an object stores: in its properties, and in values and collections there.
///
/// Closures contribute only the object being searched for, not their other captures.
struct StoredReferences {
    /// A reference, and its name in the owner, as in `.editors["first"]`.
    struct Reference {
        var name: String
        var object: AnyObject
    }

    /// Values inside of values are examined up to this depth, and collections up to this number of elements.
    private static let (maximumDepth, maximumElements) = (6, 1000)

    private(set) var all: [Reference] = []
    private let captures: ClosureCaptures
    private let target: AnyObject

    /// - Parameters:
    ///   - object: The owner of the references.
    ///   - captures: The search in closures.
    ///   - target: The object that is searched for.
    init(of object: AnyObject, captures: ClosureCaptures, target: AnyObject) {
        self.captures = captures
        self.target = target
        guard !(object is any CustomReflectable) else { return }
        var level: Mirror? = Mirror(reflecting: object)
        while let mirror = level {
            addFields(of: mirror, name: "", depth: 0)
            level = mirror.superclassMirror
        }
    }

    /// Adds what the stored properties of a class or structure refer to, except through weak and unowned references.
    private mutating func addFields(of mirror: Mirror, name: String, depth: Int) {
        let type = mirror.subjectType
        let first = mirror.superclassMirror.map { StoredField.count(of: $0.subjectType) } ?? 0
        for (offset, index) in mirror.children.indices.enumerated() {
            // A reference that isn't strong is never read: an unowned one may be gone.
            let field = StoredField(at: first + offset, of: type)
            guard field.isStrong else { continue }
            add(mirror.children[index].value, name: "\(name).\(field.name)", depth: depth + 1)
        }
    }

    private mutating func add(_ value: Any, name: String, depth: Int) {
        guard depth <= Self.maximumDepth, !Self.isPlain(value) else { return }
        if let isCaptured = captures.containObject(value) {
            if isCaptured { all.append(Reference(name: name + " (captured)", object: target)) }
            return
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class: all.append(Reference(name: name, object: value as AnyObject))
        case .optional: for child in mirror.children { add(child.value, name: name, depth: depth) }
        case .collection, .set:
            for (index, child) in mirror.children.prefix(Self.maximumElements).enumerated() {
                if Self.isPlain(child.value) { return }
                add(child.value, name: "\(name)[\(index)]", depth: depth + 1)
            }
        case .dictionary:
            for child in mirror.children.prefix(Self.maximumElements) {
                let pair = Array(Mirror(reflecting: child.value).children)
                guard pair.count == 2, !(Self.isPlain(pair[0].value) && Self.isPlain(pair[1].value)) else { return }
                let key = pair[0].value
                add(pair[1].value, name: "\(name)[\(key is String ? "\"\(key)\"" : "\(key)")]", depth: depth + 1)
                add(key, name: "\(name).keys", depth: depth + 1)
            }
        case .struct where !(value is any CustomReflectable): addFields(of: mirror, name: name, depth: depth)
        case .tuple, .enum:
            for child in mirror.children {
                let label = child.label.map { ".\($0)" } ?? ""
                add(child.value, name: name + label, depth: depth + 1)
            }
        default: break
        }
    }

    /// Whether a value is of a type without references that are of interest.
    private static func isPlain(_ value: Any) -> Bool {
        value is any BinaryInteger || value is any BinaryFloatingPoint || value is String || value is Bool
    }
}
