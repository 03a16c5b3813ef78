import CoreGraphics
import Foundation
import QuartzCore

/// The item that represents a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The system's tab bar items.
    public enum SystemItem: Int, Sendable {
        /// Additional items.
        case more
        /// Favorites.
        case favorites
        /// Featured items.
        case featured
        /// The items with the best ratings.
        case topRated
        /// Recent items.
        case recents
        /// An item for contacts.
        case contacts
        /// The history.
        case history
        /// Bookmarks.
        case bookmarks
        /// An item for searching.
        case search
        /// Downloads.
        case downloads
        /// The most recent items.
        case mostRecent
        /// The most viewed items.
        case mostViewed
    }

    /// The image of the selected item. Default: `image`, without which it is `nil`.
    open var selectedImage: UIImage? {
        get { image == nil ? nil : ownSelectedImage ?? image }
        set {
            ownSelectedImage = newValue
            changed()
        }
    }
    private var ownSelectedImage: UIImage?
    /// The text of the item's badge; `nil` for no badge.
    open var badgeValue: String? { didSet { changed() } }
    /// The color of the badge. Default: `nil`, red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Whether a drag that rests on the item selects it. Stored for source compatibility; has no effect.
    open var isSpringLoaded = false {
        didSet { StoredAPI.report("UITabBarItem.isSpringLoaded", if: isSpringLoaded) }
    }
    private var badgeAttributes = StateValues<[NSAttributedString.Key: Any]>()

    /// Sets the attributes of the badge's text for a state; they precede the appearance's.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state] = textAttributes
        changed()
    }
    /// Returns the attributes of the badge's text for a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes.value(for: state)
    }

    /// The offset of the title, in points, in addition to the appearance's. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            guard titlePositionAdjustment.isUsable(as: "titlePositionAdjustment", of: self) else {
                return titlePositionAdjustment = oldValue
            }
            changed()
        }
    }
    /// The appearance of the bar while this item is selected; the item copies it. Default: `nil`, the bar's.
    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance.map(own)
            changed()
        }
    }
    /// The appearance of the bar without content beneath, while this item is selected. Default: `nil`, the bar's.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            changed()
        }
    }

    public override init() {
        super.init()
    }

    /// Creates an item from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title and images for the unselected and the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates a system item, whose `title` and `image` are `nil`.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        adopt(systemItem)
        self.tag = tag
    }

    func adopt(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        changed()
    }

    private var systemItem: SystemItem?
    /// The title that a bar displays: a system item's, or the item's own.
    ///
    /// Unverified: a title or an image that is set doesn't change a system item.
    var shownTitle: String? { systemItem?.text ?? title }

    /// The image that a bar displays: a system item's, or the item's own for the state.
    func shownImage(isSelected: Bool, isCompact: Bool) -> UIImage? {
        if let systemItem { return UIImage(systemName: systemItem.symbol) }
        if isSelected, ownSelectedImage != nil, let selectedImage { return selectedImage }
        return isCompact ? landscapeImagePhone ?? image : image
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var text: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.crop.circle"
        case .bookmarks: "book.fill"
        case .search: "magnifyingglass"
        case .downloads: "arrow.down.circle"
        case .mostViewed: "list.number"
        }
    }
}
