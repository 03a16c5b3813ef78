/// A contradiction between a batch update and the counts of the data source.
package enum BatchUpdateConflict: Hashable, Sendable {
    /// An edit of a batch update.
    package enum Edit: String, Sendable {
        case deletes, moves, reloads
    }

    /// The changes of a count in a batch update.
    package struct Changes: Hashable, Sendable {
        package let before: Int
        package let inserted: Int
        package let deleted: Int

        package init(before: Int, inserted: Int, deleted: Int) {
            self.before = before
            self.inserted = inserted
            self.deleted = deleted
        }
    }

    // Contradictions within the update.
    case noSuchSection(Edit, section: Int, count: Int)
    case noElementInSection(Edit, section: Int, count: Int)
    case noSuchElement(Edit, Int, section: Int, count: Int)
    case leavesTwice(Int, section: Int)
    case insertedTwice(Int, section: Int)

    // Contradictions with the data after the update.
    case sectionCount(Int, expected: Int, Changes)
    case movesSection(Int, to: Int, count: Int)
    case elementCount(Int, section: Int, expected: Int, Changes, movedIn: Int, movedOut: Int)
    /// An element is inserted beyond the end of its section; `count` is `nil` if there is no such section.
    case insertsElement(Int, section: Int, count: Int?)

    /// A sentence that describes the conflict.
    func description(of element: ListElement) -> String {
        let noun = element.rawValue
        switch self {
        case .noSuchSection(let edit, let section, let count):
            return "The update \(edit.rawValue) section \(section), but there are \(count) sections before it."
        case .noElementInSection(let edit, let section, let count):
            return
                "The update \(edit.rawValue) \(noun)s of section \(section), but there are \(count) sections before it."
        case .noSuchElement(let edit, let index, let section, let count):
            return
                "The update \(edit.rawValue) \(noun) \(index) of section \(section), which has \(count) \(noun)s before it."
        case .leavesTwice(let index, let section):
            return "The update deletes or moves \(noun) \(index) of section \(section) twice."
        case .insertedTwice(let index, let section):
            return "The update inserts \(noun) \(index) of section \(section) twice."
        case .sectionCount(let count, let expected, let changes):
            return
                "The data source has \(String.count(count, "section")) after the update, but \(expected) were expected: "
                + "\(changes.before) before it, \(changes.inserted) inserted, \(changes.deleted) deleted."
        case .movesSection(let old, let new, let count):
            return "The update moves section \(old) to \(new), but there are \(count) sections after it."
        case .elementCount(let count, let section, let expected, let changes, let movedIn, let movedOut):
            return
                "The data source has \(String.count(count, noun)) in section \(section) after the update, but \(expected) "
                + "were expected: \(changes.before) before it, \(changes.inserted) inserted, \(changes.deleted) deleted, "
                + "\(movedIn) moved in, \(movedOut) moved out."
        case .insertsElement(let index, let section, let count):
            let found = count.map { "has \(String.count($0, noun))" } ?? "does not exist"
            return "The update inserts \(noun) \(index) into section \(section), which \(found) after it."
        }
    }
}
