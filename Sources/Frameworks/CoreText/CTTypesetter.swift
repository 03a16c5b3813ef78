import UIKit

/// Creates lines of text one by one.
public final class CTTypesetter {
    let framesetter: CTFramesetter

    init(_ string: NSAttributedString) { framesetter = CTFramesetter(string) }
}

/// Returns a typesetter for a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// Returns the number of characters from an index that fit a width, up to the end of a word.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    let range = CFRange(location: startIndex, length: 0)
    return typesetter.framesetter.layout(range, width: width, height: 0).layout.fragments.first?.range.count ?? 0
}

/// Returns a line of a range of characters; a length of 0 means the rest.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let string = typesetter.framesetter.string
    let start = min(max(stringRange.location, 0), string.length)
    let length = stringRange.length > 0 ? min(stringRange.length, string.length - start) : string.length - start
    return CTLine(string.attributedSubstring(from: NSRange(location: start, length: length)), offset: start)
}
