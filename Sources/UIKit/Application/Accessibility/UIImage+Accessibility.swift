import QuartzCore

// The accessibility properties that iOS declares for every object. For assistive technologies, which a stage doesn't have.
extension UIImage {
    /// Whether the image is an accessibility element. Default: `false`.
    public var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }
    /// An identifier for tests and diagnostics, not shown to users. Default: `nil`.
    public var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// A short label of the image. Default: `nil`.
    public var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// A description of the result of using the image. Default: `nil`.
    public var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The value of the image. Default: `nil`.
    public var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The traits of the image. Default: none.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }

    private static let accessibilityKey = AssociationKey()
    private var accessibility: AccessibilityState {
        get {
            objc_getAssociatedObject(self, Self.accessibilityKey.pointer) as? AccessibilityState ?? AccessibilityState()
        }
        set {
            objc_setAssociatedObject(self, Self.accessibilityKey.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}
