import CoreGraphics

extension UIView {
    private var accessibility: AccessibilityState {
        get { viewState.accessibility ?? AccessibilityState() }
        set { viewState.accessibility = newValue }
    }

    /// Whether assistive technologies treat the view as one element; false by default.
    public var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// A name for tests, never shown.
    public var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }

    /// What the element is, in a few words.
    public var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }

    /// What comes of using the element.
    public var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }

    /// The element's value, as text.
    public var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }

    /// What kind of element it is.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }

    /// Whether views beside this one are out of reach.
    public var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }

    /// Whether elements within the view are out of reach.
    public var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }

    /// The element's place on screen, in points; the view's own unless set.
    public var accessibilityFrame: CGRect {
        get { accessibility.frame ?? convert(bounds, to: UIScreen.main.coordinateSpace) }
        set { accessibility.frame = newValue }
    }
}
