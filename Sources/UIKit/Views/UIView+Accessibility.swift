import CoreGraphics

extension UIView {
    private var accessibility: AccessibilityState {
        get { viewState.accessibility ?? AccessibilityState() }
        set { viewState.accessibility = newValue }
    }

    /// Whether the view is an accessibility element. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    public var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// An identifier for tests and diagnostics, not shown to users.
    public var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }

    /// A short label of the element. Stored for source compatibility; has no effect.
    public var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }

    /// A description of the result of using the element. Stored for source compatibility; has no effect.
    public var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }

    /// The value of the element. Stored for source compatibility; has no effect.
    public var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }

    /// The traits of the element. Stored for source compatibility; has no effect.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }

    /// Whether sibling views are hidden from assistive technologies. Stored for source compatibility; has no effect.
    public var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }

    /// Whether contained elements are hidden from assistive technologies.
    ///
    /// Stored for source compatibility; has no effect.
    public var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }

    /// The frame of the element in screen coordinates, in points. Default: the view's bounds on the screen.
    ///
    /// Stored for source compatibility; has no effect.
    public var accessibilityFrame: CGRect {
        get { accessibility.frame ?? convert(bounds, to: UIScreen.main.coordinateSpace) }
        set { accessibility.frame = newValue }
    }
}
