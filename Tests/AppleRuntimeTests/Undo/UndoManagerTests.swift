import AppleRuntime
import Foundation
import TestSupport
import Testing

/// Changes that are registered, grouped, undone, and redone.
@MainActor @Suite(.lane(.main)) final class UndoManagerTests {
    /// A number whose changes can be undone.
    @MainActor private final class Counter: NSObject, Connectable {
        var value = 0
        let manager: UndoManager
        static var connections: Connections {
            Connections().action("reset:") { (owner: Counter) in { (value: Any?) in owner.set(value as? Int ?? -1) } }
        }

        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ next: Int) {
            let former = value
            manager.registerUndo(withTarget: self) { $0.set(former) }
            value = next
        }
    }

    private let manager = UndoManager()
    private let counter: Counter

    private let app = RecordingApp()

    init() { counter = Counter(manager) }

    isolated deinit { app.end() }

    private func endTurn() { app.endTurn() }

    /// Returns the names of the notifications while a closure runs.
    private func notifications(_ body: () -> Void) -> [String] {
        let names: [NSNotification.Name] = [
            .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
            .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
            .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
        ]
        nonisolated(unsafe) var posted: [String] = []
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
                posted.append(
                    note.name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: ""))
            }
        }
        body()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return posted
    }

    @Test func anObserverOfACheckpointMayAskWhetherTheManagerCanRedo() {
        nonisolated(unsafe) var answers: [Bool] = []
        let manager = manager
        let token = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
        ) { _ in
            MainActor.assumeIsolated { answers.append(manager.canRedo) }
        }
        #expect(!manager.canRedo)
        #expect(answers == [false], "The observer isn't called again.")
        #expect(!manager.canRedo)
        #expect(answers == [false, false])
        NotificationCenter.default.removeObserver(token)
    }

    /// Returns the diagnostics that a closure reports.
    private func diagnostics(_ body: () -> Void) -> [String] {
        let count = app.ids.count
        body()
        return Array(app.ids.dropFirst(count))
    }

    @Test func changesOfATurnAreUndoneTogether() {
        #expect(!manager.canUndo && !manager.canRedo)
        counter.set(1)
        counter.set(2)
        #expect(manager.groupingLevel == 1 && manager.canUndo)
        endTurn()
        #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
        counter.set(3)
        endTurn()
        #expect(manager.undoCount == 2)
        manager.undo()
        #expect(counter.value == 2 && manager.canRedo && manager.redoCount == 1)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
        manager.redo()
        #expect(counter.value == 2)
        manager.redo()
        #expect(counter.value == 3 && !manager.canRedo && manager.canUndo)
    }

    @Test func undoingEndsTheGroupOfTheTurn() {
        counter.set(1)
        manager.undo()
        #expect(counter.value == 0 && manager.groupingLevel == 0 && manager.canRedo)
        endTurn()
        #expect(manager.canRedo)
    }

    @Test func aNewChangeForgetsWhatWasUndone() {
        counter.set(1)
        manager.undo()
        counter.set(5)
        #expect(!manager.canRedo)
    }

    @Test func groupsWithoutEventsAreExplicit() {
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        #expect(manager.groupingLevel == 2)
        counter.set(2)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        counter.set(3)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 2)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func disabledRegistrationIsNotUndone() {
        manager.disableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        counter.set(1)
        manager.enableUndoRegistration()
        #expect(manager.isUndoRegistrationEnabled && !manager.canUndo)
        #expect(diagnostics { manager.enableUndoRegistration() } == ["undo-call-out-of-balance"])
    }

    @Test func namesFollowTheirGroups() {
        counter.set(1)
        manager.setActionName("Count")
        #expect(manager.undoMenuItemTitle == "Undo Count" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.undoMenuItemTitle == "Undo" && manager.redoActionName == "Count")
        manager.redo()
        #expect(manager.undoActionName == "Count")
        #expect(manager.undoMenuTitle(forUndoActionName: "Typing") == "Undo Typing")
        manager.setActionIsDiscardable(true)
        #expect(manager.undoActionIsDiscardable)
    }

    @Test func levelsLimitTheGroups() {
        manager.levelsOfUndo = 2
        for value in 1...4 {
            counter.set(value)
            endTurn()
        }
        #expect(manager.undoCount == 2)
        manager.undo()
        manager.undo()
        #expect(counter.value == 2 && !manager.canUndo)
    }

    @Test func changesOfRemovedAndReleasedTargetsAreSkipped() {
        let other = Counter(manager)
        counter.set(1)
        other.set(1)
        endTurn()
        manager.removeAllActions(withTarget: other)
        manager.undo()
        #expect(counter.value == 0 && other.value == 1)
        var released: Counter? = Counter(manager)
        released?.set(1)
        released = nil
        endTurn()
        manager.undo()
        counter.set(4)
        manager.removeAllActions()
        #expect(!manager.canUndo)
    }

    @Test func methodsAreUndoneByName() {
        manager.registerUndo(withTarget: counter, selector: "reset:", object: 7)
        manager.undo()
        #expect(counter.value == 7 && manager.canRedo)
    }

    @Test func notificationsFollowTheCalls() {
        #expect(notifications { counter.set(1) } == ["DidOpenUndoGroup"])
        #expect(notifications { endTurn() } == ["Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
        let undone = notifications { manager.undo() }
        #expect(
            undone == [
                "Checkpoint", "WillUndoChange", "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup",
                "DidUndoChange",
            ])
        #expect(notifications { manager.redo() }.last == "DidRedoChange")
    }

    @Test func misuseIsReportedAndIgnored() {
        #expect(diagnostics { manager.endUndoGrouping() } == ["undo-call-out-of-balance"])
        manager.groupsByEvent = false
        #expect(diagnostics { counter.set(1) } == ["undo-call-out-of-balance"])
        manager.beginUndoGrouping()
        #expect(diagnostics { manager.undo() } == ["undo-call-out-of-balance"])
        manager.registerUndo(withTarget: counter) { $0.manager.undo() }
        manager.endUndoGrouping()
        #expect(diagnostics { manager.undo() } == ["undo-call-out-of-balance"])
        #expect(!manager.isUndoing && manager.groupingLevel == 0)
    }

    @Test func anUndoneGroupWithoutChangesCannotBeRedone() {
        manager.registerUndo(withTarget: counter) { $0.value = 9 }
        manager.undo()
        #expect(counter.value == 9 && !manager.canRedo)
    }
}
