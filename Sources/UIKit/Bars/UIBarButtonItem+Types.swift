extension UIBarButtonItem {
    /// The style of a bar button.
    public enum Style: Int, Sendable {
        /// A plain button.
        case plain = 0
        /// The same as `plain`, since buttons of bars have no border.
        case bordered = 1
        /// An emphasized button that completes a task.
        case done = 2
        /// An emphasized button; the same as `done`.
        public static var prominent: Style { .done }
    }

    /// The system's bar button items.
    public enum SystemItem: Int, Sendable {
        /// An emphasized Done button.
        case done = 0
        /// The text button Cancel.
        case cancel
        /// The text button Edit.
        case edit
        /// The text button Save.
        case save
        /// A plus symbol.
        case add
        /// A space that takes an equal part of the remaining width.
        case flexibleSpace
        /// A space of a fixed width.
        case fixedSpace
        /// A pencil and paper.
        case compose
        /// An arrow to the left.
        case reply
        /// An arrow that leaves a box.
        case action
        /// A folder.
        case organize
        /// A book.
        case bookmarks
        /// A magnifying glass.
        case search
        /// A circular arrow.
        case refresh
        /// A cross.
        case stop
        /// A camera.
        case camera
        /// A trash can.
        case trash
        /// The play symbol.
        case play
        /// The pause symbol.
        case pause
        /// The rewind symbol.
        case rewind
        /// The fast-forward symbol.
        case fastForward
        /// The text button Undo.
        case undo
        /// The text button Redo.
        case redo
        /// A page curl.
        case pageCurl = 23
        /// A close button.
        case close = 24
        /// The writing direction.
        case writingDirection = 25
    }
}
