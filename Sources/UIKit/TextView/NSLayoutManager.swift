import CoreGraphics
import Foundation

/// Lays out the text of a storage in its containers, and locates and draws its glyphs.
///
/// Each UTF-16 code unit of the text is one glyph here, so that indexes of glyphs and characters are the same. Text that
/// doesn't fit in a container continues in the next one.
open class NSLayoutManager: NSObject {
    /// The text; set by `addLayoutManager(_:)` of the storage. Default: `nil`.
    open internal(set) weak var textStorage: NSTextStorage?
    /// The containers, in the order in which text fills them.
    open private(set) var textContainers: [NSTextContainer] = []
    /// The delegate; weak.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// Whether lines include the leading of fonts. Default: `true`. The system font has none.
    open var usesFontLeading = true
    /// Whether layout may leave out text that isn't visible. Default: `false`. Layout is always contiguous.
    open var allowsNonContiguousLayout = false
    /// Whether layout is not contiguous; always `false`.
    open var hasNonContiguousLayout: Bool { false }
    /// Whether control characters are displayed. Default: `false`. They are never displayed.
    open var showsControlCharacters = false
    /// Whether invisible characters are displayed. Default: `false`. They are never displayed.
    open var showsInvisibleCharacters = false
    /// The threshold for hyphenation, from 0 to 1. Default: 0. Stored for source compatibility; has no effect.
    open var hyphenationFactor: Float = 0 {
        didSet { StoredAPI.report("NSLayoutManager.hyphenationFactor", if: hyphenationFactor != 0) }
    }

    /// The text in each container; `nil` until it is needed.
    private var laidOut: [ContainerLayout]?
    private var isLayingOut = false

    /// Creates a layout manager without containers.
    public override init() {}

    /// Creates a layout manager without containers; they aren't decoded from archives.
    public required init?(coder: NSCoder) {}

    /// Adds a container behind the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container at an index.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard container.layoutManager !== self else { return }
        if let former = container.layoutManager {
            former.textContainers.firstIndex { $0 === container }.map(former.removeTextContainer)
        }
        textContainers.insert(container, at: min(max(index, 0), textContainers.count))
        container.layoutManager = self
        invalidateAll()
    }

    /// Removes the container at an index.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        invalidateAll()
    }

    /// Called when a container changed; invalidates the layout.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateAll() }

    // MARK: Layout

    /// Invalidates the layout, which is made again when it is needed.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        invalidateAll()
    }
    /// Called by the storage after edits; invalidates the layout.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) { invalidateAll() }
    /// Invalidates the glyphs of a range, and the layout with them.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
    ) {
        actualCharacterRange?.pointee = charRange
        invalidateAll()
    }
    /// Notifies the view of a container that a range must be displayed again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        for container in textContainers { container.onChange?() }
    }
    /// Notifies the view of a container that a range must be displayed again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: glyphRange)
    }
    /// Lays out all text.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }
    /// Lays out all text.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }
    /// Lays out all text.
    open func ensureLayout(for container: NSTextContainer) { _ = layouts }
    /// Lays out all text.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layouts }
    /// Generates all glyphs; layout does it.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}

    func invalidateAll() {
        guard laidOut != nil else { return }
        laidOut = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// The text in each container.
    var layouts: [ContainerLayout] {
        if let laidOut { return laidOut }
        guard let textStorage, !isLayingOut else { return [] }
        isLayingOut = true
        defer { isLayingOut = false }
        let made = ContainerLayout.fill(textContainers, with: textStorage)
        laidOut = made
        for (index, layout) in made.enumerated() {
            delegate?.layoutManager(
                self, didCompleteLayoutFor: layout.container, atEnd: index == made.count - 1)
        }
        return made
    }

    func layout(in container: NSTextContainer) -> ContainerLayout? { layouts.first { $0.container === container } }

    // MARK: Glyphs

    /// The number of glyphs.
    open var numberOfGlyphs: Int { textStorage.map { ($0.string as NSString).length } ?? 0 }
    /// Whether there is a glyph at an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
    /// Returns the index of the glyph of a character, which is the character's.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Returns the index of the character of a glyph, which is the glyph's.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// Returns the range of the glyphs of characters, extended to whole composed characters.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { _composedRange(charRange, actualCharRange) }
    /// Returns the range of the characters of glyphs, extended to whole composed characters.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange { _composedRange(glyphRange, actualGlyphRange) }
    /// Returns the range of the glyphs in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        layout(in: container)?.range ?? NSRange(location: 0, length: 0)
    }
    /// Returns the range of the glyphs of the lines that a rectangle in a container overlaps.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        _glyphRange(forBoundingRect: bounds, in: container)
    }
    /// Returns the container of a glyph; `nil` if it isn't displayed.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? { _textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    // MARK: Frames

    /// Returns the rectangle that the lines in a container cover, in the container's coordinates.
    open func usedRect(for container: NSTextContainer) -> CGRect { layout(in: container)?.usedRect ?? .zero }
    /// Returns the rectangle of the line of a glyph, as wide as the container.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { _lineFragment(at: glyphIndex, effectiveGlyphRange).map { $0.layout.rect(of: $0.line) } ?? .zero }
    /// Returns the part of the line of a glyph that has text, with its padding.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { _lineFragment(at: glyphIndex, effectiveGlyphRange).map { $0.layout.usedRect(of: $0.line) } ?? .zero }
    /// Returns the position of a glyph on its baseline, relative to its line fragment.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { _location(forGlyphAt: glyphIndex) }
    /// Returns the rectangle that encloses glyphs, in the container's coordinates.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        layout(in: container)?.rects(of: glyphRange).reduce(CGRect.null) { $0.union($1) }.orZero ?? .zero
    }
    /// Returns the size of the attachment of a glyph, in points; zero if it has none.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { _attachmentSize(forGlyphAt: glyphIndex) }
    /// The rectangle of the empty line at the end of the text; zero if there is none.
    open var extraLineFragmentRect: CGRect { extraLine.map { $0.layout.rect(of: $0.line) } ?? .zero }
    /// The part of the empty line at the end of the text that its padding takes; zero if there is no such line.
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { $0.layout.usedRect(of: $0.line) } ?? .zero }
    /// The container of the empty line at the end of the text; `nil` if there is none.
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.layout.container }

    private var extraLine: (layout: ContainerLayout, line: TextLayout.Fragment)? {
        guard let last = layouts.last(where: { !$0.lines.isEmpty }) ?? layouts.first else { return nil }
        return last.extraLine.map { (last, $0) }
    }

    /// Returns the index of the first character that isn't laid out; the text's length after layout.
    open func firstUnlaidCharacterIndex() -> Int { laidOut == nil ? 0 : numberOfGlyphs }
    /// Returns the index of the first glyph that isn't laid out; the number of glyphs after layout.
    open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

    /// Calls a closure for each line of a range of glyphs, with its rectangle, the part with text, and its glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { _enumerateLineFragments(forGlyphRange: glyphRange, using: block) }
    /// Calls a closure for each rectangle that encloses glyphs of a range, one for each line.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { _enumerateEnclosingRects(forGlyphRange: glyphRange, in: textContainer, using: block) }

    // MARK: Hit testing

    /// Returns the glyph closest to a point in a container.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        layout(in: container)?.character(at: point).index ?? 0
    }
    /// Returns the glyph closest to a point in a container, and how far the point is through it, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let found = layout(in: container)?.character(at: point) else { return 0 }
        partialFraction?.pointee = found.fraction
        return found.index
    }
    /// Returns the fraction of the distance through a glyph at a point, from 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        layout(in: container)?.character(at: point).fraction ?? 0
    }
    /// Returns the character closest to a point in a container, and how far the point is through it, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    // MARK: Drawing

    /// Draws the background of glyphs; ``drawGlyphs(forGlyphRange:at:)`` draws it, too.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Draws glyphs in the current context, with the origin of their container at a point.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        _drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    }
}

/// Receives the progress of a layout manager.
public protocol NSLayoutManagerDelegate: AnyObject {
    /// Called when the layout became invalid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Called when a container was filled.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// Default implementation: does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// Default implementation: does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}

extension CGRect {
    fileprivate var orZero: CGRect { isNull ? .zero : self }
}
