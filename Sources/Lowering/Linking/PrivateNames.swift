/// The private types of a module's files that have the name of a type in another file.
///
/// A file sees its own type with the name, and neither the others nor their extensions.
struct PrivateNames {
    /// The names that a file declares as private, by file.
    private let hidden: [String: Set<String>]
    /// The names for which a file sees its own type, by file.
    private let own: [String: Set<String>]

    init(_ files: [String: FileSummary]) {
        var counts: [String: Int] = [:]
        for name in files.values.flatMap(\.typeNames) { counts[name, default: 0] += 1 }
        let repeated = Set(counts.filter { $0.value > 1 }.keys)
        let visible = files.values.reduce(into: Set<String>()) { $0.formUnion($1.visibleNames) }
        // A structure with the name of a class that other files see can only be private.
        let hidden = files.mapValues { file in
            let linked = file.linkedTypes.map(\.name)
            return file.typeNames.subtracting(file.visibleNames).intersection(repeated)
                .intersection(visible.union(linked))
        }
        .filter { !$0.value.isEmpty }
        let names = hidden.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        self.hidden = hidden
        own = files.mapValues { $0.typeNames.subtracting($0.visibleNames).intersection(names) }
            .filter { !$0.value.isEmpty }
    }

    /// The files that see other types than the rest of the module.
    var paths: [String] { Array(own.keys) }

    /// Returns the declarations that a file sees.
    ///
    /// - Parameter path: The file; `nil` for the files without a type that has such a name.
    func visible(_ files: [String: FileSummary], in path: String?) -> [String: FileSummary] {
        guard !hidden.isEmpty else { return files }
        let own = path.flatMap { self.own[$0] } ?? []
        var result = files
        for (other, summary) in files where other != path {
            let names = own.union(hidden[other] ?? [])
            if !names.isEmpty { result[other] = summary.removing(names) }
        }
        return result
    }
}

extension FileSummary {
    /// The names of the classes and protocols that other files see, too.
    fileprivate var visibleNames: Set<String> { Set(linkedTypes.filter { $0.access > .fileprivate }.map(\.name)) }

    /// The names of the types outside of other types.
    fileprivate var typeNames: Set<String> { topLevelTypes.union(linkedTypes.map(\.name)) }

    /// The classes and protocols outside of other types, whose members other files refer to.
    fileprivate var linkedTypes: [(name: String, access: Access)] {
        classes.filter { !$0.name.contains(".") }.map { ($0.name, $0.access) } + protocols.map { ($0.name, $0.access) }
    }

    /// Returns the summary without types, the types in them, and their extensions.
    fileprivate func removing(_ names: Set<String>) -> FileSummary {
        func isRemoved(_ name: String) -> Bool {
            names.contains(name.split(separator: ".").first.map(String.init) ?? name)
        }
        var result = self
        result.classes.removeAll { isRemoved($0.name) }
        result.protocols.removeAll { isRemoved($0.name) }
        result.extensions.removeAll { isRemoved($0.extended) }
        return result
    }
}
