/// The members that classes of other modules declare whose superclasses may be a module's.
public struct SubclassMembers: Sendable, Codable, Hashable {
    /// The full names of members without `override`, which may implement optional requirements.
    var added: Set<String> = []
    /// The full names of members with `override`, of all classes: classes of a framework may be between a class and the
    /// class that an extension extends.
    var overriding: Set<String> = []
    /// The names of the protocols that the classes adopt.
    var adopted: Set<String> = []

    /// Creates an empty list.
    public init() {}

    /// Lists the members of the classes in some files.
    ///
    /// - Parameters:
    ///   - files: The summaries of the files of dependent modules.
    ///   - classes: The names of the classes that may be superclasses.
    public init(in files: [FileSummary], below classes: Set<String>) {
        let subclasses = files.flatMap(\.classes).filter { declared in
            declared.inherited.contains { classes.contains(Self.shortName($0)) }
        }
        let names = Set(subclasses.map(\.shortName))
        let all = files.flatMap(\.extensions)
        let extensions = all.filter { names.contains(Self.shortName($0.extended)) }
        adopted = Set((subclasses.flatMap(\.inherited) + extensions.flatMap(\.inherited)).map(Self.shortName))
        added = Self.names(of: subclasses.flatMap(\.members) + extensions.flatMap(\.members)) { !$0.has(.override) }
        overriding = Self.names(of: files.flatMap(\.classes).flatMap(\.members) + all.flatMap(\.members)) {
            $0.has(.override)
        }
    }

    private static func names(of members: [MemberSummary], where isListed: (MemberSummary) -> Bool) -> Set<String> {
        Set(members.filter { $0.access > .fileprivate && $0.kind != .initializer && isListed($0) }.map(\.fullName))
    }

    private static func shortName(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
}

extension FileSummary {
    /// The names of the file's classes, and of the classes that its extensions extend, without the types around them.
    public var classNames: Set<String> {
        Set(classes.map(\.shortName)).union(extensions.map(\.extended))
    }
}
