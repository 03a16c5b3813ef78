import Foundation

/// An item of a bar, with a title, an image or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject, Connectable {
    /// The methods and properties that can be reached by name: the view that displays the item.
    open class var connections: Connections { Connections().key("view", \UIBarItem.view) }

    /// The view that displays the item in a bar; weak.
    weak var shownView: UIView?
    /// The view that displays the item, which code reads by name.
    private var view: UIView? { shownView }

    /// Whether the item is enabled. Default: `true`.
    open var isEnabled = true { didSet { changed(.isEnabled) } }
    /// The title of the item.
    open var title: String? { didSet { changed(.title) } }
    /// The image of the item.
    open var image: UIImage? { didSet { changed(.image) } }
    /// The image in bars of compact height. Default: `nil`, which uses `image`.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The insets of the image, in points. Default: zero.
    open var imageInsets = UIEdgeInsets.zero {
        didSet {
            guard imageInsets.isUsable(as: "imageInsets", of: self) else { return imageInsets = oldValue }
            changed()
        }
    }
    /// The insets of the image in bars of compact height, in points. Default: zero.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet {
            guard landscapeImagePhoneInsets.isUsable(as: "landscapeImagePhoneInsets", of: self) else {
                return landscapeImagePhoneInsets = oldValue
            }
            changed()
        }
    }
    /// The image for assistive technologies that enlarge bars, which a stage doesn't have.
    open var largeContentSizeImage: UIImage?
    /// The insets of the large image. For assistive technologies, which a stage doesn't have.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero {
        didSet {
            if !largeContentSizeImageInsets.isUsable(as: "largeContentSizeImageInsets", of: self) {
                largeContentSizeImageInsets = oldValue
            }
        }
    }
    /// An integer that identifies the item to the app. Default: 0.
    open var tag = 0
    /// The accessibility label. Default: `nil`, which uses the title.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// The accessibility identifier, which the item's button adopts.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// Whether the item is an accessibility element. Default: `false`.
    open var isAccessibilityElement: Bool {
        get { AccessibilityBox.of(self)?.state.isElement ?? false }
        set { AccessibilityBox.made(for: self).state.isElement = newValue }
    }
    /// A description of the result of using the item. Default: `nil`.
    open var accessibilityHint: String? {
        get { AccessibilityBox.of(self)?.state.hint }
        set { AccessibilityBox.made(for: self).state.hint = newValue }
    }
    /// The accessibility value of the item. Default: `nil`.
    open var accessibilityValue: String? {
        get { AccessibilityBox.of(self)?.state.value }
        set { AccessibilityBox.made(for: self).state.value = newValue }
    }
    /// The accessibility traits of the item. Default: none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityBox.of(self)?.state.traits ?? .none }
        set { AccessibilityBox.made(for: self).state.traits = newValue }
    }

    /// Called by Interface Builder; never called on a stage.
    open func prepareForInterfaceBuilder() {}

    public override init() {
        super.init()
    }

    /// Creates an item from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init()
        coder.configure(self, as: UIBarItem.self)
    }

    /// Called after the item was loaded from a nib or storyboard.
    open func awakeFromNib() {}

    private var normalAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the text attributes of the title for a control state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        normalAttributes[state.rawValue] = attributes
        changed()
    }

    /// Returns the text attributes of the title for a control state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        normalAttributes[state.rawValue]
    }

    /// Called when a property of the item changes.
    var onChange: (() -> Void)?

    package var observers: KeyValueObservers?

    func changed() { onChange?() }

    private func changed(_ property: ObservableProperty) {
        changed()
        observers?.changed(property)
    }
}

extension UIBarItem: AccessibilityDeclaring {}
