/// Objects that must not outlive the app.
@MainActor
struct Lifetimes {
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Tracks objects weakly; an address reused by another object is tracked again.
    mutating func note(_ objects: [AnyObject]) {
        for object in objects where entries[ObjectIdentifier(object)]?.object == nil {
            entries[ObjectIdentifier(object)] = Entry(object: object)
        }
    }

    /// A finding for each type with objects that are still alive.
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
