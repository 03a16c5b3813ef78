import Foundation

/// A quick action of the app's icon on the Home screen.
///
/// There is no Home screen here: `InterludeApp` and stages never perform one.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The type, by which the app recognizes the action.
    open var type: String { values.type }
    /// The title.
    open var localizedTitle: String { values.title }
    /// The second line.
    open var localizedSubtitle: String? { values.subtitle }
    /// The icon.
    open var icon: UIApplicationShortcutIcon? { values.icon }
    /// The information that the app needs to perform the action.
    open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
    /// The identifier of the scene that performs the action.
    open var targetContentIdentifier: Any?

    /// The parts of an action.
    fileprivate struct Values {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
    }

    fileprivate var values: Values

    /// Creates an action.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        values = Values(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
        super.init()
    }

    /// Creates an action with a type and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// A quick action of the app's icon that can be changed.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// The type, by which the app recognizes the action.
    open override var type: String {
        get { values.type }
        set { values.type = newValue }
    }
    /// The title.
    open override var localizedTitle: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// The second line.
    open override var localizedSubtitle: String? {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    /// The icon.
    open override var icon: UIApplicationShortcutIcon? {
        get { values.icon }
        set { values.icon = newValue }
    }
    /// The information that the app needs to perform the action.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { values.userInfo }
        set { values.userInfo = newValue }
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
