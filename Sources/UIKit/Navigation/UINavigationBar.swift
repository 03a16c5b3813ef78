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
    /// Whether the bar is translucent. Default: `true`.
    open var isTranslucent = true {
        didSet {
            superview?.setNeedsLayout()
            updateBackground()
        }
    }
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// The style of the bar, which determines the status bar's style. With `.black`, the bar has a dark appearance.
    open var barStyle = UIBarStyle.default {
        didSet {
            overrideUserInterfaceStyle = barStyle.interfaceStyle
            AppSession.current.updateStatusBar()
        }
    }
    /// The image of the bar's bottom edge, which needs a custom background image. Default: `nil`.
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { reload() } }
    /// The appearance in compact heights. Default: `nil`, the standard appearance.
    open var compactAppearance: UINavigationBarAppearance? { didSet { reload() } }
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { reload() } }
    /// The compact appearance at the scroll edge. Default: `nil`, that for the scroll edge, then the compact one.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { reload() } }
    /// The image of the back button instead of the appearance's. Default: `nil`.
    open var backIndicatorImage: UIImage? { didSet { reload() } }
    /// The mask of the title in transitions. Default: `nil`. Stored for source compatibility; has no effect.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet {
            StoredAPI.report(
                "UINavigationBar.backIndicatorTransitionMaskImage", if: backIndicatorTransitionMaskImage != nil)
        }
    }
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

    private var stack: [UINavigationItem] = []
    let background = BarBackground()
    private var backgroundImages = BarImages()
    private var titleOffsets: [UIBarMetrics: CGFloat] = [:]
    private var content: NavigationBarContent?
    /// Counts the changes that invalidate all cached content.
    private var revision = 0
    /// The navigation controller, which the back button pops; `nil` for a bar outside of one.
    @WeakResponder var controller: UINavigationController? = nil

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    /// Creates a bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        coder.configure(self, as: UINavigationBar.self)
    }

    /// Replaces the items; animates like a push or a pop if another item is displayed.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        if animated, window != nil, let top = items.last, let topItem, top !== topItem {
            animateChange(to: items, isPush: !stack.contains { $0 === top })
        } else {
            replaceItems(with: items)
        }
    }

    private func replaceItems(with items: [UINavigationItem]) {
        // Changed items notify the bar.
        if content != nil, items.elementsEqual(stack, by: ===) { return }
        let former = stack
        stack = items
        for item in former where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
        for item in items { item.bar = self }
        showContent()
    }

    /// Pushes an item, which becomes the displayed item, unless the delegate refuses it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the displayed item and returns it; `nil` if there is none or the delegate refuses.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(Array(stack.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

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
    private var titleOffset: CGFloat { (isCompactBar ? titleOffsets[.compact] : nil) ?? titleOffsets[.default] ?? 0 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: preferredHeight)
    }

    /// Lays out the background, which extends beneath the status bar, and the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background extends beneath the status bar.
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
        // Compact bars have appearances and images of their own.
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { reload() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // The buttons adopt the color themselves.
        updateBackground()
    }

    // MARK: Scrolling beneath the bar

    /// The distance by which the content is scrolled from its top, in points; negative when pulled down.
    var scrolledDistance: CGFloat = 0 {
        didSet { if scrolledDistance != oldValue { scrolled() } }
    }

    /// The part of the search bar's and the large title's height that is scrolled away, in points.
    private var collapse: CGFloat {
        let limited = min(scrolledDistance, hideableHeight)
        return showsLargeTitle ? limited : max(0, limited)
    }
    var isAtScrollEdge: Bool {
        scrolledDistance <= (showsLargeTitle ? hideableHeight - 1 : hideableSearchHeight)
    }
    /// The height that scrolls away: first the search bar, then the large title.
    private var hideableHeight: CGFloat {
        hideableSearchHeight + (showsLargeTitle ? largeTitleHeight : 0)
    }
    /// The additional height of a large title, with its subtitle, in points.
    var largeTitleHeight: CGFloat {
        let hasSubtitle = topItem.map { BarTitle(large: $0).hasSubtitle } ?? false
        return UINavigationBar.largeTitleHeight + (hasSubtitle ? UINavigationBar.largeSubtitleHeight : 0)
    }

    // MARK: Search

    /// The height of the search bar, in points.
    private var searchHeight: CGFloat { topItem?.searchController?.searchBar.heightInBar ?? 0 }
    /// The height of the search bar if it scrolls away, in points.
    var hideableSearchHeight: CGFloat {
        guard let topItem, topItem.hidesSearchBarWhenScrolling, topItem.searchController?.isActive == false else {
            return 0
        }
        return searchHeight
    }
    /// Whether a search hides everything but the search bar.
    private var showsSearchOnly: Bool {
        guard let search = topItem?.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// Lays out the bar and its superview, in the animation of the search controller.
    func searchDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
        guard window != nil, UIView.inheritedAnimationDuration > 0 else { return }
        superview?.layoutIfNeeded()
        layoutIfNeeded()
        content?.layoutIfNeeded()
    }

    /// The current height: the preferred height without the part of the large title that is scrolled away.
    var shownHeight: CGFloat { preferredHeight - collapse }

    private func scrolled() {
        content?.showInlineTitle(hidesLargeTitle, animated: window != nil)
        updateBackground()
    }

    /// Unverified: the small title appears when no more than a few points of the large one are left.
    private var hidesLargeTitle: Bool { collapse > hideableHeight - 8 }

    var showsLargeTitle: Bool { prefersLargeTitles && !showsSearchOnly && topItem.map(wantsLargeTitle) ?? false }
    var preferredHeight: CGFloat {
        if showsSearchOnly { return max(searchHeight, UINavigationBar.standardHeight) }
        return searchHeight + UINavigationBar.standardHeight + (showsLargeTitle ? largeTitleHeight : 0)
            + (topItem?.prompt == nil ? 0 : NavigationBarContent.promptHeight)
    }

    private func wantsLargeTitle(_ item: UINavigationItem) -> Bool {
        switch item.largeTitleDisplayMode {
        case .always: true
        case .never, .inline: false
        // Inherited from the previous item; the first item's title is large.
        case .automatic: stack.firstIndex { $0 === item }.map { $0 == 0 || wantsLargeTitle(stack[$0 - 1]) } ?? true
        }
    }

    // MARK: Appearance

    /// Whether the bar observes a scroll view.
    var followsScrolling = false {
        didSet { if followsScrolling != oldValue { updateBackground() } }
    }

    private func updateBackground() {
        background.show(backgroundStyle, edge: .bottom)
        background.alpha = isClear ? 0 : 1
    }

    private func reload() { reload(animated: false) }

    /// Replaces the content; buttons that appear or disappear fade if `animated` is `true`.
    func reload(animated: Bool) {
        let old = content
        revision += 1
        showContent()
        if animated, window != nil, let old, let content { content.fadeButtons(replacing: old) }
    }

    private func showContent() {
        content?.removeFromSuperview()
        content = contentOfTopItem()
        if let content { addSubview(content) }
        content?.showInlineTitle(hidesLargeTitle, animated: false)
        updateBackground()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Returns the top item's cached content if it is still valid, otherwise new content.
    private func contentOfTopItem() -> NavigationBarContent? {
        guard let topItem else { return nil }
        let basis = NavigationBarContent.Basis(
            bar: ObjectIdentifier(self), barRevision: revision, itemRevision: topItem.revision,
            backRevision: backItem?.revision, appearanceEdits: BarAppearanceRevision.edits,
            isAtScrollEdge: isAtScrollEdge,
            showsLargeTitle: showsLargeTitle, traits: traitCollection.values)
        if let known = topItem.barContent, known.basis == basis, known.isFree {
            known.showAtRest()
            known.isMirrored = isRightToLeft
            known.frame = bounds
            return known
        }
        let content = makeContent(of: topItem)
        content.basis = basis
        topItem.barContent = content
        return content
    }

    private func makeContent(of topItem: UINavigationItem) -> NavigationBarContent {
        var attributes = BarTitleAttributes(
            small: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
        attributes.subtitle = appearance.subtitleTextAttributes
        attributes.largeSubtitle = appearance.largeSubtitleTextAttributes
        attributes.small.merge(titleTextAttributes ?? [:]) { $1 }
        attributes.large.merge(largeTitleTextAttributes ?? [:]) { $1 }
        let bar = WeakResponder(wrappedValue: self)
        let content = NavigationBarContent(
            topItem, back: backItem, showsLargeTitle: showsLargeTitle, attributes: attributes
        ) { bar.wrappedValue?.goBack() }
        content.adopt(appearance)
        if let backIndicatorImage { content.back?.chevron.image = backIndicatorImage }
        content.titleOffset.vertical += titleOffset
        content.isMirrored = isRightToLeft
        content.frame = bounds
        return content
    }

    private func goBack() {
        if let action = topItem?.backAction { return action.performWithSender(topItem, target: nil) }
        guard let controller else {
            popItem(animated: true)
            return
        }
        // Unverified: UIKit also asks for pops that the app requests.
        guard let topItem, delegate?.navigationBar(self, shouldPop: topItem) ?? true else { return }
        controller.popViewController(animated: true)
    }

    private func animateChange(to items: [UINavigationItem], isPush: Bool) {
        let change = prepareChange(to: items, isPush: isPush)
        UIView.animate(
            withDuration: UINavigationController.transitionDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, animations: change.animations
        ) { _ in change.completion() }
    }

    /// Replaces the items, and prepares the transition from the old content to the new one.
    ///
    /// - Returns: The changes to animate, and a handler to call afterward.
    func prepareChange(
        to items: [UINavigationItem], isPush: Bool
    ) -> (animations: () -> Void, completion: () -> Void) {
        let old = content
        content = nil
        replaceItems(with: items)
        if let old { insertSubview(old, aboveSubview: background) }
        let motion = NavigationBarMotion(
            from: old, to: content, isPush: isPush, width: isRightToLeft ? -bounds.width : bounds.width)
        motion.begin()
        return (motion.run, motion.finish)
    }
}

/// Receives the pushes and pops of a navigation bar; every requirement has a default implementation.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed; not called for a navigation controller's bar.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether an item may be popped; for a navigation controller's bar, by the back button.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Default implementation: `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Default implementation: does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Default implementation: `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Default implementation: does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
