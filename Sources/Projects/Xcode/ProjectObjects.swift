import Foundation

/// The objects of a project file, an old-style property list.
struct ProjectObjects {
    /// An object of a project file.
    struct Object {
        let id: String
        let values: [String: Any]

        var isa: String { values["isa"] as? String ?? "" }
        func string(_ key: String) -> String? { values[key] as? String }
        func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }
    }

    private let objects: [String: [String: Any]]
    /// The project.
    let root: Object

    init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let values = list as? [String: Any], let objects = values["objects"] as? [String: [String: Any]],
            let rootID = values["rootObject"] as? String, let root = objects[rootID]
        else { throw ProjectError("\(path) isn't a project file that can be read.") }
        self.objects = objects
        self.root = Object(id: rootID, values: root)
    }

    subscript(_ id: String?) -> Object? {
        guard let id, let values = objects[id] else { return nil }
        return Object(id: id, values: values)
    }

    /// The objects in a list of references.
    func list(_ object: Object, _ key: String) -> [Object] { object.strings(key).compactMap { self[$0] } }
}
