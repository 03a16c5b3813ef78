extension AttributeScopes {
    /// The scope of UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of UIKit in an `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The paragraph style.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Whether ligatures are used: 1 if they are, 0 if not.
        public let ligature: LigatureAttribute
        /// The extra space between characters, in points.
        public let kern: KernAttribute
        /// The extra space between characters, in points.
        public let tracking: TrackingAttribute
        /// The style of the strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The style of the underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of the outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of the outlines, in percent of the font size.
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow of the text.
        public let shadow: ShadowAttribute
        /// The effect of the text.
        public let textEffect: TextEffectAttribute
        /// The attachment in the text.
        public let attachment: AttachmentAttribute
        /// The offset from the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The color of the underline.
        public let underlineColor: UnderlineColorAttribute
        /// The color of the strikethrough.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The skew of the glyphs.
        public let obliqueness: ObliquenessAttribute
        /// The logarithm of the expansion of the glyphs.
        public let expansion: ExpansionAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The key of the font attribute.
        @frozen public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The key of the paragraph style attribute.
        @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
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

        /// The key of the ligature attribute.
        @frozen public enum LigatureAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = Int
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.ligature.rawValue
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

        /// The key of the strikethrough style attribute.
        @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The key of the underline style attribute.
        @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The key of the stroke color attribute.
        @frozen public enum StrokeColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        /// The key of the stroke width attribute.
        @frozen public enum StrokeWidthAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        /// The key of the shadow attribute.
        @frozen public enum ShadowAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSShadow
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.shadow.rawValue
        }

        /// The key of the text effect attribute.
        @frozen public enum TextEffectAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSAttributedString.TextEffectStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.textEffect.rawValue
        }

        /// The key of the attachment attribute.
        @frozen public enum AttachmentAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSTextAttachment
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.attachment.rawValue
        }

        /// The key of the baseline offset attribute.
        @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The key of the underline color attribute.
        @frozen public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        /// The key of the strikethrough color attribute.
        @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        /// The key of the obliqueness attribute.
        @frozen public enum ObliquenessAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        /// The key of the expansion attribute.
        @frozen public enum ExpansionAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.expansion.rawValue
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
