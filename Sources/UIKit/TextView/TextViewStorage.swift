import Foundation
import QuartzCore

/// The storage and the layout manager of a text view.
///
/// The view displays its text itself; the storage has the same text, and edits of either change the other.
@MainActor final class TextViewStorage {
    let storage: NSTextStorage
    let layoutManager: NSLayoutManager
    private unowned let view: UITextView
    private var isUpdating = false

    /// Uses the storage and the layout manager of the view's container, or creates them.
    init(_ view: UITextView) {
        self.view = view
        let container = view.textContainer
        if let existing = container.layoutManager {
            layoutManager = existing
        } else {
            layoutManager = NSLayoutManager()
            layoutManager.allowsNonContiguousLayout = true
            layoutManager.addTextContainer(container)
        }
        if let existing = layoutManager.textStorage {
            storage = existing
        } else {
            storage = NSTextStorage(string: "")
            storage.setAttributedString(view.attributedText)
            storage.addLayoutManager(layoutManager)
        }
        storage.onChange = { [weak self] in onMainActor { self?.storageDidChange() } }
    }

    /// Displays the storage's text.
    func storageDidChange() {
        guard !isUpdating else { return }
        view.show(NSAttributedString(attributedString: storage))
        view.textDidChange()
    }

    /// Replaces the storage's text by the view's, and displays what the storage's delegate made of it.
    func viewDidChange() {
        isUpdating = true
        storage.setAttributedString(view.attributedText)
        isUpdating = false
        storageDidChange()
    }
}

extension UITextView {
    /// Returns the storage and the layout manager, which exist from the first use on.
    @discardableResult
    func makeTextKit() -> TextViewStorage {
        if let textKit { return textKit }
        let made = TextViewStorage(self)
        textKit = made
        return made
    }

    /// Updates the storage and the layout after the style of the whole text changed.
    func styleDidChange() {
        textKit?.viewDidChange()
        textDidChange()
    }

    /// Moves the cursor to the end of another text, and updates the storage.
    func contentWasReplaced() {
        editor.moveToEnd()
        textKit?.viewDidChange()
        textDidChange()
    }

    /// The attributes that typed text continues; the view's font and color without text.
    var attributesBeforeCursor: [NSAttributedString.Key: Any] {
        guard var attributes = attributedText.flatMap(editor.attributesBeforeCursor) else {
            return label.plainAttributes
        }
        attributes[.attachment] = nil
        return attributes
    }
}
