import CoreGraphics
import Foundation
import QuartzCore

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of the button.
    open var style = Style.plain { didSet { changed() } }
    /// The width, in points; 0 for the width of the content. Default: 0.
    open var width: CGFloat = 0 {
        didSet {
            guard width.isUsable(as: "width", of: self) else { return width = oldValue }
            changed()
        }
    }
    /// Whether bars hide the item. Default: `false`.
    open var isHidden = false { didSet { changed() } }
    /// The view displayed instead of a button. Default: `nil`.
    ///
    /// A view without a frame is as large as its constraints or its content. In a navigation bar, there are 8 points
    /// between neighboring custom views.
    open var customView: UIView? {
        didSet {
            if customView !== oldValue { customViewHasFrame = customView?.hasSize ?? false }
            changed()
        }
    }
    /// Whether the custom view had a size of the app's when it was set.
    private(set) var customViewHasFrame = false
    /// The action of the button, which precedes the target. Its title and image become the item's.
    open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
    /// The menu that a press shows, or a tap if the item has no action.
    open var menu: UIMenu? { didSet { changed() } }
    /// The preferred order of the menu's elements. Default: `.automatic`, the order of the menu.
    open var preferredMenuElementOrder = UIContextMenuConfigurationElementOrder.automatic
    /// The selector of the target's method.
    open var action: Selector?
    /// The object that receives the action message.
    open weak var target: AnyObject?
    /// Whether an item that is dragged over the button activates it. Default: `false`. Drags don't do so here.
    open var isSpringLoaded = false
    /// The group that contains the item; `nil` if the item isn't in a group.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// The tint color of the title and image.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The titles that the item may have; the widest determines the width. Default: `nil`, the title alone.
    open var possibleTitles: Set<String>? { didSet { changed() } }

    /// Whether the button is selected, which displays its content on the tint color. Default: `false`.
    open var isSelected = false { didSet { changed() } }
    /// Whether the primary action toggles `isSelected`. Default: `false`.
    open var changesSelectionAsPrimaryAction = false
    /// Whether changes of the symbol animate. Default: `false`. Stored for source compatibility; has no effect.
    open var isSymbolAnimationEnabled = false {
        didSet { StoredAPI.report("UIBarButtonItem.isSymbolAnimationEnabled", if: isSymbolAnimationEnabled) }
    }
    /// The element that represents the item in an overflow menu, which bars don't have. Default: `nil`.
    open var menuRepresentation: UIMenuElement?
    /// Whether the glass behind the item is hidden; bars have none. Default: `false`.
    open var hidesSharedBackground = false
    /// Whether the item shares the glass of its neighbors; bars have none. Default: `true`.
    open var sharesBackground = true
    /// The identifier with which bars match items in transitions; bars fade all items. Default: `nil`.
    open var identifier: String?
    /// The badge at the upper trailing corner of the button. Default: `nil`.
    open var badge: Badge? { didSet { changed() } }

    private struct BackgroundKey: Hashable {
        var style: Style?
        var metrics: UIBarMetrics
    }
    private var backgrounds: [BackgroundKey: StateValues<UIImage>] = [:]
    private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
    private var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]
    private var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
    private var backBackgrounds: [UIBarMetrics: StateValues<UIImage>] = [:]
    private var backBackgroundOffsets: [UIBarMetrics: CGFloat] = [:]

    /// Sets the image behind the button for a state and bar metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[BackgroundKey(style: nil, metrics: barMetrics), default: StateValues()][state] = backgroundImage
        changed()
    }
    /// Returns the image behind the button for a state and bar metrics.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(style: nil, metrics: barMetrics)]?.value(for: state)
    }
    /// Sets the image behind the button for a state, a style, and bar metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        backgrounds[BackgroundKey(style: style, metrics: barMetrics), default: StateValues()][state] = backgroundImage
        changed()
    }
    /// Returns the image behind the button for a state, a style, and bar metrics.
    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(style: style, metrics: barMetrics)]?.value(for: state)
    }
    /// Sets the distance by which the image behind the button is moved down for bar metrics, in points.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        guard adjustment.isUsable(as: "position adjustment", of: self) else { return }
        backgroundOffsets[barMetrics] = adjustment
        changed()
    }
    /// Returns the distance by which the image behind the button is moved down for bar metrics, in points.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backgroundOffsets[barMetrics] ?? 0
    }
    /// Sets the offset of the title for bar metrics, in points.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        guard adjustment.isUsable(as: "position adjustment", of: self) else { return }
        titleOffsets[barMetrics] = adjustment
        changed()
    }
    /// Returns the offset of the title for bar metrics, in points.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffsets[barMetrics] ?? .zero }

    /// Sets the offset of the title for bar metrics, in points, if the item is a back button.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        guard adjustment.isUsable(as: "position adjustment", of: self) else { return }
        backTitleOffsets[barMetrics] = adjustment
        changed()
    }
    /// Returns the offset of a back button's title for bar metrics, in points.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        backTitleOffsets[barMetrics] ?? .zero
    }

    /// Sets the image behind a back button for a state and bar metrics.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backBackgrounds[barMetrics, default: StateValues()][state] = backgroundImage
        changed()
    }
    /// Returns the image behind a back button for a state and bar metrics.
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backBackgrounds[barMetrics]?.value(for: state)
    }
    /// Sets the distance by which the image behind a back button is moved down for bar metrics, in points.
    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        guard adjustment.isUsable(as: "position adjustment", of: self) else { return }
        backBackgroundOffsets[barMetrics] = adjustment
        changed()
    }
    /// Returns the distance by which the image behind a back button is moved down for bar metrics, in points.
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backBackgroundOffsets[barMetrics] ?? 0
    }

    /// Returns the image and the offset of the background of a back button.
    func shownBackground(isCompact: Bool, state: UIControl.State) -> (image: UIImage?, offset: CGFloat) {
        let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        return (
            metrics.lazy.compactMap { self.backButtonBackgroundImage(for: state, barMetrics: $0) }.first,
            metrics.lazy.compactMap { self.backBackgroundOffsets[$0] }.first ?? 0
        )
    }

    /// Returns the image and the offsets that a bar displays: those for its metrics before those for the default ones.
    func shown(
        isCompact: Bool, state: UIControl.State
    ) -> (background: UIImage?, backgroundOffset: CGFloat, titleOffset: UIOffset) {
        let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
        let image = metrics.lazy.compactMap { [self] metrics in
            backgroundImage(for: state, style: style, barMetrics: metrics)
                ?? backgroundImage(for: state, barMetrics: metrics)
        }.first
        return (
            image, metrics.lazy.compactMap { self.backgroundOffsets[$0] }.first ?? 0,
            metrics.lazy.compactMap { self.titleOffsets[$0] }.first ?? .zero
        )
    }

    private(set) var systemItem: SystemItem?
    /// The title that a bar displays: the item's own, or a system item's.
    var shownTitle: String? { title ?? systemItem?.text ?? (systemItem == nil ? nil : primaryAction?.title) }
    /// The image that a bar displays: the item's own, or a system item's.
    var shownImage: UIImage? { image ?? systemImage }
    private var systemImage: UIImage?
    /// The effects that begin when a bar displays the item.
    var waitingSymbolEffects: [BarSymbolEffect] = []

    public override init() {
        super.init()
    }

    /// Creates an item from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map(targetObject)
        self.action = action
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target.map(targetObject)
        self.action = action
    }

    /// Creates an item with images for bars of regular and of compact height.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item with a title, an image, a target, and a menu.
    public convenience init(
        title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(title: title, style: .plain, target: target, action: action)
        self.image = image
        self.menu = menu
    }

    /// Creates a system item with a target and a selector; its `title` and `image` are `nil`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        self.target = target.map(targetObject)
        self.action = action
    }

    /// Creates a system item with an action; its `title` and `image` are `nil`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        adopt(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates an item with an action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        adoptPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Creates an item with a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a space that takes an equal part of the remaining width.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// Creates a space of the system's width.
    open class func fixedSpace() -> UIBarButtonItem { fixedSpace(0) }

    /// Creates a space of a fixed width, in points; in a navigation bar at least 8 points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func adoptPrimaryAction() {
        guard let primaryAction else { return }
        defer { changed() }
        guard systemItem == nil else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }

    /// Shows the text and the style of another system item.
    func show(_ item: SystemItem) {
        style = .plain
        adopt(item)
        title = item.text
    }

    func adopt(_ item: SystemItem) {
        systemItem = item
        if item == .done || item == .save { style = .done }
        systemImage = item.symbol.flatMap { UIImage(systemName: $0) }
        changed()
    }

    /// Performs the primary action, or sends the action message to the target.
    func perform(sender: Any?) {
        guard isEnabled else { return }
        recordEvent(
            .control, subject: "UIBarButtonItem", name: "primaryActionTriggered", detail: shownTitle ?? "")
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.performWithSender(self, target: target)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        }
    }

    // MARK: Groups

    /// Returns a group of the item alone that users can't change.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Returns a group of the item alone that users could move, if bars had customization.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group of the item alone that is displayed if it belongs to the default ones.
    open func creatingOptionalGroup(
        customizationIdentifier: String, isInCustomizationByDefault: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInCustomizationByDefault: isInCustomizationByDefault,
            items: [self])
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title of text items.
    fileprivate var text: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// The symbol name of image items.
    fileprivate var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        // Unverified: the symbols that come closest to UIKit's images.
        case .pageCurl: "doc"
        case .writingDirection: "line.3.horizontal"
        default: nil
        }
    }
}
