import QuartzCore

/// The Auto Layout state of a view.
@MainActor package final class ViewLayoutState {
    typealias Priorities = (horizontal: UILayoutPriority, vertical: UILayoutPriority)

    package var constraints: [NSLayoutConstraint] = []
    package var guides: [UILayoutGuide] = []
    var hugging: Priorities
    var compression: Priorities = (.defaultHigh, .defaultHigh)
    /// The width at which text wraps, from the last layout; `nil` if it doesn't wrap.
    package var wrapWidth: CGFloat?
    /// The width at which the content is measured while constraints are solved; `nil` otherwise.
    var measuredWidth: CGFloat?
    /// Unverified: the width at which a label is measured before its width is known, in points.
    static let unlimitedWidth: CGFloat = 1e7
    /// The width at which the content size wraps text: as it is measured, or from the last layout.
    var textWidth: CGFloat? {
        guard let measuredWidth else { return wrapWidth }
        return measuredWidth < Self.unlimitedWidth ? measuredWidth : nil
    }
    /// The layout engine with the last solution; only for the root view of a hierarchy.
    var engine: LayoutEngine?
    private var systemGuides: [String: UILayoutGuide] = [:]

    /// - Parameter hugging: The default of the view's class.
    init(hugging: Priorities) { self.hugging = hugging }

    /// The anchors that were read.
    lazy var anchors = LayoutAnchors()

    /// Returns the anchor of an attribute, the same object each time.
    func anchor<Anchor: NSObject>(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView,
        make: (UIView, NSLayoutConstraint.Attribute) -> Anchor
    ) -> Anchor {
        anchors.anchor(attribute, of: view, make: make)
    }

    /// Returns the view's system guide with a name, creating it on first use.
    func systemGuide<Guide: UILayoutGuide>(_ name: String, make: () -> Guide) -> Guide {
        if let guide = systemGuides[name] as? Guide { return guide }
        let guide = make()
        guide.identifier = name
        systemGuides[name] = guide
        return guide
    }

    func systemGuide(
        _ name: String, of view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        systemGuide(name) { UILayoutGuide(kind: .inset(insets), owner: view) }
    }

    /// The keyboard layout guide, if the app has asked for it.
    var existingKeyboardGuide: UIKeyboardLayoutGuide? {
        systemGuides["UIKeyboardLayoutGuide"] as? UIKeyboardLayoutGuide
    }

    func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
        systemGuide("UIKeyboardLayoutGuide") {
            AppSession.current.inputViews?.track(view)
            return UIKeyboardLayoutGuide(kind: .inset(Self.keyboardInsets), owner: view)
        }
    }
}

extension ViewLayoutState {
    /// Returns the insets of the part of a view that the keyboard covers; without one, of the bottom of the safe area.
    private static func keyboardInsets(of view: UIView) -> UIEdgeInsets {
        let usesSafeArea = view.autoLayoutState?.keyboardGuide(of: view).usesBottomSafeArea ?? true
        let rest = usesSafeArea ? view.safeAreaInsets.bottom : 0
        return UIEdgeInsets(
            top: max(0, view.bounds.height - max(rest, view.heightCoveredByKeyboard)), left: 0, bottom: 0, right: 0)
    }
}

extension UIView {
    package var autoLayout: ViewLayoutState {
        if let state = autoLayoutState { return state }
        let state = ViewLayoutState(hugging: defaultHugging)
        autoLayoutState = state
        return state
    }
}

/// A view with wrapping text, whose height depends on its width.
@MainActor package protocol WrappingContent: UIView {
    /// Whether layout determines the width at which text wraps.
    var wrapsByLayout: Bool { get }
    /// Returns the content size with text wrapped at a width, in points; `nil` doesn't wrap.
    func contentSize(wrappedAt width: CGFloat?) -> CGSize
}

/// A view with text whose baselines constraints can align.
@MainActor package protocol BaselineContent: UIView {
    /// The distance from the top to the first baseline, in points.
    var firstBaselineFromTop: CGFloat { get }
    /// The distance from the bottom to the last baseline, in points.
    var lastBaselineFromBottom: CGFloat { get }
}

/// A scroll view, in which constraints to subviews refer to the scrollable content.
@MainActor package protocol ConstraintContentHolder: UIView {
    /// The content's guide, created by ``UILayoutGuide/content(of:)``.
    var contentLayoutGuide: UILayoutGuide { get }
    /// Returns the scale at which a transformed subview is zoomed; 1 for other subviews.
    func zoomScale(of subview: UIView) -> CGFloat
    /// Applies the content size determined by constraints.
    func setConstraintContentSize(_ size: CGSize)
}

extension UIView {
    /// The scale of a view that a scroll view zooms; 1 for other views.
    ///
    /// Constraints of its edges refer to the edges on screen. Its dimensions, and constraints of its subviews, are in its
    /// own coordinates.
    var layoutScale: Double {
        guard !CATransform3DIsIdentity(layer.transform), let holder = superview as? any ConstraintContentHolder else {
            return 1
        }
        return Double(holder.zoomScale(of: self))
    }
}

extension UILayoutGuide {
    /// Returns a guide for a scroll view's content, whose size determines the content size.
    package static func content(of view: UIView) -> UILayoutGuide {
        UILayoutGuide(kind: .content, owner: view)
    }

    /// Returns a guide for a scroll view's frame, which doesn't move as content scrolls.
    package static func frame(of view: UIView) -> UILayoutGuide {
        UILayoutGuide(kind: .inset { _ in .zero }, owner: view)
    }
}
