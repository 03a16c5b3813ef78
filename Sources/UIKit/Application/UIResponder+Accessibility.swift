import CoreGraphics

/// The accessibility properties of a responder.
struct AccessibilityState {
    var isElement = false
    var identifier: String?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = .none
    var viewIsModal = false
    var elementsHidden = false
    var frame: CGRect?
    var elements: [Any]?
}

extension UIResponder: ObservedObject {}

extension UIResponder {
    /// The accessibility properties; the defaults if none was set.
    var accessibility: AccessibilityState {
        get { accessibilityStorage ?? AccessibilityState() }
        set { accessibilityStorage = newValue }
    }
}
