extension FontDescription {
    /// The space that each glyph of the system font is followed by, in points; 0 for other fonts.
    ///
    /// San Francisco is spaced by its size. Inter's glyphs have the same widths on average, so with the same spacing, text
    /// is as wide as on iOS. Below 20 points, the values are the table of tracking in Apple's Human Interface Guidelines.
    /// The widths of 170 labels in storyboards of published apps, which Xcode measured, agree with it: -0.42 points at 17
    /// (122 labels), -0.17 at 14, 0.21 at 8. They are the source for fonts from 20 points on, where Inter Display is
    /// drawn, and for semibold fonts.
    var tracking: CGFloat {
        guard family == nil, !isMonospaced, size > 0, size.isFinite else { return 0 }
        let heaviness = CGFloat(min(max(weight - 400, 0), 200)) / 200
        guard size < FontLibrary.displaySize else { return size * (0.006 + 0.024 * heaviness) }
        let position = min(max(size - Self.firstTrackedSize, 0), CGFloat(Self.trackings.count - 1))
        let index = min(Int(bounded: position), Self.trackings.count - 2)
        let part = position - CGFloat(index)
        let tracking = Self.trackings[index] * (1 - part) + Self.trackings[index + 1] * part
        return tracking + size * 0.0205 * heaviness
    }

    private static let firstTrackedSize: CGFloat = 6
    /// The tracking in sizes from 6 points on.
    private static let trackings: [CGFloat] = [
        0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
    ]
}

extension Unicode.Scalar {
    /// Whether the system font has the character, as it has Latin, Greek, and Cyrillic letters, digits, and punctuation.
    var isTracked: Bool {
        switch value {
        case 0x20..<0x590, 0x1E00..<0x2070, 0x20A0..<0x20D0, 0x2100..<0x2190: true
        default: false
        }
    }
}
