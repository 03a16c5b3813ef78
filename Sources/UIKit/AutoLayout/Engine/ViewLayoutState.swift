/// What Auto Layout keeps for one view.
@MainActor package final class ViewLayoutState {
    typealias Priorities = (horizontal: UILayoutPriority, vertical: UILayoutPriority)

    package var constraints: [NSLayoutConstraint] = []
    package var guides: [UILayoutGuide] = []
    var hugging: Priorities = (.defaultLow, .defaultLow)
    var compression: Priorities = (.defaultHigh, .defaultHigh)
    /// The width at which text wraps by itself, as the last layout found it.
    package var wrapWidth: CGFloat?
    /// What the last solution was; kept by the view at the root of a hierarchy.
    var engine: LayoutEngine?
    private var systemGuides: [String: UILayoutGuide] = [:]

    /// The view's guide of that name, made when it is asked for first.
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

    func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
        systemGuide("UIKeyboardLayoutGuide") {
            UIKeyboardLayoutGuide(
                kind: .inset { view in
                    var insets = view.safeAreaInsets
                    insets.top = max(0, view.bounds.height - insets.bottom)
                    return insets
                }, owner: view)
        }
    }
}

extension UIView {
    package var autoLayoutState: ViewLayoutState? { autoLayoutStorage as? ViewLayoutState }

    package var autoLayout: ViewLayoutState {
        if let state = autoLayoutState { return state }
        let state = ViewLayoutState()
        autoLayoutStorage = state
        return state
    }
}

/// A view whose text wraps, so that its height follows from its width.
@MainActor package protocol WrappingContent: UIView {
    /// Whether the width at which to wrap comes from layout.
    var wrapsByLayout: Bool { get }
    /// The size of the content when it is wrapped at that width in points; nil does not wrap.
    func contentSize(wrappedAt width: CGFloat?) -> CGSize
}

/// A view with text whose baselines constraints can align.
@MainActor package protocol BaselineContent: UIView {
    /// From the top down to the first baseline, in points.
    var firstBaselineFromTop: CGFloat { get }
    /// From the bottom up to the last baseline, in points.
    var lastBaselineFromBottom: CGFloat { get }
}

/// A scroll view: constraints between it and what it holds speak of its content.
@MainActor package protocol ConstraintContentHolder: UIView {
    /// A guide made by ``UILayoutGuide/content(of:)``.
    var contentLayoutGuide: UILayoutGuide { get }
    /// Takes the content's size that constraints give.
    func takeConstraintContentSize(_ size: CGSize)
}

extension UILayoutGuide {
    /// The guide of a scroll view's content: its origin is that of the content, its size becomes the content's.
    package static func content(of view: UIView) -> UILayoutGuide {
        UILayoutGuide(kind: .content, owner: view)
    }

    /// The guide of a scroll view's frame, which stays while content scrolls.
    package static func frame(of view: UIView) -> UILayoutGuide {
        UILayoutGuide(kind: .inset { _ in .zero }, owner: view)
    }
}
