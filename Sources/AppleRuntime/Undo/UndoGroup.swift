/// Changes that are undone together.
struct UndoGroup {
    var actions: [UndoAction] = []
    var name = ""
    var isDiscardable = false
    /// Whether the group can be undone without changes, because the app has begun it.
    var isKeptEmpty = false

    var isKept: Bool { isKeptEmpty || !actions.isEmpty }
}

/// The reversal of one change.
struct UndoAction {
    private weak var target: AnyObject?
    private let identity: ObjectIdentifier
    private let body: @MainActor (AnyObject) -> Void

    init(target: AnyObject, body: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.body = body
        identity = ObjectIdentifier(target)
    }

    /// Whether the change is of an object that still exists.
    func isChange(of object: AnyObject) -> Bool { identity == ObjectIdentifier(object) && target != nil }

    @MainActor func perform() {
        if let target { body(target) }
    }
}
