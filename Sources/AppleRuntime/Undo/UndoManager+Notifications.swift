import Foundation

/// The key of the information about a group that ends: whether its changes may be discarded, as an `NSNumber`.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// The notifications of undo managers, whose object is the manager.
extension NSNotification.Name {
    /// The notification when a group inside another begins, and when a group ends.
    ///
    /// Also posted before a change is undone or redone, and when the manager is asked whether it can redo.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// The notification after a group began.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// The notification before a group ends.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// The notification after a group ended.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// The notification before a group is undone.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    /// The notification after a group was undone.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// The notification before a group is redone.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    /// The notification after a group was redone.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}

extension UndoManager {
    func post(_ name: NSNotification.Name, _ information: [String: Bool]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: information)
    }

    /// Posts the checkpoint, unless an observer of it causes the next one, as by asking ``UndoManager/canRedo``.
    ///
    /// On iOS, such an observer isn't called again: the undo buttons of Mantis are updated by one.
    func postCheckpoint() {
        guard !isPostingCheckpoint else { return }
        isPostingCheckpoint = true
        defer { isPostingCheckpoint = false }
        post(.NSUndoManagerCheckpoint)
    }
}
