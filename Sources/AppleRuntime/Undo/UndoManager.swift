import Foundation

/// Records changes, and undoes and redoes them in groups.
///
/// Foundation for Linux doesn't have the class. A change registers its reversal; changes that are registered while the
/// manager undoes are redone later.
///
/// ```swift fragment
/// undoManager?.registerUndo(withTarget: self) { $0.rename(to: formerName) }
/// undoManager?.setActionName("Rename")
/// ```
@preconcurrency @MainActor open class UndoManager: NSObject {
    /// The groups that can be undone, the last one at the end.
    var undoStack: [UndoGroup] = []
    /// The groups that can be redone, the next one at the end.
    var redoStack: [UndoGroup] = []
    /// The groups that are being recorded, from the top-level one to the innermost.
    var openGroups: [UndoGroup] = []
    var disabledDepth = 0
    /// Whether the open top-level group ends with the run loop turn.
    var endsWithTurn = false
    /// Whether the observers of a checkpoint are being notified.
    var isPostingCheckpoint = false

    /// Creates an undo manager without changes.
    public override init() { super.init() }

    // MARK: Groups

    /// Whether the changes of a run loop turn are a group. Default: `true`.
    open var groupsByEvent = true
    /// The number of groups that can be undone; 0 for no limit. Default: 0.
    open var levelsOfUndo = 0 { didSet { dropOldGroups() } }
    /// The number of open groups, one inside the other.
    open var groupingLevel: Int { openGroups.count }
    /// The modes of the run loop in which groups end. Default: the default mode.
    ///
    /// Stored for source compatibility; has no effect.
    open var runLoopModes: [RunLoop.Mode] = [.default] {
        didSet { StoredAPI.report("UndoManager.runLoopModes", if: runLoopModes != [.default]) }
    }

    /// Begins a group. If ``groupsByEvent`` is `true`, the group is inside the turn's group.
    open func beginUndoGrouping() { _beginUndoGrouping() }
    /// Ends the innermost group.
    open func endUndoGrouping() { _endUndoGrouping() }

    // MARK: Registering changes

    /// Whether changes are recorded. Default: `true`.
    open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }
    /// Stops recording changes until the matching ``enableUndoRegistration()``.
    open func disableUndoRegistration() { disabledDepth += 1 }
    /// Balances one ``disableUndoRegistration()``.
    open func enableUndoRegistration() { _enableUndoRegistration() }

    /// Registers a closure that reverts a change of an object.
    ///
    /// The manager doesn't retain the object; the change of an object that no longer exists is skipped.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(UndoAction(target: target) { handler(unsafeDowncast($0, to: TargetType.self)) })
    }

    /// Registers a method that reverts a change of an object, which the manager doesn't retain.
    ///
    /// - Parameter anObject: The argument of the method, which is retained.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let argument = UncheckedTarget(anObject as Any)
        register(
            UndoAction(target: targetObject(target)) {
                selector.call(on: UncheckedTarget($0), sender: argument.value, description: "undo manager")
            })
    }

    /// Removes all changes, and records changes again.
    open func removeAllActions() { _removeAllActions() }
    /// Removes the changes of an object.
    open func removeAllActions(withTarget target: Any) { _removeAllActions(withTarget: targetObject(target)) }

    // MARK: Undoing

    /// Whether there is a change to undo, also in an open group.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
    /// Whether there is a change to redo.
    open var canRedo: Bool {
        postCheckpoint()
        return !redoStack.isEmpty
    }
    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }
    /// Whether the manager is undoing a group.
    open internal(set) var isUndoing = false
    /// Whether the manager is redoing a group.
    open internal(set) var isRedoing = false

    /// Ends the turn's group, and undoes the last group.
    open func undo() { _undo() }
    /// Redoes the group that was undone last.
    open func redo() { _redo() }
    /// Undoes the last group that has ended.
    open func undoNestedGroup() { _undoNestedGroup() }

    // MARK: Names

    /// Sets the name of the open group, or of the last one if none is open.
    open func setActionName(_ actionName: String) { changeCurrentGroup { $0.name = actionName } }
    /// The name of the group that can be undone; empty if it has none.
    open var undoActionName: String { undoTop?.name ?? "" }
    /// The name of the group that can be redone; empty if it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of the command that undoes, such as “Undo Typing”.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of the command that redoes, such as “Redo Typing”.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a command that undoes a named action.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// Returns the title of a command that redoes a named action.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Sets whether the changes of the open group may be discarded when a document closes.
    open func setActionIsDiscardable(_ discardable: Bool) {
        changeCurrentGroup { $0.isDiscardable = discardable }
    }
    /// Whether the changes that can be undone may be discarded. Default: `false`.
    open var undoActionIsDiscardable: Bool { undoTop?.isDiscardable ?? false }
    /// Whether the changes that can be redone may be discarded. Default: `false`.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
}
