import Foundation

extension UITextField {
    /// The border styles of a text field.
    public enum BorderStyle: Int, Sendable {
        /// The field has no border.
        case none = 0
        /// A thin rectangle.
        case line = 1
        /// A bezel. Drawn like `line`.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When an overlay view of a text field appears.
    public enum ViewMode: Int, Sendable {
        /// The view is never displayed.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text isn't edited.
        case unlessEditing = 2
        /// The view is always displayed.
        case always = 3

        func isShown(whileEditing isEditing: Bool) -> Bool {
            self == .always || self == (isEditing ? .whileEditing : .unlessEditing)
        }
    }

    /// The reasons why editing ends.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text is committed.
        case committed = 0
        /// The text is discarded; on Apple TV only.
        case cancelled = 1
    }

    /// Posted after editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ends.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after the user changes the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
