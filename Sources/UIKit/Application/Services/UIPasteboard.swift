import Foundation

/// The values that the user copied, for pasting.
///
/// Each app has its own general pasteboard, which is empty at the start, so that runs are the same.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The pasteboard that apps share.
    open class var general: UIPasteboard { AppSession.current.pasteboard }

    /// Posted when the contents change.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The number of times that the contents changed.
    open private(set) var changeCount = 0
    private var contents: [Any] = [] {
        didSet {
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    package override init() {
        super.init()
    }

    /// The number of items.
    open var numberOfItems: Int { contents.count }

    /// The first text; setting it replaces the contents.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts; `nil` if there is none.
    open var strings: [String]? {
        get { values() }
        set { contents = newValue ?? [] }
    }

    /// The first URL; setting it replaces the contents.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs; `nil` if there is none.
    open var urls: [URL]? {
        get { values() }
        set { contents = newValue ?? [] }
    }

    /// The first image; setting it replaces the contents.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The images; `nil` if there is none.
    open var images: [UIImage]? {
        get { values() }
        set { contents = newValue ?? [] }
    }

    /// The first color; setting it replaces the contents.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colors; `nil` if there is none.
    open var colors: [UIColor]? {
        get { values() }
        set { contents = newValue ?? [] }
    }

    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether there is an image.
    open var hasImages: Bool { images != nil }
    /// Whether there is a color.
    open var hasColors: Bool { colors != nil }

    private func values<Value>() -> [Value]? {
        let values = contents.compactMap { $0 as? Value }
        return values.isEmpty ? nil : values
    }
}
