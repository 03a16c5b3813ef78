import CoreGraphics
import Foundation

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Height of the bar, and of one with a large title, in points; measured on iOS 26.
    static let standardHeight: CGFloat = 54
    static let largeHeight: CGFloat = 106
    /// What a large title adds.
    static let largeTitleHeight = largeHeight - standardHeight

    /// Whether titles are large where the item does not forbid it.
    open var prefersLargeTitles = false { didSet { reload() } }
    /// Whether content shows through.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    /// The colour of the bar.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// The basic look.
    open var barStyle = UIBarStyle.default { didSet { AppSession.current.updateStatusBar() } }
    /// An image instead of the line at the bottom; an empty one hides the line.
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    /// Attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// Attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { reload() } }
    /// The look of the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { reload() } }
    /// The look of the bar where height is scarce.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar while content does not reach beneath it; without one, `standardAppearance` with no background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { reload() } }
    /// The look of the bar where height is scarce and content does not reach beneath it.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Hears of pushes and pops of a bar that is used without a navigation controller.
    open weak var delegate: UINavigationBarDelegate?
    /// The items, the last of which shows.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that shows.
    open var topItem: UINavigationItem? { stack.last }
    /// The item to which the back button leads.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    private var stack: [UINavigationItem] = []
    private let background = BarBackground()
    private var backgroundImages: [Int: UIImage] = [:]
    private var content: NavigationBarContent?
    /// Counts the changes that make all content out of date.
    private var revision = 0
    /// Goes back; set by the navigation controller.
    var onBack: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
    }

    /// Replaces the items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        // An item that changes tells by itself.
        if content != nil, items.elementsEqual(stack, by: ===) { return }
        for item in stack { item.onChange = nil }
        stack = items
        for item in stack { item.onChange = { [weak self] in self?.reload() } }
        showContent()
    }

    /// Adds an item, which then shows.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(stack + [item], animated: animated) }

    /// Takes the last item away.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let item = stack.last
        setItems(Array(stack.dropLast()), animated: animated)
        return item
    }

    /// Sets an image behind the content.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        updateBackground()
    }

    /// The image behind the content.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: preferredHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background goes on under the status bar.
        background.frame = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: bounds.height + frame.minY)
        content?.frame = bounds
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        reload()
    }

    // MARK: Scrolling beneath the bar

    /// How far the content is scrolled from its top, in points; negative when it is pulled down.
    var scrolledDistance: CGFloat = 0 {
        didSet { if scrolledDistance != oldValue { scrolled() } }
    }

    /// By how much the bar is lower than it can be.
    private var collapse: CGFloat { showsLargeTitle ? min(scrolledDistance, UINavigationBar.largeTitleHeight) : 0 }
    private var isAtScrollEdge: Bool {
        scrolledDistance <= (showsLargeTitle ? UINavigationBar.largeTitleHeight - 1 : 0)
    }

    /// The height now, with the large title as far as it is not scrolled away.
    var shownHeight: CGFloat { preferredHeight - collapse }

    private func scrolled() {
        content?.showInlineTitle(hidesLargeTitle, animated: window != nil)
        updateBackground()
    }

    /// Unverified: the title moves up when no more than a few points of the large one are left.
    private var hidesLargeTitle: Bool { collapse > UINavigationBar.largeTitleHeight - 8 }

    var showsLargeTitle: Bool { prefersLargeTitles && topItem.map(wantsLargeTitle) ?? false }
    var preferredHeight: CGFloat {
        (showsLargeTitle ? UINavigationBar.largeHeight : UINavigationBar.standardHeight)
            + (topItem?.prompt == nil ? 0 : NavigationBarContent.promptHeight)
    }

    private func wantsLargeTitle(_ item: UINavigationItem) -> Bool {
        switch item.largeTitleDisplayMode {
        case .always: true
        case .never, .inline: false
        // As the item before; the first one is large.
        case .automatic: stack.firstIndex { $0 === item }.map { $0 == 0 || wantsLargeTitle(stack[$0 - 1]) } ?? true
        }
    }

    // MARK: Look

    private var appearance: UINavigationBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        guard isAtScrollEdge else { return standard }
        return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard
    }

    /// Without a look of its own for the edge, the bar has no background there.
    private var isClear: Bool {
        isAtScrollEdge && topItem?.scrollEdgeAppearance == nil && scrollEdgeAppearance == nil && isTranslucent
            && barTintColor == nil && followsScrolling
    }

    /// Whether there is content whose scrolling the bar knows of.
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

    /// The content that the item had when it was shown last, if that still holds, or else a new one.
    private func contentOfTopItem() -> NavigationBarContent? {
        guard let topItem else { return nil }
        let basis = NavigationBarContent.Basis(
            bar: ObjectIdentifier(self), barRevision: revision, itemRevision: topItem.revision,
            backRevision: backItem?.revision, lookEdits: BarAppearanceRevision.edits, isAtScrollEdge: isAtScrollEdge,
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

    /// Shows other items; the old content gives way to the new one.
    ///
    /// - Returns: What belongs into an animation, and what is to be done after it.
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

/// Hears of pushes and pops of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// Whether the item may be taken away.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item was taken away.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
