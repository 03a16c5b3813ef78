import Foundation

extension NSParagraphStyle {
    /// The strategies for breaking lines.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bit mask of the strategies.
        public var rawValue: UInt

        /// Creates a set of strategies from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Avoids a single word on the last line of a paragraph.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Avoids line breaks within words of Hangul.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The strategies the system uses for standard labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

extension NSAttributedString {
    /// The effects of text.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the effect.
        public let rawValue: String
        /// Creates an effect from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text that looks pressed into paper.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}

/// A list in text, whose markers apps insert themselves.
open class NSTextList: NSObject, @unchecked Sendable {
    /// The format of the markers.
    public let markerFormat: MarkerFormat
    /// The options of the list.
    public let listOptions: Options
    /// The number of the first item. Default: 1.
    open var startingItemNumber = 1

    /// Creates a list.
    public init(markerFormat: MarkerFormat, options: Options = []) {
        self.markerFormat = markerFormat
        listOptions = options
        super.init()
    }

    /// Creates a list.
    public convenience init(markerFormat: MarkerFormat, startingItemNumber: Int) {
        self.init(markerFormat: markerFormat)
        self.startingItemNumber = startingItemNumber
    }

    /// Returns the marker of an item.
    open func marker(forItemNumber itemNumber: Int) -> String {
        switch markerFormat {
        case .disc: "•"
        case .circle: "◦"
        case .square: "▪"
        case .hyphen: "⁃"
        case .check: "✓"
        case .diamond: "◆"
        case .box: "☐"
        default: "\(itemNumber)"
        }
    }

    /// The options of a list.
    public struct Options: OptionSet, Sendable {
        /// The bit mask of the options.
        public let rawValue: UInt
        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Markers begin with the marker of the enclosing list.
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }

    /// The formats of markers.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        /// The name of the format.
        public let rawValue: String
        /// Creates a format from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a format from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A filled circle.
        public static let disc = MarkerFormat("{disc}")
        /// A circle.
        public static let circle = MarkerFormat("{circle}")
        /// A filled square.
        public static let square = MarkerFormat("{square}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// A diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A box.
        public static let box = MarkerFormat("{box}")
        /// Decimal numbers.
        public static let decimal = MarkerFormat("{decimal}")
    }
}
