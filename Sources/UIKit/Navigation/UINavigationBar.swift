import CoreGraphics
import Foundation

/// A navigation bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// Measured: the heights of the standard bar and the bar with a large title on iOS 26, in points.
    static let standardHeight: CGFloat = 54
    static let largeHeight: CGFloat = 106
    /// The additional height of a large title, in points.
    static let largeTitleHeight = largeHeight - standardHeight
    /// Unverified: the additional height of a subtitle below a large title, in points.
    static let largeSubtitleHeight: CGFloat = 20

    /// Whether titles are large, unless an item prevents it. Default: `false`.
    @exclusivity(unchecked) open var prefersLargeTitles = false { didSet { reload() } }
    /// Whether the bar is translucent. Default: `true` unless the bar has an opaque background image.
    ///
    /// The content of a navigation controller begins below an opaque bar.
    open var isTranslucent: Bool {
        get { translucency ?? !(shownBackgroundImage?.isOpaque ?? false) }
        set {
            translucency = newValue
            superview?.setNeedsLayout()
            updateBackground()
        }
    }
    private var translucency: Bool?
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// The style of the bar, which determines the status bar's style. With `.black`, the bar has a dark appearance.
    open var barStyle = UIBarStyle.default {
        didSet {
            overrideUserInterfaceStyle = barStyle.interfaceStyle
            window?.appSession.updateStatusBar()
        }
    }
    /// The image of the bar's bottom edge, which needs a custom background image. Default: `nil`.
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The appearance of the bar; the bar copies it, as the other appearances.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            appearanceDidChange()
        }
    }
    /// Whether the app has set or changed the standard appearance.
    var hasOwnAppearance = false
    /// The appearance in compact heights. Default: `nil`, the standard appearance.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            reload()
        }
    }
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    ///
    /// A navigation controller's bar uses it at the top of scrolled content, and above content that doesn't scroll.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            reload()
        }
    }
    /// The compact appearance at the scroll edge. Default: `nil`, that for the scroll edge, then the compact one.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            reload()
        }
    }
    /// The image of the back button instead of the appearance's; used if there is a mask, too. Default: `nil`.
    open var backIndicatorImage: UIImage? { didSet { reload() } }
    /// The mask of the title in transitions, which don't use it; needed for the image. Default: `nil`.
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { reload() } }
    /// The delegate for pushes and pops; weak.
    ///
    /// A navigation controller is the delegate of its bar if it adopts the protocol.
    open weak var delegate: UINavigationBarDelegate?
    /// The position of the bar, as its delegate returns it. Default: `any`; in a navigation controller, `topAttached`.
    open var barPosition: UIBarPosition { controller != nil ? .topAttached : delegate?.position(for: self) ?? .any }
    /// The items; the last one is displayed.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The displayed item.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    final var stack: [UINavigationItem] = []
    let background = BarBackground()
    private var backgroundImages = BarImages()
    private var titleOffsets: [UIBarMetrics: CGFloat] = [:]
    final var content: NavigationBarContent?
    /// Whether a floating tab bar covers the title in the row of buttons.
    final var titleIsCovered = false { didSet { content?.titleIsCovered = titleIsCovered } }
    /// Counts the changes that invalidate all cached content.
    final var revision = 0
    /// The navigation controller, which the back button pops; `nil` for a bar outside of one.
    @WeakResponder var controller: UINavigationController? = nil

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
        coder.configure(self, as: UINavigationBar.self)
    }

    private func prepareBar() {
        addSubview(background)
        followChanges(of: standardAppearance)
    }

    /// Whether the line at the bottom is hidden, which apps set by name.
    final var hidesShadow = false { didSet { updateBackground() } }

    open override class var connections: Connections {
        super.connections.key("hidesShadow", \UINavigationBar.hidesShadow)
    }

    // MARK: Items

    /// Takes over the items of a navigation controller whose view isn't loaded.
    final func adopt(_ items: [UINavigationItem]) { stack = items }

    /// Replaces the items; animates like a push or a pop if another item is displayed.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

    /// Replaces the items, and calls a handler at the end of the animation, or at once without one.
    private func change(to items: [UINavigationItem], animated: Bool, completion: @escaping () -> Void = {}) {
        if animated, window != nil, let top = items.last, let topItem, top !== topItem {
            return animateChange(to: items, isPush: !stack.contains { $0 === top }, completion: completion)
        }
        replaceItems(with: items)
        completion()
    }

    final func replaceItems(with items: [UINavigationItem]) {
        // Changed items notify the bar that they know, which adopted items don't yet.
        if content != nil, items.elementsEqual(stack, by: { $0 === $1 && $0.bar === self }) { return }
        let former = stack
        stack = items
        for item in former where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
        for item in items { item.bar = self }
        showContent()
    }

    /// Pushes an item, which becomes the displayed item, unless the delegate refuses it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], animated: animated) { [weak self] in
            if let self { delegate?.navigationBar(self, didPush: item) }
        }
    }

    /// Pops the displayed item and returns it; `nil` if there is none or the delegate refuses.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        change(to: Array(stack.dropLast()), animated: animated) { [weak self] in
            if let self { delegate?.navigationBar(self, didPop: item) }
        }
        return item
    }

    // MARK: Background and title

    /// Sets a background image instead of the appearance's background; an empty image makes the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }
    /// Returns the background image for the metrics.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }
    /// Sets a background image for a position and metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barPosition, barMetrics] = backgroundImage
        superview?.setNeedsLayout()
        updateBackground()
    }
    /// Returns the background image for a position and metrics.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barPosition, barMetrics]
    }
    /// The background image that the bar displays.
    var shownBackgroundImage: UIImage? {
        backgroundImages.image(at: .topAttached, isCompact: isCompactBar, hasPrompt: topItem?.prompt != nil)
            ?? backgroundImages.image(at: .top, isCompact: isCompactBar, hasPrompt: topItem?.prompt != nil)
    }
    /// Moves the title down for the metrics, by a distance in points.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        guard adjustment.isUsable(as: "position adjustment", of: self) else { return }
        titleOffsets[barMetrics] = adjustment
        reload()
    }
    /// Returns the distance by which the title is moved down for the metrics, in points.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffsets[barMetrics] ?? 0 }
    final var titleOffset: CGFloat { (isCompactBar ? titleOffsets[.compact] : nil) ?? titleOffsets[.default] ?? 0 }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: preferredHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
    }

    /// Lays out the background, which extends beneath the status bar, and the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let extent = controller != nil || barPosition == .topAttached ? frame.minY : 0
        background.frame = CGRect(x: 0, y: -extent, width: bounds.width, height: bounds.height + extent)
        content?.searchHeight = searchHeight - min(max(collapse, 0), hideableSearchHeight)
        content?.hidesAllButSearch = showsSearchOnly
        content?.isMirrored = isRightToLeft
        content?.frame = bounds
    }

    /// Creates the content again if the bar becomes compact or regular, as its appearance and images differ.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { reload() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // The buttons adopt the color themselves.
        updateBackground()
    }

    // MARK: Scrolling

    /// The distance by which the content is scrolled from its top, in points; negative when pulled down.
    var scrolledDistance: CGFloat = 0 {
        didSet { if scrolledDistance != oldValue { scrolled() } }
    }
}
