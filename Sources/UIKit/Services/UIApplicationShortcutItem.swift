import Foundation

/// A quick action of the app's icon on the Home screen.
///
/// There is no Home screen here: `InterludeApp` and stages never perform one.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The type, by which the app recognizes the action.
    public let type: String
    /// The title.
    public let localizedTitle: String
    /// The second line.
    public let localizedSubtitle: String?
    /// The icon.
    public let icon: UIApplicationShortcutIcon?
    /// The information that the app needs to perform the action.
    public let userInfo: [String: any NSSecureCoding]?
    /// The identifier of the scene that performs the action.
    open var targetContentIdentifier: Any?

    /// Creates an action.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    /// Creates an action with a type and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// The icon of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The name of the image or symbol.
    let name: String?

    /// Creates an icon from an image of the app.
    public init(templateImageName: String) {
        name = templateImageName
        super.init()
    }

    /// Creates an icon from a symbol.
    public init(systemImageName: String) {
        name = systemImageName
        super.init()
    }
}
