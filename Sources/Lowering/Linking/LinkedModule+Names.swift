extension LinkedModule {
    /// Returns the classes of a file that have a name in Objective-C.
    func namedClasses(in file: String) -> [(type: String, name: String)] {
        (files[file]?.classes ?? []).compactMap { declared in
            guard let name = declared.objectiveCName, !declared.isGeneric, isReachable(declared) else { return nil }
            return (declared.name, name)
        }
    }

    /// Whether a declaration at the end of the class's file can refer to it.
    private func isReachable(_ declared: ClassSummary) -> Bool {
        declared.access != .private || declared.name == declared.shortName
    }

    /// The files with classes that have a name in Objective-C.
    var filesWithNamedClasses: [String] { paths.filter { !namedClasses(in: $0).isEmpty } }

    /// The classes of other modules to which a file adds rows.
    var foreignRows: [(type: String, file: String)] {
        paths.flatMap { path -> [(type: String, file: String)] in
            let extended = Set((files[path]?.extensions ?? []).filter { !$0.isConstrained }.map(\.extended))
            return extended.sorted().filter { type in
                className(type) == nil && rows(of: type, in: path).contains { $0.isRow }
            }.map { ($0, path) }
        }
    }

    /// The file with the module's comparison of rectangles; `nil` if it has none, or declares one itself.
    var rectangleFile: String? {
        let declared = locations["CGRect"] ?? []
        if declared.contains(where: { $0.member.fullName == "intersects(_:)" }) { return nil }
        return paths.first { files[$0]?.comparesRectangles == true }
    }

    /// The file with the type that registers the module's names; `nil` if there are none.
    var nameFile: String? { (filesWithNamedClasses + foreignRows.map(\.file)).min() }
}
