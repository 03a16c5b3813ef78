import CoreGraphics

/// The state of a view that its layer doesn't store.
package struct ViewState {
    package var backgroundColor: UIColor?
    package var tintColor: UIColor?
    package var mask: UIView?
    package var tag = 0
    package var restorationIdentifier: String?
    package var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    package var contentMode = UIView.ContentMode.scaleToFill
    package var autoresizingMask: UIView.AutoresizingMask = []
    package var semanticContentAttribute = UISemanticContentAttribute.unspecified

    package var isOpaque = true
    package var autoresizesSubviews = true
    package var translatesAutoresizingMask = true
    package var needsUpdateConstraints = true
    package var isUserInteractionEnabled = true
    package var isMultipleTouchEnabled = false
    package var isExclusiveTouch = false
    package var preservesSuperviewLayoutMargins = false
    package var insetsLayoutMarginsFromSafeArea = true
    package var isLayingOut = false
    /// Whether `updateProperties()` is to be called.
    var needsPropertyUpdate = true
    /// Whether the call is enqueued.
    var isPropertyUpdateEnqueued = false
    var contentSizeLimits = ContentSizeLimits()
    var focusAndLargeContent: FocusAndLargeContentState?
    /// Whether constraints on the view's subviews changed during the view's layout.
    package var constraintsChangedInLayout = false
    /// Whether the intrinsic content size was invalidated in the view's layout.
    var contentSizeInvalidatedInLayout = false
    /// The intrinsic content size in the last solution; `nil` if it isn't part of one.
    var solvedContentSize: CGSize?
    /// The last layout of a layer tree that laid out the view, and the number of times it did.
    package var layoutRun = 0
    package var layoutRounds = 0

    package var safeAreaInsets = UIEdgeInsets.zero
    /// The margins set explicitly, without the safe area.
    package var layoutMargins: UIEdgeInsets?
    /// The view's overrides of its superview's traits.
    package var traitOverrides = UITraitCollection.Values()
    /// The traits on which the view's layout, constraints, drawing, and configuration depend; `nil` for none.
    var traitReads: TraitReads?
    package var motionEffects: [UIMotionEffect] = []
    var interactions: [any UIInteraction] = []
    var cornerConfiguration: UICornerConfiguration?
}
