/// Objects that have to be gone when the app is.
@MainActor
struct Lifetimes {
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Remembers objects without holding them; an address that another object had before counts anew.
    mutating func note(_ objects: [AnyObject]) {
        for object in objects where entries[ObjectIdentifier(object)]?.object == nil {
            entries[ObjectIdentifier(object)] = Entry(object: object)
        }
    }

    /// One finding for each type of which something is left.
    var findings: [CheckFinding] {
        let types = entries.values.compactMap { $0.object.map { "\(type(of: $0))" } }
        return Set(types).sorted().map { name in
            CheckFinding(
                rule: "still-alive", message: "\(name) is still alive after the app is gone.", culprit: name,
                remedy:
                    "Look for a closure without [weak self], a delegate that is not weak, or a retained context.")
        }
    }
}
