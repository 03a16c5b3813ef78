import CoreGraphics
import Foundation

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
    /// A character as a reader sees it.
    case character
    /// A word, without the spaces and punctuation around it.
    case word
    /// A sentence, without the spaces behind it.
    case sentence
    /// A paragraph, without its line break.
    case paragraph
    /// A line on the screen.
    case line
    /// The whole text.
    case document
}

/// A direction in the order of the characters.
public enum UITextStorageDirection: Int, Sendable {
    /// To the end of the text.
    case forward
    /// To the beginning of the text.
    case backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left
    /// To the line above.
    case up
    /// To the line below.
    case down

    /// Whether the direction leads to the end of a text that is written from left to right.
    var isForward: Bool { self == .right || self == .down }
    var isVertical: Bool { self == .up || self == .down }
}

/// A direction in the order of the characters or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The number of the direction of either kind.
    public var rawValue: Int

    /// Creates a direction from the number of a direction of either kind.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction in the order of the characters.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Whether the direction leads to the end of a text that is written from left to right.
    var isForward: Bool { UITextLayoutDirection(rawValue: rawValue)?.isForward ?? (rawValue == 0) }
}

/// Finds the characters, words, and sentences of a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that contains a position; at a boundary, the unit in the direction. `nil` if there is none.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a position is the last one of a unit in the direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next position in the direction that is the last one of a unit; `nil` if there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a position is within a unit; at a boundary, whether a unit is in the direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A tokenizer for the text of any text input.
///
/// Words are Unicode's. A position at a boundary belongs to the unit in the direction, as documented by `UITextInput.h`.
///
/// Unverified: a direction's boundary is the far end of a unit, as in WebKit's tokenizer for web pages; a paragraph has no
/// line break.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var responder: UIResponder?
    private var input: (any UITextInput)? { responder as? any UITextInput }

    /// Creates a tokenizer for a text input.
    public init(textInput: any UIResponder & UITextInput) {
        responder = textInput
        super.init()
    }

    /// Returns the unit that contains a position; at a boundary, the unit in the direction. `nil` if there is none.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let offset = offset(of: position)
        let unit = units(granularity, around: position).first { contains(offset, in: $0, direction) }
        guard let input, let unit else { return nil }
        guard let start = self.position(at: unit.lowerBound), let end = self.position(at: unit.upperBound) else {
            return nil
        }
        return input.textRange(from: start, to: end)
    }

    /// Returns whether a position is the last one of a unit in the direction.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let offset = offset(of: position)
        return units(granularity, around: position).contains { boundary(of: $0, direction) == offset }
    }

    /// Returns the next position in the direction that is the last one of a unit; `nil` if there is none.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let offset = offset(of: position)
        let boundaries = units(granularity, around: position).map { boundary(of: $0, direction) }
        let next = direction.isForward ? boundaries.first { $0 > offset } : boundaries.last { $0 < offset }
        return next.flatMap(self.position(at:))
    }

    /// Returns whether a position is within a unit; at a boundary, whether a unit is in the direction.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        let offset = offset(of: position)
        return units(granularity, around: position).contains { contains(offset, in: $0, direction) }
    }

    private func contains(_ offset: Int, in unit: Range<Int>, _ direction: UITextDirection) -> Bool {
        direction.isForward ? unit.contains(offset) : unit.lowerBound < offset && offset <= unit.upperBound
    }

    private func boundary(of unit: Range<Int>, _ direction: UITextDirection) -> Int {
        direction.isForward ? unit.upperBound : unit.lowerBound
    }

    // MARK: Positions

    private func offset(of position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func position(at offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    // MARK: Units

    /// Returns the ranges of the units, in ascending order; of lines, only the lines next to the position.
    private func units(_ granularity: UITextGranularity, around position: UITextPosition) -> [Range<Int>] {
        guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
            return []
        }
        let text = (input.text(in: whole) ?? "") as NSString
        return switch granularity {
        case .character: text.characterUnits
        case .word: text.units(matching: .words)
        case .sentence: text.units(matching: .sentences)
        case .paragraph: text.units(matching: .paragraphs)
        case .line: lines(of: input, around: offset(of: position), end: text.length)
        case .document: [0..<text.length]
        }
    }

    /// Returns the line of an offset, and the lines before and behind it: offsets whose cursors have the same height.
    private func lines(of input: any UITextInput, around offset: Int, end: Int) -> [Range<Int>] {
        let height = { (offset: Int) in self.position(at: offset).map { input.caretRect(for: $0).midY } }
        func line(of offset: Int) -> Range<Int> {
            guard let own = height(offset) else { return offset..<offset }
            let isInLine = { (other: Int) in height(other).map { abs($0 - own) < 1 } ?? false }
            var (start, stop) = (offset, offset)
            while start > 0, isInLine(start - 1) { start -= 1 }
            while stop < end, isInLine(stop + 1) { stop += 1 }
            return start..<stop
        }
        let current = line(of: offset)
        let before = current.lowerBound > 0 ? [line(of: current.lowerBound - 1)] : []
        let after = current.upperBound < end ? [line(of: current.upperBound + 1)] : []
        return before + [current] + after
    }
}

extension NSString {
    fileprivate var characterUnits: [Range<Int>] {
        var units: [Range<Int>] = []
        var start = 0
        while start < length {
            let end = max(start + 1, NSMaxRange(rangeOfComposedCharacterSequence(at: start)))
            units.append(start..<end)
            start = end
        }
        return units
    }

    fileprivate func units(matching expression: NSRegularExpression?) -> [Range<Int>] {
        let whole = NSRange(location: 0, length: length)
        return expression?.matches(in: self as String, range: whole).compactMap { Range($0.range) } ?? []
    }
}

extension NSRegularExpression {
    /// From a letter or digit to the next of Unicode's boundaries of words.
    fileprivate static var words: NSRegularExpression? {
        try? NSRegularExpression(
            pattern: #"\b\w.*?\b"#, options: [.useUnicodeWordBoundaries, .dotMatchesLineSeparators])
    }

    /// To marks of an end before a space, or to the end of the paragraph.
    fileprivate static var sentences: NSRegularExpression? {
        try? NSRegularExpression(
            pattern: #"\S.*?(?:[.!?…]+["'”’)\]]*(?=\s|$)|[。！？]+|$)"#, options: .anchorsMatchLines)
    }

    fileprivate static var paragraphs: NSRegularExpression? {
        try? NSRegularExpression(pattern: "^.*$", options: .anchorsMatchLines)
    }
}
