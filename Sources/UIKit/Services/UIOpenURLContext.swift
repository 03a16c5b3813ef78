import Foundation

/// A URL that an app is to open, with the way it is to be opened.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// The way the URL is to be opened.
    public let options: UIScene.OpenURLOptions

    package init(_ url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
        self.url = url
        self.options = options
        super.init()
    }
}

extension UIScene {
    /// The way a URL is to be opened.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The bundle identifier of the app that sent the URL, if it is of the same developer.
        open var sourceApplication: String? { nil }
        /// The information that the other app sent with the URL.
        open var annotation: Any? { nil }
        /// Whether the file at the URL must be copied before it is changed. Always `false`.
        open var openInPlace: Bool { false }

        package override init() {
            super.init()
        }
    }
}
