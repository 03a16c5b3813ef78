import CoreGraphics
import Foundation

/// A tab stop of a paragraph.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// The alignment of text at the tab stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat
    /// The options of the tab stop.
    public let options: [OptionKey: Any]

    /// Creates a tab stop.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the text at the tab stop.
    ///   - location: The distance from the leading edge, in points.
    ///   - options: The options. Right-aligned text is aligned at its first period if the `columnTerminators` contain
    ///     it. Default: empty.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location.finite(as: "location", of: NSTextTab.self, or: 0)
        self.options = options
        super.init()
    }

    /// Returns the characters that end a column of numbers: the decimal separator of a locale, by default a period.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
    }

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }

    /// The keys of the options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `CharacterSet` of the characters that end a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
}

extension NSTextTab {
    /// The tab stops of a style without its own.
    static let defaults = TabStop.defaults.map { NSTextTab(textAlignment: .left, location: $0.location) }

    var stop: TabStop {
        let alignment: TabStop.Alignment =
            switch self.alignment {
            case .center: .center
            case .right: alignsPeriod ? .decimal : .right
            case .left, .justified, .natural: .left
            }
        return TabStop(location: location, alignment: alignment)
    }

    private var alignsPeriod: Bool { (options[.columnTerminators] as? CharacterSet)?.contains(".") == true }
}
