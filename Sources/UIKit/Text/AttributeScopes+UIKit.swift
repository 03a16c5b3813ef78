extension AttributeScopes {
    /// The scope of UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of UIKit in an `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The extra space between characters, in points.
        public let kern: KernAttribute
        /// The extra space between characters, in points.
        public let tracking: TrackingAttribute
        /// The style of the underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The style of the strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The offset from the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The paragraph style.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The key of the font attribute.
        @frozen public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The key of the foreground color attribute.
        @frozen public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The key of the background color attribute.
        @frozen public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// The key of the kern attribute.
        @frozen public enum KernAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// The key of the tracking attribute.
        @frozen public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// The key of the underline style attribute.
        @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The key of the strikethrough style attribute.
        @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The key of the baseline offset attribute.
        @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The key of the paragraph style attribute.
        @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// The key for a key path in UIKit's scope.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T {
        self[T.self]
    }
}

extension NSUnderlineStyle: Hashable {}

extension NSAttributedString {
    /// Creates a string with the attributes that UIKit draws; attributes of other scopes are left out.
    public convenience init<S: AttributeScope>(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { self.init(attrStr) }

    /// Creates a string with the attributes that UIKit draws; attributes of other scopes are left out.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        self.init(attrStr)
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes that UIKit draws.
    public convenience init(_ string: AttributedString) {
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
            attributes[.link] = run.link
            let text = String(string[run.range].characters)
            result.append(NSMutableAttributedString(string: text, attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// Creates a string with the attributes of UIKit's scope.
    init(uiKit string: NSAttributedString) {
        typealias Scope = AttributeScopes.UIKitAttributes
        self.init()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            func number(_ key: NSAttributedString.Key) -> CGFloat? {
                (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[key] as? CGFloat
            }
            func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
                number(key).map { NSUnderlineStyle(rawValue: Int(bounded: $0)) }
            }
            var part = AttributedString(string.attributedSubstring(from: range).string)
            part[Scope.FontAttribute.self] = attributes[.font] as? UIFont
            part[Scope.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
            part[Scope.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
            part[Scope.KernAttribute.self] = number(.kern)
            part[Scope.TrackingAttribute.self] = number(.tracking)
            part[Scope.UnderlineStyleAttribute.self] = style(.underlineStyle)
            part[Scope.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
            part[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
            part[Scope.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
            part.link = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
            append(part)
        }
    }
}

extension AttributeContainer {
    /// Creates a container with the attributes of UIKit's scope.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        let string = AttributedString(uiKit: NSAttributedString(string: " ", attributes: dictionary))
        self = string.runs.first?.attributes ?? AttributeContainer()
    }
}
