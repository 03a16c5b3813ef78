/// The members that classes of other modules declare whose superclasses may be a module's.
public struct SubclassMembers: Sendable, Codable, Hashable {
    /// The full names of members without `override`, which may implement optional requirements.
    var added: Set<String> = []
    /// The full names of members with `override`.
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
        let extensions = files.flatMap(\.extensions).filter { names.contains(Self.shortName($0.extended)) }
        adopted = Set((subclasses.flatMap(\.inherited) + extensions.flatMap(\.inherited)).map(Self.shortName))
        for member in subclasses.flatMap(\.members) + extensions.flatMap(\.members)
        where member.access > .fileprivate && member.kind != .initializer {
            if member.has(.override) {
                overriding.insert(member.fullName)
            } else {
                added.insert(member.fullName)
            }
        }
    }

    private static func shortName(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
}

extension FileSummary {
    /// The names of the file's classes, and of the classes that its extensions extend, without the types around them.
    public var classNames: Set<String> {
        Set(classes.map(\.shortName)).union(extensions.map(\.extended))
    }
}
