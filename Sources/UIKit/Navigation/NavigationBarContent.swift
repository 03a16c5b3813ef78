import CoreGraphics
import Foundation

/// The views of one navigation item in a bar: back button, buttons, title, prompt and large title.
@MainActor
final class NavigationBarContent: UIView {
    /// Unverified: the space between neighboring custom views, in points. Buttons have padding instead.
    private static let customViewSpacing: CGFloat = 8
    /// Unverified: the height of a prompt, in points.
    static let promptHeight: CGFloat = 30

    let title: UIView
    let largeTitle: UIView?
    let back: NavigationBackButton?
    /// The buttons on both sides of the title, without the back button.
    let buttons: [UIView]
    private let left: [UIView]
    private let right: [UIView]
    private let prompt: UILabel?
    /// Clips a large title that scrolls beneath the row of buttons; `nil` without one.
    private let largeTitleArea: UIView?
    /// The offset of the title in the row of buttons, in points.
    var titleOffset = UIOffset.zero
    /// Whether leading views are on the right.
    var isMirrored = false {
        didSet {
            guard isMirrored != oldValue else { return }
            back?.isMirrored = isMirrored
            setNeedsLayout()
        }
    }
    private let pins = BarPins()
    private let hasTitleView: Bool
    /// Whether the title view keeps the frame that the app has given it.
    private let titleViewHasFrame: Bool
    /// Whether the title is visible next to a large one.
    private let isTitleAlwaysVisible: Bool
    private let hasSubtitleViews: Bool
    private let searchBar: UISearchBar?
    /// Clips a search bar that scrolls away; `nil` without one.
    private let searchArea: UIView?
    /// The visible height of the search bar, in points.
    var searchHeight: CGFloat = 0 { didSet { if searchHeight != oldValue { setNeedsLayout() } } }
    /// Whether a search hides everything but the search bar.
    var hidesAllButSearch = false { didSet { if hidesAllButSearch != oldValue { setNeedsLayout() } } }
    /// Whether the title is visible in the row of buttons.
    private var showsInlineTitle: Bool
    /// Whether a floating tab bar covers the title in the row of buttons.
    var titleIsCovered = false { didSet { if titleIsCovered != oldValue { title.alpha = titleAlpha } } }

    /// The inputs that the content depends on, except for its size.
    struct Basis: Equatable {
        var bar: ObjectIdentifier
        var barRevision: Int
        var itemRevision: Int
        var backRevision: Int?
        var appearanceEdits: Int
        var isAtScrollEdge: Bool
        var showsLargeTitle: Bool
        var traits: UITraitCollection.Values
    }

    var basis: Basis?

    /// Whether the content is in no hierarchy and still contains all of the item's views.
    var isFree: Bool {
        superview == nil && ([title] + buttons).allSatisfy { $0.superview === self }
            && searchBar?.superview === searchArea
    }

    init(
        _ item: UINavigationItem, back backItem: UINavigationItem?, showsLargeTitle: Bool,
        attributes: BarTitleAttributes,
        goBack: @escaping () -> Void
    ) {
        title = item.titleView ?? BarTitle(item).view(attributes, large: false)
        hasTitleView = item.titleView != nil
        titleViewHasFrame = item.titleViewHasFrame
        isTitleAlwaysVisible = hasTitleView && !(title is UILabel)
        hasSubtitleViews = item.subtitleView != nil || item.largeSubtitleView != nil
        largeTitle = showsLargeTitle ? BarTitle(large: item).view(attributes, large: true) : nil
        prompt = item.prompt.map { NavigationBarContent.promptLabel($0) }
        let replacesBack = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        let hasBack = !item.hidesBackButton && !replacesBack
        // An action makes a back button appear on the first item, too.
        let backTarget = backItem ?? (item.backAction == nil ? nil : UINavigationItem(title: ""))
        back = hasBack ? backTarget.map { NavigationBackButton($0, goBack: goBack) } : nil
        let leading = [item.leadingSystemItem].compactMap { $0 } + (item.leftBarButtonItems ?? [])
        left = (leading + item.leadingItemGroups.shownItems).filter(\.isShownInNavigationBar).map(BarButton.view)
        let pinned =
            (item.rightBarButtonItems ?? []) + [item.pinnedTrailingGroup].compactMap { $0 }.shownItems.reversed()
        // The outermost item comes first.
        let trailing = pinned + item.trailingItemGroups.shownItems.reversed()
        right = trailing.filter(\.isShownInNavigationBar).map(BarButton.view)
        buttons = left + right
        showsInlineTitle = !showsLargeTitle || hasTitleView
        searchBar = item.searchController?.searchBar
        searchArea = searchBar.map { NavigationBarContent.area(clipping: $0) }
        largeTitleArea = largeTitle.map { NavigationBarContent.area(clipping: $0) }
        super.init(frame: .zero)
        if let searchArea { addSubview(searchArea) }
        largeTitleArea?.isUserInteractionEnabled = item.largeSubtitleView != nil
        for view in [largeTitleArea, title, prompt, back].compactMap({ $0 }) + buttons { addSubview(view) }
        title.alpha = titleAlpha
    }

    required init?(coder: NSCoder) {
        title = UIView()
        largeTitle = nil
        back = nil
        buttons = []
        left = []
        right = []
        prompt = nil
        searchBar = nil
        (largeTitleArea, searchArea) = (nil, nil)
        (hasTitleView, titleViewHasFrame, isTitleAlwaysVisible, hasSubtitleViews) = (false, false, false, false)
        showsInlineTitle = true
        super.init(coder: coder)
    }

    private static func area(clipping view: UIView) -> UIView {
        let area = UIView()
        area.clipsToBounds = true
        area.addSubview(view)
        return area
    }

    private static func promptLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.textColor = .label
        return label
    }

    /// Applies a bar appearance to the buttons.
    func adopt(_ appearance: UINavigationBarAppearance) {
        titleOffset = appearance.titlePositionAdjustment
        if let image = appearance.backIndicatorImage { back?.chevron.image = image }
        if let color = appearance.backButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor {
            back?.titleColor = color
        }
        for case let button as BarButton in buttons {
            button.adopt(button.isDone ? appearance.doneButtonAppearance : appearance.buttonAppearance)
        }
    }

    /// The opacity of the title in the row of buttons.
    var titleAlpha: CGFloat {
        showsInlineTitle && !hidesAllButSearch && (!titleIsCovered || hasTitleView) ? 1 : 0
    }

    /// Shows or hides the title in the row of buttons, depending on whether the large title is scrolled away.
    func showInlineTitle(_ shows: Bool, animated: Bool) {
        guard largeTitle != nil, isTitleAlwaysVisible || shows != showsInlineTitle else { return }
        showsInlineTitle = shows || isTitleAlwaysVisible
        // Unverified: the duration of the fade.
        UIView.animate(withDuration: animated ? 0.2 : 0) { self.title.alpha = self.titleAlpha }
    }

    /// The inputs of a layout whose views all belong to the bar.
    private struct LayoutInputs: Equatable {
        var size: CGSize
        var searchHeight: CGFloat
        var hidesAllButSearch: Bool
        var isMirrored: Bool
        var titleOffset: UIOffset
    }

    /// The inputs of the last layout; `nil` if views of the app may have changed their sizes since.
    private var laidOut: LayoutInputs?

    override func layoutSubviews() {
        super.layoutSubviews()
        let inputs = LayoutInputs(
            size: bounds.size, searchHeight: searchHeight, hidesAllButSearch: hidesAllButSearch,
            isMirrored: isMirrored, titleOffset: titleOffset)
        // The content returns to the bar with each push and pop, mostly unchanged.
        guard inputs != laidOut else { return }
        laidOut = buttons.isEmpty && searchBar == nil && !hasTitleView && !hasSubtitleViews ? inputs : nil
        let promptHeight = prompt == nil ? 0 : NavigationBarContent.promptHeight
        prompt?.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: promptHeight)
        let height = UINavigationBar.standardHeight
        let row = CGRect(x: 0, y: promptHeight, width: bounds.width, height: height)
        let rightEdge = place(right, from: bounds.width - edgeMargin(of: right.first), direction: -1, row)
        var leftEdge = edgeMargin(of: back ?? left.first)
        let titleSize = titleSize(in: CGSize(width: bounds.width, height: height))
        if let back {
            // Limit the back button so that the title stays centered if possible.
            let available = min((bounds.width - titleSize.width) / 2 - 6, rightEdge - 60) - leftEdge - width(of: left)
            back.fit(max(available, 0))
            back.center = CGPoint(x: leftEdge + back.bounds.width / 2, y: row.midY)
            leftEdge += back.bounds.width
        }
        leftEdge = place(left, from: leftEdge, direction: 1, row)
        layoutTitle(titleSize, between: leftEdge, and: rightEdge, row)
        layoutLargeTitle(below: row.maxY)
        layoutSearch()
        if isMirrored { for view in [title, largeTitle, back].compactMap({ $0 }) + buttons { mirror(view) } }
        for view in [title] + buttons { pins.pin(view, in: self) }
    }

    /// Places views one after the other, to the right (1) or to the left (-1); returns the edge behind the last one.
    private func place(_ views: [UIView], from edge: CGFloat, direction: CGFloat, _ row: CGRect) -> CGFloat {
        var edge = edge, previous: UIView?
        for view in views {
            edge += direction * spacing(between: previous, and: view)
            view.center = CGPoint(x: edge + direction * view.bounds.width / 2, y: row.midY)
            edge += direction * view.bounds.width
            previous = view
        }
        return edge
    }

    private func width(of views: [UIView]) -> CGFloat {
        var width: CGFloat = 0, previous: UIView?
        for view in views {
            width += spacing(between: previous, and: view) + view.bounds.width
            previous = view
        }
        return width
    }

    private func spacing(between previous: UIView?, and view: UIView) -> CGFloat {
        guard let previous, ![previous, view].contains(where: { $0 is BarButton || $0 is BarSpace }) else { return 0 }
        return NavigationBarContent.customViewSpacing
    }

    /// Returns the size that the title prefers.
    private func titleSize(in available: CGSize) -> CGSize {
        title.sizeInBar(fitting: available, hasFrame: !hasTitleView || titleViewHasFrame)
    }

    private func mirror(_ view: UIView) { view.center.x = bounds.width - view.center.x }

    /// Positions the search bar at the bottom of the bar; it fades as it scrolls away.
    private func layoutSearch() {
        guard let searchBar, let searchArea else { return }
        let full = searchBar.heightInBar
        let margin = edgeMargin(of: nil)
        searchArea.frame = CGRect(x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight)
        searchBar.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: full)
        searchBar.alpha = searchHeight / full
        for view in ([prompt, back] + buttons).compactMap({ $0 }) { view.alpha = hidesAllButSearch ? 0 : 1 }
        title.alpha = titleAlpha
        largeTitleArea?.alpha = hidesAllButSearch ? 0 : 1
    }

    /// The margin of custom views and of the text of buttons, titles, and prompts, in points.
    ///
    /// Source: storyboards, whose custom views begin at 16 points on an iPhone of 375 points and at 20 on an iPad.
    private var margin: CGFloat { UIView.minimumSideMargin(ofWidth: bounds.width, in: window) }

    /// Returns the distance of the first view from the bar's edge: buttons have a padding.
    private func edgeMargin(of view: UIView?) -> CGFloat {
        let hasPadding = view.map { $0 is BarButton || $0 is NavigationBackButton || $0 is BarSpace } ?? true
        return hasPadding ? margin - BarButton.padding : margin
    }

    /// Centers the title in the bar, or shifts it if the buttons don't leave enough space.
    private func layoutTitle(_ preferred: CGSize, between left: CGFloat, and right: CGFloat, _ row: CGRect) {
        let available = max(0, right - left - 12)
        let size = CGSize(width: min(preferred.width, available), height: min(preferred.height, row.height))
        let middle = min(max((bounds.width - size.width) / 2, left + 6), right - 6 - size.width)
        title.bounds.size = size
        title.center = CGPoint(
            x: middle + size.width / 2 + titleOffset.horizontal, y: row.midY + titleOffset.vertical)
    }

    private func layoutLargeTitle(below top: CGFloat) {
        guard let largeTitle, let largeTitleArea else { return }
        largeTitleArea.frame = CGRect(
            x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - searchHeight))
        let width = max(0, bounds.width - 2 * margin)
        let size = largeTitle.sizeThatFits(CGSize(width: width, height: 80))
        largeTitle.bounds.size = CGSize(width: min(size.width, width), height: size.height)
        largeTitle.center = CGPoint(
            x: margin + largeTitle.bounds.width / 2, y: largeTitleArea.bounds.height - 8 - size.height / 2)
    }
}
