import CoreGraphics
import Foundation

/// A navigation bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Measured: the heights of the standard bar and the bar with a large title on iOS 26, in points.
    static let standardHeight: CGFloat = 54
    static let largeHeight: CGFloat = 106
    /// The additional height of a large title, in points.
    static let largeTitleHeight = largeHeight - standardHeight

    /// Whether titles are large, unless an item prevents it. Default: `false`.
    open var prefersLargeTitles = false { didSet { reload() } }
    /// Whether the bar is translucent. Default: `true`.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    /// The color of the bar's background.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// The style of the bar, which determines the status bar's style.
    open var barStyle = UIBarStyle.default { didSet { AppSession.current.updateStatusBar() } }
    /// The image of the bar's bottom edge. Stored for source compatibility; has no effect.
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { reload() } }
    /// The appearance in compact heights. Stored for source compatibility; has no effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance without content beneath. Default: `nil`, the standard appearance without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { reload() } }
    /// The compact appearance at the scroll edge. Stored for source compatibility; has no effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The delegate for pops in a bar without a navigation controller; weak.
    open weak var delegate: UINavigationBarDelegate?
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
    private let background = BarBackground()
    private var backgroundImages: [Int: UIImage] = [:]
    private var content: NavigationBarContent?
    /// Counts the changes that invalidate all cached content.
    private var revision = 0
    /// Called when the back button is pressed; set by the navigation controller.
    var onBack: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    /// Creates a bar from a coder; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
    }

    /// Replaces the items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        // Changed items notify the bar through `onChange`.
        if content != nil, items.elementsEqual(stack, by: ===) { return }
        for item in stack {
            item.onChange = nil
            item.onSearchChange = nil
        }
        stack = items
        for item in stack {
            item.onChange = { [weak self] in self?.reload() }
            item.onSearchChange = { [weak self] in self?.searchDidChange() }
        }
        showContent()
    }

    /// Pushes an item, which becomes the displayed item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(stack + [item], animated: animated) }

    /// Pops the displayed item and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let item = stack.last
        setItems(Array(stack.dropLast()), animated: animated)
        return item
    }

    /// Sets a background image. Stored for source compatibility; has no effect.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        updateBackground()
    }

    /// Returns the background image for the metrics.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: preferredHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background extends beneath the status bar.
        background.frame = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: bounds.height + frame.minY)
        content?.searchHeight = searchHeight - min(max(collapse, 0), hideableSearchHeight)
        content?.hidesAllButSearch = showsSearchOnly
        content?.frame = bounds
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        reload()
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
    private var isAtScrollEdge: Bool {
        scrolledDistance <= (showsLargeTitle ? hideableHeight - 1 : hideableSearchHeight)
    }
    /// The height that scrolls away: first the search bar, then the large title.
    private var hideableHeight: CGFloat {
        hideableSearchHeight + (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0)
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
    private func searchDidChange() {
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
        return searchHeight + (showsLargeTitle ? UINavigationBar.largeHeight : UINavigationBar.standardHeight)
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

    private var appearance: UINavigationBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        guard isAtScrollEdge else { return standard }
        return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard
    }

    /// Whether the bar has no background: at the scroll edge, without an appearance for it.
    private var isClear: Bool {
        isAtScrollEdge && topItem?.scrollEdgeAppearance == nil && scrollEdgeAppearance == nil && isTranslucent
            && barTintColor == nil && followsScrolling
    }

    /// Whether the bar observes a scroll view.
    var followsScrolling = false {
        didSet { if followsScrolling != oldValue { updateBackground() } }
    }

    private func updateBackground() {
        background.show(appearance, tint: barTintColor, lineAtTop: false)
        background.alpha = isClear ? 0 : 1
    }

    private func reload() {
        revision += 1
        showContent()
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
            showsLargeTitle: showsLargeTitle, traits: traitCollection)
        if let known = topItem.barContent, known.basis == basis, known.isFree {
            known.showAtRest()
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
        attributes.small.merge(titleTextAttributes ?? [:]) { $1 }
        attributes.large.merge(largeTitleTextAttributes ?? [:]) { $1 }
        let content = NavigationBarContent(
            topItem, back: backItem, showsLargeTitle: showsLargeTitle, attributes: attributes
        ) { [weak self] in self?.goBack() }
        content.adopt(appearance)
        content.frame = bounds
        return content
    }

    private func goBack() {
        if let onBack {
            onBack()
        } else if let topItem, delegate?.navigationBar(self, shouldPop: topItem) ?? true {
            popItem(animated: true)
        }
    }

    /// Replaces the items, and prepares the transition from the old content to the new one.
    ///
    /// - Returns: The changes to animate, and a handler to call afterward.
    func prepareChange(
        to items: [UINavigationItem], isPush: Bool
    ) -> (animations: () -> Void, completion: () -> Void) {
        let old = content
        content = nil
        setItems(items, animated: false)
        if let old { insertSubview(old, aboveSubview: background) }
        let motion = NavigationBarMotion(from: old, to: content, isPush: isPush, width: bounds.width)
        motion.begin()
        return (motion.run, motion.finish)
    }
}

/// Receives the pops of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// Whether an item may be popped by the back button.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped; never called here.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Default implementation: `true`.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Default implementation: does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
