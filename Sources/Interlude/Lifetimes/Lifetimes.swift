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
        let objects = entries.values.compactMap { entry in entry.object.map { (name: "\(type(of: $0))", object: $0) } }
        let byName = Dictionary(grouping: objects, by: \.name).sorted { $0.key < $1.key }
        return byName.map { name, objects in
            let cycles = objects.lazy.flatMap { RetainPath.cycles(of: $0.object) }.first
            return CheckFinding(
                rule: "still-alive",
                message: "\(name) is still alive after the app is gone." + (cycles.map { " A cycle: \($0)." } ?? ""),
                culprit: name,
                remedy: cycles == nil
                    ? "Look for a closure without [weak self], a delegate that is not weak, or a retained context."
                    : "Make a reference of the cycle weak; a closure captures with [weak self].")
        }
    }
}
