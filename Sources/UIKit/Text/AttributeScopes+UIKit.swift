extension AttributeScopes {
    /// The scope of UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// What UIKit's texts understand of an `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The text's font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Points added between characters.
        public let kern: KernAttribute
        /// Points added between characters, evenly.
        public let tracking: TrackingAttribute
        /// How text is underlined.
        public let underlineStyle: UnderlineStyleAttribute
        /// How text is struck through.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Points by which text stands above its baseline.
        public let baselineOffset: BaselineOffsetAttribute
        /// How paragraphs are set.
        public let paragraphStyle: ParagraphStyleAttribute
        /// Foundation's own attributes.
        public let foundation: FoundationAttributes

        /// Holds a font.
        @frozen public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// Holds the text's colour.
        @frozen public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// Holds the colour behind text.
        @frozen public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// Holds points between characters.
        @frozen public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// Holds points between characters, set evenly.
        @frozen public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// Holds the style of an underline.
        @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// Holds the style of a line through text.
        @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// Holds points above the baseline.
        @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// Holds how a paragraph is set.
        @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T {
        self[T.self]
    }
}

extension NSUnderlineStyle: Hashable {}

extension NSAttributedString {
    /// The same text with those attributes that UIKit draws.
    convenience init(uiKit string: AttributedString) {
        typealias Scope = AttributeScopes.UIKitAttributes
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run[Scope.FontAttribute.self]
            attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
            attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
            attributes[.kern] = run[Scope.KernAttribute.self]
            attributes[.tracking] = run[Scope.TrackingAttribute.self]
            attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
            attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
            attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
            attributes[.paragraphStyle] = run[Scope.ParagraphStyleAttribute.self]
            let text = String(string[run.range].characters)
            result.append(NSMutableAttributedString(string: text, attributes: attributes))
        }
        self.init(attributedString: result)
    }
}
