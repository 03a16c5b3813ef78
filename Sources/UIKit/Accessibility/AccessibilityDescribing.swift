import CoreGraphics
import QuartzCore

/// An object with properties for assistive technologies, which a stage doesn't have.
///
/// iOS declares them for every object. Here they are members of a protocol, so that classes declare their own.
public protocol AccessibilityDescribing: NSObject {}

extension NSObject: AccessibilityDescribing {}

extension AccessibilityDescribing {
    /// Whether the object is an accessibility element. Default: `false`.
    public var isAccessibilityElement: Bool {
        get { AccessibilityBox.of(self)?.state.isElement ?? false }
        set { AccessibilityBox.made(for: self).state.isElement = newValue }
    }

    /// An identifier for tests, not shown to users. Default: `nil`.
    public var accessibilityIdentifier: String? {
        get { AccessibilityBox.of(self)?.state.identifier }
        set { AccessibilityBox.made(for: self).state.identifier = newValue }
    }

    /// A short label of the object. Default: `nil`.
    public var accessibilityLabel: String? {
        get { AccessibilityBox.of(self)?.state.label }
        set { AccessibilityBox.made(for: self).state.label = newValue }
    }

    /// A description of the result of using the object. Default: `nil`.
    public var accessibilityHint: String? {
        get { AccessibilityBox.of(self)?.state.hint }
        set { AccessibilityBox.made(for: self).state.hint = newValue }
    }

    /// The value of the object. Default: `nil`.
    public var accessibilityValue: String? {
        get { AccessibilityBox.of(self)?.state.value }
        set { AccessibilityBox.made(for: self).state.value = newValue }
    }

    /// The traits of the object. Default: none.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityBox.of(self)?.state.traits ?? .none }
        set { AccessibilityBox.made(for: self).state.traits = newValue }
    }

    /// The frame in screen coordinates, in points. Default: zero.
    public var accessibilityFrame: CGRect {
        get { AccessibilityBox.of(self)?.state.frame ?? .zero }
        set {
            guard newValue.isUsable(as: "accessibilityFrame", of: self) else { return }
            AccessibilityBox.made(for: self).state.frame = newValue
        }
    }

    /// The elements in the object. Default: `nil`.
    public var accessibilityElements: [Any]? {
        get { AccessibilityBox.of(self)?.state.elements }
        set { AccessibilityBox.made(for: self).state.elements = newValue }
    }

    /// The point in screen coordinates that an activation touches. Default: the center of the frame.
    public var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return AccessibilityBox.of(self)?.state.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set {
            guard newValue.isUsable(as: "accessibilityActivationPoint", of: self) else { return }
            AccessibilityBox.made(for: self).state.activationPoint = newValue
        }
    }

    /// The actions that the user can choose in addition to the object's own. Default: `nil`.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AccessibilityBox.of(self)?.state.customActions }
        set { AccessibilityBox.made(for: self).state.customActions = newValue }
    }

    /// The rotors for the elements in the object. Default: `nil`.
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { AccessibilityBox.of(self)?.state.customRotors }
        set { AccessibilityBox.made(for: self).state.customRotors = newValue }
    }

    /// Performs the object's action for assistive technologies; never called. Default: `false`.
    public func accessibilityActivate() -> Bool { false }
    /// Increments the object's value for assistive technologies; never called.
    public func accessibilityIncrement() {}
    /// Decrements the object's value for assistive technologies; never called.
    public func accessibilityDecrement() {}
}

/// The properties of an object without storage for them.
final class AccessibilityBox {
    private static let key = AssociationKey()
    var state = AccessibilityState()

    static func of(_ object: NSObject) -> AccessibilityBox? {
        objc_getAssociatedObject(object, key.pointer) as? AccessibilityBox
    }

    static func made(for object: NSObject) -> AccessibilityBox {
        if let known = of(object) { return known }
        let box = AccessibilityBox()
        objc_setAssociatedObject(object, key.pointer, box, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return box
    }
}
