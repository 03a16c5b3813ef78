import Foundation

/// The values that the user copied, for pasting.
///
/// Each app has its own general pasteboard, which is empty at the start, so that runs are the same.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The pasteboard that apps share.
    open class var general: UIPasteboard { AppSession.current.pasteboard }

    /// Posted when the contents change.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private let storage: PasteboardStorage
    /// The number of times that the contents changed.
    open var changeCount: Int { storage.changeCount }
    private var contents: [Any] {
        get { storage.contents }
        set {
            storage.contents = newValue
            storage.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    package override init() {
        name = .general
        storage = PasteboardStorage()
        super.init()
    }

    /// Returns the app's pasteboard with a name; `nil` if there is none and `create` is `false`.
    public init?(name pasteboardName: Name, create: Bool) {
        let session = AppSession.current
        let known =
            pasteboardName == .general ? session.pasteboard.storage : session.namedPasteboards[pasteboardName.rawValue]
        guard known != nil || create else { return nil }
        name = pasteboardName
        storage = known ?? PasteboardStorage()
        session.namedPasteboards[pasteboardName.rawValue] = storage
        super.init()
    }

    /// The name of the pasteboard.
    public let name: Name

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

    // MARK: Representations

    /// Returns a new pasteboard of the app.
    open class func withUniqueName() -> UIPasteboard {
        let count = AppSession.current.namedPasteboards.count
        return UIPasteboard(name: Name("com.apple.pasteboard.\(count + 1)"), create: true) ?? general
    }

    /// Removes a pasteboard of the app.
    open class func remove(withName pasteboardName: Name) {
        AppSession.current.namedPasteboards[pasteboardName.rawValue] = nil
    }

    /// The values of each item by their types.
    open var items: [[String: Any]] {
        get { contents.map { [Self.type(of: $0): Self.value(of: $0)] } }
        set { contents = newValue.map { PasteboardItem($0).content } }
    }

    /// Replaces the items; they neither expire nor leave the app, so the options have no effect.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

    /// Adds items to the contents.
    open func addItems(_ items: [[String: Any]]) { contents += items.map { PasteboardItem($0).content } }

    /// The types of the first item.
    open var types: [String] { contents.first.map { [Self.type(of: $0)] } ?? [] }

    /// Returns whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    /// Returns the value of the first item of a type; `nil` if it has another type.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        contents.first.flatMap { Self.type(of: $0) == pasteboardType ? Self.value(of: $0) : nil }
    }

    /// Replaces the contents with a value of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    /// Returns the data of the first item of a type: a text in UTF-8, or an image as PNG.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    /// Replaces the contents with data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    private static func type(of content: Any) -> String {
        switch content {
        case is String: "public.utf8-plain-text"
        case is URL: "public.url"
        case is UIImage: "public.png"
        case is UIColor: "com.apple.uikit.color"
        case let item as PasteboardItem: item.values.keys.min() ?? "public.data"
        default: "public.data"
        }
    }

    private static func value(of content: Any) -> Any {
        guard let item = content as? PasteboardItem else { return content }
        return item.values[type(of: item)] ?? Data()
    }

    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The pasteboard that apps share.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// An option for the items of a pasteboard.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The date at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on the device.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }
}

/// The contents of a pasteboard, which all objects for one name share.
@MainActor
final class PasteboardStorage {
    var contents: [Any] = []
    var changeCount = 0
}

/// An item of a pasteboard with values that aren't texts, URLs, images, or colors.
private struct PasteboardItem {
    let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    /// The text, the URL, the image, or the color of the item; the item itself if it has none.
    var content: Any {
        let known = values.sorted { $0.key < $1.key }.map(\.value)
        return known.first { $0 is String || $0 is URL || $0 is UIImage || $0 is UIColor } ?? self
    }
}
