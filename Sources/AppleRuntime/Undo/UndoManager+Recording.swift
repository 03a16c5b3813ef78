import InterludeDiagnostics

extension UndoManager {
    /// The group whose name is the name of the next action to undo.
    var undoTop: UndoGroup? {
        if !isUndoing, let open = openGroups.first, open.isKept { return open }
        return undoStack.last
    }

    /// Changes the open top-level group, or the last group if none is open.
    func changeCurrentGroup(_ change: (inout UndoGroup) -> Void) {
        if !openGroups.isEmpty {
            change(&openGroups[0])
        } else if !undoStack.isEmpty {
            change(&undoStack[undoStack.count - 1])
        }
    }

    func reportMisuse(_ problem: String) {
        Diagnostic.undoCallOutOfBalance(problem, culprit: "\(type(of: self))").report()
    }

    // MARK: Registering

    func _enableUndoRegistration() {
        guard disabledDepth > 0 else {
            return reportMisuse("enableUndoRegistration() was called more often than disableUndoRegistration()")
        }
        disabledDepth -= 1
    }

    func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        beginTurnGroupIfNeeded()
        guard !openGroups.isEmpty else {
            return reportMisuse("A change was registered without an open group while groupsByEvent was false")
        }
        openGroups[openGroups.count - 1].actions.append(action)
        if !isUndoing, !isRedoing { redoStack = [] }
    }

    func _removeAllActions() {
        undoStack = []
        redoStack = []
        for index in openGroups.indices { openGroups[index].actions = [] }
        disabledDepth = 0
    }

    func _removeAllActions(withTarget target: AnyObject) {
        let strip = { (group: UndoGroup) -> UndoGroup in
            var stripped = group
            stripped.actions.removeAll { $0.isChange(of: target) }
            return stripped
        }
        undoStack = undoStack.map(strip).filter { !$0.actions.isEmpty }
        redoStack = redoStack.map(strip).filter { !$0.actions.isEmpty }
        openGroups = openGroups.map(strip)
    }

    // MARK: Groups

    /// Opens the group that ends with the run loop turn, unless a group is open.
    private func beginTurnGroupIfNeeded() {
        guard groupsByEvent, openGroups.isEmpty else { return }
        open(UndoGroup())
        endsWithTurn = true
        atEndOfTurn { [weak self] in self?.endTurnGroup() }
    }

    /// Calls a closure later in the app's run loop turn; without an app, in the main queue's next one.
    private func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
        guard let app = Running.app else { return DispatchQueue.main.async { work() } }
        app.atEndOfTurn(work)
    }

    /// Ends the turn's group, unless it has ended or the app has left a group inside it open.
    private func endTurnGroup() {
        guard endsWithTurn, openGroups.count == 1 else { return }
        endUndoGrouping()
    }

    private func open(_ group: UndoGroup) {
        // Documented: a top-level group is announced when it is open only.
        if !openGroups.isEmpty { postCheckpoint() }
        openGroups.append(group)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    func _beginUndoGrouping() {
        if !isUndoing, !isRedoing { beginTurnGroupIfNeeded() }
        var group = UndoGroup()
        // Unverified: a group that the app begins can be undone without changes, too.
        group.isKeptEmpty = !isUndoing && !isRedoing
        open(group)
    }

    func _endUndoGrouping() {
        guard let ending = openGroups.last else {
            return reportMisuse("endUndoGrouping() was called without an open group")
        }
        let information = [NSUndoManagerGroupIsDiscardableKey: ending.isDiscardable]
        if !isUndoing, !isRedoing { postCheckpoint() }
        post(.NSUndoManagerWillCloseUndoGroup, information)
        guard let group = openGroups.popLast() else { return }
        if openGroups.isEmpty {
            endsWithTurn = false
            if isUndoing, group.isKept { redoStack.append(group) }
            if !isUndoing, group.isKept { undoStack.append(group) }
            dropOldGroups()
        } else {
            let parent = openGroups.count - 1
            openGroups[parent].actions += group.actions
            if group.isKeptEmpty { openGroups[parent].isKeptEmpty = true }
        }
        post(.NSUndoManagerDidCloseUndoGroup, information)
    }

    func dropOldGroups() {
        guard levelsOfUndo > 0 else { return }
        undoStack = Array(undoStack.suffix(levelsOfUndo))
        redoStack = Array(redoStack.suffix(levelsOfUndo))
    }

    // MARK: Undoing

    func _undo() {
        if endsWithTurn, openGroups.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
        undoNestedGroup()
    }

    func _undoNestedGroup() {
        guard isIdle(for: "undo()") else { return }
        postCheckpoint()
        guard let group = undoStack.popLast() else { return }
        isUndoing = true
        revert(group, .NSUndoManagerWillUndoChange)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    func _redo() {
        if endsWithTurn, openGroups.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
        guard isIdle(for: "redo()") else { return }
        postCheckpoint()
        guard let group = redoStack.popLast() else { return }
        isRedoing = true
        revert(group, .NSUndoManagerWillRedoChange)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func isIdle(for call: String) -> Bool {
        if isUndoing || isRedoing {
            reportMisuse("\(call) was called while the manager was undoing or redoing")
            return false
        }
        guard openGroups.isEmpty else {
            reportMisuse("\(call) was called while a group was open")
            return false
        }
        return true
    }

    /// Performs the reversals from the last to the first; the changes that they register make up one group.
    private func revert(_ group: UndoGroup, _ announcement: NSNotification.Name) {
        post(announcement)
        beginUndoGrouping()
        changeCurrentGroup {
            $0.name = group.name
            $0.isDiscardable = group.isDiscardable
        }
        for action in group.actions.reversed() { action.perform() }
        while !openGroups.isEmpty { endUndoGrouping() }
    }
}
