import CoreGraphics

/// How a tab bar represents one controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The items that the system has.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        case mostRecent, mostViewed
    }

    /// The image shown while the item is selected; without one, `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A short text on a red ground at the item's corner.
    open var badgeValue: String? { didSet { changed() } }
    /// The badge's colour; red without one.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The look of the bar while this item is selected.
    open var standardAppearance: UITabBarAppearance?
    /// The look of the bar while content does not reach beneath it.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// The title of the controller whose item this is.
    var titleOfController: String? { didSet { changed() } }

    public override init() {
        super.init()
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with an image for each state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates one of the system's items.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        title = systemItem.text
        image = UIImage(systemName: systemItem.symbol)
        self.tag = tag
    }

    var shownTitle: String? { title ?? titleOfController }
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
