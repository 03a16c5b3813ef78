/// How an attribute of UIKit's scope becomes one of an `NSAttributedString`, and back.
private struct AttributeConversion {
    let key: NSAttributedString.Key
    let read: (AttributedString.Runs.Run) -> Any?
    let write: (Any?, inout AttributedString) -> Void

    static var all: [Self] {
        typealias Scope = AttributeScopes.UIKitAttributes
        return [
            object(Scope.FontAttribute.self), object(Scope.ParagraphStyleAttribute.self),
            object(Scope.ForegroundColorAttribute.self), object(Scope.BackgroundColorAttribute.self),
            object(Scope.StrokeColorAttribute.self), object(Scope.UnderlineColorAttribute.self),
            object(Scope.StrikethroughColorAttribute.self), object(Scope.ShadowAttribute.self),
            object(Scope.AttachmentAttribute.self), number(Scope.KernAttribute.self),
            number(Scope.TrackingAttribute.self), number(Scope.StrokeWidthAttribute.self),
            number(Scope.BaselineOffsetAttribute.self), number(Scope.ObliquenessAttribute.self),
            number(Scope.ExpansionAttribute.self),
            value(Scope.LigatureAttribute.self, as: \.self) { Int(bounded: $0) },
            value(Scope.UnderlineStyleAttribute.self, as: \.rawValue) { NSUnderlineStyle(rawValue: Int(bounded: $0)) },
            value(Scope.StrikethroughStyleAttribute.self, as: \.rawValue) {
                NSUnderlineStyle(rawValue: Int(bounded: $0))
            },
            Self(key: .textEffect, read: { $0[Scope.TextEffectAttribute.self] }) { value, string in
                let style = (value as? String).map { NSAttributedString.TextEffectStyle(rawValue: $0) }
                string[Scope.TextEffectAttribute.self] = style ?? value as? NSAttributedString.TextEffectStyle
            },
        ]
    }

    private static func object<Key: AttributedStringKey>(_ key: Key.Type) -> Self where Key.Value: Sendable {
        Self(key: NSAttributedString.Key(Key.name), read: { $0[key] }) { $1[key] = $0 as? Key.Value }
    }

    private static func number<Key: AttributedStringKey>(_ key: Key.Type) -> Self where Key.Value == CGFloat {
        value(key, as: \.self) { $0 }
    }

    /// A value that is a number in an `NSAttributedString`.
    private static func value<Key: AttributedStringKey, Number>(
        _ key: Key.Type, as number: KeyPath<Key.Value, Number>, _ convert: @escaping (CGFloat) -> Key.Value
    ) -> Self where Key.Value: Sendable {
        Self(key: NSAttributedString.Key(Key.name), read: { $0[key]?[keyPath: number] }) { value, string in
            let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
            string[key] = number.map(convert)
        }
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes that UIKit draws; attributes of other scopes are left out.
    public convenience init<S: AttributeScope>(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { self.init(attrStr) }

    /// Creates a string with the attributes that UIKit draws; attributes of other scopes are left out.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        self.init(attrStr)
    }

    /// Creates a string with the attributes that UIKit draws.
    public convenience init(_ string: AttributedString) {
        let conversions = AttributeConversion.all
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for conversion in conversions { attributes[conversion.key] = conversion.read(run) }
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
        let conversions = AttributeConversion.all
        self.init()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            var part = AttributedString(string.attributedSubstring(from: range).string)
            for conversion in conversions { conversion.write(attributes[conversion.key], &part) }
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
