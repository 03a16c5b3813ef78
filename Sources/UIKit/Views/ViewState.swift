import CoreGraphics

/// What a view keeps besides its layer.
package struct ViewState {
    package var backgroundColor: UIColor?
    package var tintColor: UIColor?
    package var mask: UIView?
    package var tag = 0
    package var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    package var contentMode = UIView.ContentMode.scaleToFill
    package var autoresizingMask: UIView.AutoresizingMask = []
    package var semanticContentAttribute = UISemanticContentAttribute.unspecified

    package var isOpaque = true
    package var clearsContextBeforeDrawing = true
    package var autoresizesSubviews = true
    package var translatesAutoresizingMask = true
    package var needsUpdateConstraints = true
    package var isUserInteractionEnabled = true
    package var isMultipleTouchEnabled = false
    package var isExclusiveTouch = false
    package var preservesSuperviewLayoutMargins = false
    package var insetsLayoutMarginsFromSafeArea = true
    package var isLayingOut = false
    /// Constraints for the view's subviews changed while the view was laid out.
    package var constraintsChangedInLayout = false
    /// The session's layout pass in which the view was laid out last, and how often.
    package var layoutPass = 0
    package var layoutRounds = 0

    package var safeAreaInsets = UIEdgeInsets.zero
    /// The margins that were set, without the safe area.
    package var layoutMargins: UIEdgeInsets?
    /// What the view lays over the superview's traits.
    package var traitOverrides = UITraitCollection.Values()
    package var accessibility: AccessibilityState?
    package var motionEffects: [UIMotionEffect] = []
    var interactions: [any UIInteraction] = []
    var observers: ViewObservers?
}

/// What a view says to assistive technologies.
package struct AccessibilityState {
    package var isElement = false
    package var identifier: String?
    package var label: String?
    package var hint: String?
    package var value: String?
    package var traits: UIAccessibilityTraits = .none
    package var viewIsModal = false
    package var elementsHidden = false
    package var frame: CGRect?
}

/// The object whose root view a view is: a view controller.
@MainActor package protocol ViewOwner: UIResponder {
    /// What the controller, and the bars around it, take from the safe area.
    var insetsAddedToSafeArea: UIEdgeInsets { get }
    /// What the controller, its parent and its presentation lay over the traits of the view's superview.
    var traitsGivenToView: UITraitCollection.Values { get }
    /// The least layout margins of the view, without the safe area; nil where the view's own count alone.
    var leastLayoutMargins: UIEdgeInsets? { get }
    func updateViewConstraints()
    func viewWillMove(toWindow window: UIWindow?)
    func viewDidMove(toWindow window: UIWindow?)
    /// The view is about to be laid out, before anyone else hears of it.
    func viewIsAboutToLayOut()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    func viewSafeAreaInsetsDidChange()
    func viewLayoutMarginsDidChange()
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
