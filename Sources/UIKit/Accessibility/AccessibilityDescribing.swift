import CoreGraphics
import QuartzCore

/// An object with properties for assistive technologies, which a stage doesn't have.
///
/// iOS declares them for every object. Here they are members of a protocol, so that classes declare their own, which
/// these call for an object of the type `NSObject`.
public protocol AccessibilityDescribing: NSObject {}

extension NSObject: AccessibilityDescribing {}

/// A class that declares some of the properties itself, so that its subclasses can override them.
@MainActor protocol AccessibilityDeclaring: NSObject {
    var isAccessibilityElement: Bool { get set }
    var accessibilityIdentifier: String? { get set }
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
    var accessibilityValue: String? { get set }
    var accessibilityTraits: UIAccessibilityTraits { get set }
}

private typealias Declaring = any AccessibilityDeclaring

extension UIResponder: AccessibilityDeclaring {}

extension AccessibilityDescribing {
    /// Whether the object is an accessibility element. Default: `false`.
    public var isAccessibilityElement: Bool {
        get { read(\.isElement) { (own: Declaring) in own.isAccessibilityElement } }
        set { write(newValue, \.isElement) { (own: Declaring, value) in own.isAccessibilityElement = value } }
    }

    /// An identifier for tests, not shown to users. Default: `nil`.
    public var accessibilityIdentifier: String? {
        get { read(\.identifier) { (own: Declaring) in own.accessibilityIdentifier } }
        set { write(newValue, \.identifier) { (own: Declaring, value) in own.accessibilityIdentifier = value } }
    }

    /// A short label of the object. Default: `nil`.
    public var accessibilityLabel: String? {
        get { read(\.label) { (own: Declaring) in own.accessibilityLabel } }
        set { write(newValue, \.label) { (own: Declaring, value) in own.accessibilityLabel = value } }
    }

    /// A description of the result of using the object. Default: `nil`.
    public var accessibilityHint: String? {
        get { read(\.hint) { (own: Declaring) in own.accessibilityHint } }
        set { write(newValue, \.hint) { (own: Declaring, value) in own.accessibilityHint = value } }
    }

    /// The value of the object. Default: `nil`.
    public var accessibilityValue: String? {
        get { read(\.value) { (own: Declaring) in own.accessibilityValue } }
        set { write(newValue, \.value) { (own: Declaring, value) in own.accessibilityValue = value } }
    }

    /// The traits of the object. Default: none.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { read(\.traits) { (own: Declaring) in own.accessibilityTraits } }
        set { write(newValue, \.traits) { (own: Declaring, value) in own.accessibilityTraits = value } }
    }

    /// The frame in screen coordinates, in points. Default: zero.
    public var accessibilityFrame: CGRect {
        get {
            let own = declared { (own: UIResponder) in own.accessibilityFrame }
            return own ?? AccessibilityBox.of(self)?.state.frame ?? .zero
        }
        set {
            guard newValue.isUsable(as: "accessibilityFrame", of: self) else { return }
            if declared({ (own: UIResponder) in own.accessibilityFrame = newValue }) != nil { return }
            AccessibilityBox.made(for: self).state.frame = newValue
        }
    }

    /// The elements in the object. Default: `nil`.
    public var accessibilityElements: [Any]? {
        get { read(\.elements) { (own: UIResponder) in own.accessibilityElements } }
        set { write(newValue, \.elements) { (own: UIResponder, value) in own.accessibilityElements = value } }
    }

    /// The point in screen coordinates that an activation touches. Default: the center of the frame.
    public var accessibilityActivationPoint: CGPoint {
        get {
            if let point = declared({ (own: UIResponder) in own.accessibilityActivationPoint }) { return point }
            let frame = accessibilityFrame
            return AccessibilityBox.of(self)?.state.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set {
            guard newValue.isUsable(as: "accessibilityActivationPoint", of: self) else { return }
            if declared({ (own: UIResponder) in own.accessibilityActivationPoint = newValue }) != nil { return }
            AccessibilityBox.made(for: self).state.activationPoint = newValue
        }
    }

    /// The actions that the user can choose in addition to the object's own. Default: `nil`.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { read(\.customActions) { (own: UIResponder) in own.accessibilityCustomActions } }
        set { write(newValue, \.customActions) { (own: UIResponder, value) in own.accessibilityCustomActions = value } }
    }

    /// The rotors for the elements in the object. Default: `nil`.
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { read(\.customRotors) { (own: UIResponder) in own.accessibilityCustomRotors } }
        set { write(newValue, \.customRotors) { (own: UIResponder, value) in own.accessibilityCustomRotors = value } }
    }

    /// Performs the object's action for assistive technologies; never called. Default: `false`.
    public func accessibilityActivate() -> Bool { false }
    /// Increments the object's value for assistive technologies; never called.
    public func accessibilityIncrement() {}
    /// Decrements the object's value for assistive technologies; never called.
    public func accessibilityDecrement() {}

    /// Calls a closure with the object if its class declares the property; returns `nil` for others.
    private func declared<Own, Result>(_ body: @MainActor (Own) -> Result) -> Result? {
        guard let object = self as? Own else { return nil }
        nonisolated(unsafe) let own = object
        return onMainActor { body(own) }
    }

    private func read<Own, Value>(
        _ property: KeyPath<AccessibilityState, Value>, _ read: @MainActor (Own) -> Value
    ) -> Value {
        declared(read) ?? (AccessibilityBox.of(self)?.state ?? AccessibilityState())[keyPath: property]
    }

    private func write<Own, Value>(
        _ value: Value, _ property: WritableKeyPath<AccessibilityState, Value>,
        _ write: @MainActor (Own, Value) -> Void
    ) {
        nonisolated(unsafe) let newValue = value
        if declared({ (own: Own) in write(own, newValue) }) != nil { return }
        AccessibilityBox.made(for: self).state[keyPath: property] = value
    }
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
