import Foundation

/// A text about an element that assistive technologies offer in addition to its label and value.
open class AXCustomContent: NSObject, NSCopying {
    /// The moments at which assistive technologies mention a content.
    public enum Importance: UInt, Sendable {
        /// When the user asks for more.
        case `default`
        /// With the element.
        case high
    }

    /// The name of the content, with attributes.
    public let attributedLabel: NSAttributedString
    /// The content, with attributes.
    public let attributedValue: NSAttributedString
    /// The name of the content, such as “Orientation”.
    open var label: String { attributedLabel.string }
    /// The content, such as “Portrait”.
    open var value: String { attributedValue.string }
    /// The moment at which assistive technologies mention the content. Default: `default`.
    open var importance = Importance.default

    /// Creates a content with a name.
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    /// Creates a content with a name, both with attributes.
    public init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
        self.attributedLabel = NSAttributedString(attributedString: attributedLabel)
        self.attributedValue = NSAttributedString(attributedString: attributedValue)
        super.init()
    }

    /// Creates a content with the same texts and importance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}

/// Returns the contents of an element when assistive technologies ask for them.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

/// An element with contents that assistive technologies offer in addition to its label and value.
public protocol AXCustomContentProvider: OptionalCustomContentBlockOwner {
    /// The contents.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
    /// Returns the contents when they are needed. Optional.
    @_disfavoredOverload
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
    /// Default implementation: `nil`, and a new value has no effect.
    @_disfavoredOverload
    public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
        get { nil }
        set {}
    }

    /// The provider's own closure, which the property of the other protocol hides.
    fileprivate var ownBlock: AXCustomContentReturnBlock? { accessibilityCustomContentBlock }
}

/// A provider of contents; its closure is an optional requirement in Objective-C, so that code reads an optional of it.
public protocol OptionalCustomContentBlockOwner: NSObjectProtocol {}

extension OptionalCustomContentBlockOwner {
    /// Returns the contents when they are needed; `nil` if the object doesn't have a closure.
    public var accessibilityCustomContentBlock: AXCustomContentReturnBlock?? {
        guard let block = (self as? any AXCustomContentProvider)?.ownBlock else { return nil }
        return .some(block)
    }
}
