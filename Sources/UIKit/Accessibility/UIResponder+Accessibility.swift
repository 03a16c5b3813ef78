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
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var groupsChildren = false
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var language: String?
    var userInputLabels: [String]! = []
    var attributedUserInputLabels: [NSAttributedString]! = []
    var ignoresInvertColors = false
    var respondsToUserInteraction = true
    var textualContext: UIAccessibilityTextualContext?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var dragSources: [UIAccessibilityLocationDescriptor]?
    var dropPoints: [UIAccessibilityLocationDescriptor]?
    var directTouchOptions: UIAccessibilityDirectTouchOptions = []
    var expandedStatus = UIAccessibilityExpandedStatus.unsupported
}

extension UIResponder {
    /// The accessibility properties; the defaults if none was set.
    var accessibility: AccessibilityState {
        get { accessibilityStorage ?? AccessibilityState() }
        set { accessibilityStorage = newValue }
    }
}
