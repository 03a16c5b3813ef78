import Foundation

/// Text with attributes that notifies its layout managers when it was edited.
///
/// A subclass with its own storage overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)`, and `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)``.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of edits.
    public struct EditActions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes changed.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters changed.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// The layout managers, in the order in which they were added.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// The delegate, notified before and after edits are processed; weak.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The kinds of the edits that are pending.
    open private(set) var editedMask: EditActions = []
    /// The range of the pending edits in the edited text.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The difference in length that the pending edits made.
    open private(set) var changeInLength = 0
    private var editingDepth = 0
    /// Called after edits were processed.
    var onChange: (() -> Void)?

    /// Creates an empty storage.
    public init() { super.init(string: "") }

    /// Creates a storage with text without attributes.
    public override init(string: String) { super.init(string: string) }

    /// Creates a storage with text that has the same attributes everywhere.
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }

    /// Creates a storage with the text and the attributes of a string.
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }

    /// Creates a storage from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Adds a layout manager, which lays out the text.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
        aLayoutManager.invalidateAll()
    }

    /// Removes a layout manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: index)
        aLayoutManager.textStorage = nil
        aLayoutManager.invalidateAll()
    }

    // MARK: Editing

    /// Records an edit, and processes it unless it is part of a group of edits.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let after = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        let isFirst = self.editedRange.location == NSNotFound
        self.editedRange = isFirst ? after : NSUnionRange(self.editedRange, after)
        changeInLength += delta
        mirror()
        processIfComplete()
    }

    /// Processes the edits unless a group of edits, or the processing itself, makes them.
    ///
    /// A subclass that highlights words changes attributes in its `processEditing()`, before it calls this class's.
    private func processIfComplete() {
        guard editingDepth == 0 else { return }
        editingDepth += 1
        processEditing()
        editingDepth -= 1
    }

    /// Notifies the delegate and the layout managers of the pending edits.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        let (mask, delta) = (editedMask, changeInLength)
        delegate?.textStorage(self, willProcessEditing: mask, range: editedRange, changeInLength: delta)
        invalidateAttributes(in: editedRange)
        delegate?.textStorage(self, didProcessEditing: mask, range: editedRange, changeInLength: delta)
        // A subclass that highlights text may have changed the attributes of its own storage without further edits.
        if overridesAttributes { mirror() }
        let range = editedRange
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        }
        onChange?()
    }

    /// Called when attributes of a range changed or must be fixed again; calls ``fixAttributes(in:)``.
    open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

    /// Does nothing: the layout replaces fonts that lack a character, and leaves the attributes alone.
    open func fixAttributes(in range: NSRange) {}

    /// Does nothing: attributes are fixed at once.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Begins a group of edits, which are processed together at the end.
    open override func beginEditing() { editingDepth += 1 }

    /// Ends a group of edits; the outermost one processes them.
    open override func endEditing() {
        editingDepth = max(0, editingDepth - 1)
        processIfComplete()
    }

    /// Copies the text of a subclass with its own storage, which Foundation's methods don't read on Linux.
    private func mirror() {
        let (own, inherited) = (string, super.string)
        guard own != inherited || overridesAttributes else { return }
        super.replaceCharacters(in: NSRange(location: 0, length: (inherited as NSString).length), with: own)
        overridesAttributes = true
        forEachRun(in: NSRange(location: 0, length: (own as NSString).length)) { super.setAttributes($0, range: $1) }
    }
    private var overridesAttributes = false

    // MARK: Primitives

    /// Replaces characters, and notes the edit.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    /// Sets attributes, and notes the edit.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Methods that use the primitives

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        changeAttributes(in: range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeAttributes(in: range) { $0[name] = nil }
    }

    /// Replaces text with attributes by means of the primitives, as one edit.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        defer { endEditing() }
        replaceCharacters(in: range, with: attrString.string)
        let whole = NSRange(location: 0, length: attrString.length)
        attrString.enumerateAttributes(in: whole) { attributes, run, _ in
            setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
        }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: (string as NSString).length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: (string as NSString).length), with: attrString)
    }

    private func changeAttributes(
        in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        beginEditing()
        defer { endEditing() }
        var runs: [([NSAttributedString.Key: Any], NSRange)] = []
        forEachRun(in: range) { runs.append(($0, $1)) }
        for (attributes, run) in runs {
            var changed = attributes
            change(&changed)
            setAttributes(changed, range: run)
        }
    }

    /// Calls a closure with the attributes of each part of a range that has the same ones.
    private func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        let end = min(range.limitedEnd, (string as NSString).length)
        var location = max(0, range.location)
        while location < end {
            var effective = NSRange(location: location, length: 0)
            let attributes = attributes(at: location, effectiveRange: &effective)
            let next = min(max(NSMaxRange(effective), location + 1), end)
            body(attributes, NSRange(location: location, length: next - location))
            location = next
        }
    }
}

/// Receives the edits of a text storage.
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before edits are processed; may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called before the layout managers are notified; may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Default implementation: does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// Default implementation: does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
