import CoreGraphics
import Foundation

extension NSLayoutManager {
    /// Extends a range to whole composed characters, within the text.
    func _composedRange(_ range: NSRange, _ actual: NSRangePointer?) -> NSRange {
        guard let text = textStorage?.string as NSString? else { return NSRange(location: 0, length: 0) }
        let start = min(max(0, range.location), text.length)
        let limited = NSRange(location: start, length: min(max(0, range.length), text.length - start))
        let whole = limited.length > 0 ? text.rangeOfComposedCharacterSequences(for: limited) : limited
        actual?.pointee = whole
        return whole
    }

    func _glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let layout = layout(in: container) else { return NSRange(location: 0, length: 0) }
        let lines = layout.lines.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: layout.start, length: 0) }
        return NSRange(
            location: layout.start + first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
    }

    func _textContainer(forGlyphAt index: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        let layout = layouts.first { NSLocationInRange(index, $0.range) }
        if let layout { effectiveRange?.pointee = layout.range }
        return layout?.container
    }

    func _lineFragment(
        at index: Int, _ effectiveRange: NSRangePointer? = nil
    ) -> (layout: ContainerLayout, line: TextLayout.Fragment)? {
        for layout in layouts {
            guard let line = layout.line(at: index) else { continue }
            effectiveRange?.pointee = NSRange(
                location: layout.start + line.range.lowerBound, length: line.range.count)
            return (layout, line)
        }
        return nil
    }

    func _location(forGlyphAt index: Int) -> CGPoint {
        guard let (layout, line) = _lineFragment(at: index) else { return .zero }
        return CGPoint(x: layout.frame(at: index, in: line).minX, y: line.baseline - line.frame.minY)
    }

    func _attachmentSize(forGlyphAt index: Int) -> CGSize {
        guard let textStorage, isValidGlyphIndex(index),
            textStorage.attribute(.attachment, at: index, effectiveRange: nil) is NSTextAttachment,
            let (layout, line) = _lineFragment(at: index)
        else { return .zero }
        return layout.frame(at: index, in: line).size
    }

    func _enumerateLineFragments(
        forGlyphRange range: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for layout in layouts {
            for line in layout.lines {
                let glyphs = NSRange(location: layout.start + line.range.lowerBound, length: line.range.count)
                guard NSIntersectionRange(glyphs, range).length > 0 else { continue }
                block(layout.rect(of: line), layout.usedRect(of: line), layout.container, glyphs, &stops)
                if stops.boolValue { return }
            }
        }
    }

    func _enumerateEnclosingRects(
        forGlyphRange range: NSRange, in container: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for rect in layout(in: container)?.rects(of: range) ?? [] {
            block(rect, &stops)
            if stops.boolValue { return }
        }
    }

    /// Draws the lines that contain the glyphs, clipped to the glyphs if these aren't all.
    func _drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for layout in layouts {
            let shown = NSIntersectionRange(layout.range, range)
            guard shown.length > 0 else { continue }
            context.saveGState()
            if shown.length < layout.range.length {
                context.clip(to: layout.rects(of: shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
            }
            let padding = layout.container.lineFragmentPadding
            layout.text.draw(in: context, at: CGPoint(x: origin.x + padding, y: origin.y))
            context.restoreGState()
        }
    }
}
