import Foundation

/// What bars show: a title, an image, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Whether the item can be chosen; `true` by default.
    open var isEnabled = true { didSet { changed() } }
    /// The item's text.
    open var title: String? { didSet { changed() } }
    /// The item's image.
    open var image: UIImage? { didSet { changed() } }
    /// The image where height is scarce.
    open var landscapeImagePhone: UIImage?
    /// How far the image is moved, in points.
    open var imageInsets = UIEdgeInsets.zero
    /// A number of your own.
    open var tag = 0
    /// What the item is, in a few words, for assistive technologies; the title by default.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// A name for tests, never shown; the item's view has it, too.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    public override init() {
        super.init()
    }

    private var normalAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the look of the title in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        normalAttributes[state.rawValue] = attributes
        changed()
    }

    /// The look of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        normalAttributes[state.rawValue]
    }

    /// Told by the item when it changed.
    var onChange: (() -> Void)?

    func changed() { onChange?() }
}
