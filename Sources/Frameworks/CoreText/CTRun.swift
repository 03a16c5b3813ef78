import UIKit

/// Glyphs of a line that have the same attributes.
public final class CTRun {
    let line: CTLine
    let index: Int

    init(_ line: CTLine, index: Int) {
        self.line = line
        self.index = index
    }

    fileprivate var shape: TextLayout.ShapedRun? { line.shape?.runs[index] }

    /// Returns the glyphs of a range. A length of 0 means the rest of the run.
    fileprivate func glyphs(_ range: CFRange) -> ArraySlice<TextLayout.ShapedGlyph> {
        let all = shape?.glyphs ?? []
        let start = min(max(range.location, 0), all.count)
        return all[start..<(range.length > 0 ? min(start + range.length, all.count) : all.count)]
    }
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.shape?.glyphs.count ?? 0 }

/// Returns the attributes of the first character.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    guard let first = run.shape?.range.lowerBound, first < run.line.string.length else { return [:] }
    let attributes = run.line.string.attributes(at: first, effectiveRange: nil)
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
}

/// Writes the glyphs of a range; a length of 0 means up to the end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGGlyph(truncatingIfNeeded: glyph.index) }
}

/// Writes the positions of glyphs relative to the start of the line, with y pointing up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (index, glyph) in run.glyphs(range).enumerated() {
        buffer[index] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
    }
}

/// Writes the advances of glyphs.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGSize(width: glyph.advance, height: 0) }
}

/// Writes the index of each glyph's first character.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.character + run.line.offset }
}

/// How a run's glyphs follow its characters.
public struct CTRunStatus: OptionSet, Sendable {
    /// The bits of the status.
    public let rawValue: UInt32
    /// Creates a status from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// From left to right, in the order of the characters.
    public static let noStatus: CTRunStatus = []
    /// From right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// In another order than the characters.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    /// With a text matrix of its own.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// Returns whether a run is written from right to left.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    guard let first = run.shape?.glyphs.first, let last = run.shape?.glyphs.last else { return .noStatus }
    return first.character > last.character ? .rightToLeft : .noStatus
}

/// Returns the characters of a run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    guard let range = run.shape?.range else { return CFRange() }
    return CFRange(location: range.lowerBound + run.line.offset, length: range.count)
}

/// Returns the width of a range of glyphs, and the heights above and below the baseline.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let metrics = run.shape?.run.font.metrics
    ascent?.pointee = metrics?.ascender ?? 0
    descent?.pointee = -(metrics?.descender ?? 0)
    leading?.pointee = metrics?.leading ?? 0
    return run.glyphs(range).reduce(0) { $0 + $1.advance }
}

/// Draws a run, with the start of its line at the context's text position.
///
/// - Parameter range: The glyphs; all of them are drawn.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    run.line.draw(runs: run.index..<run.index + 1, in: context)
}
