import Foundation

/// The keys of an app's `Info.plist` that determine its first screen.
@MainActor package struct AppInfo {
    /// The configuration of a scene in the scene manifest.
    struct Scene {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
    }

    private let values: [String: Any]
    /// The bundle with the storyboards; `nil` for the main bundle and the adjacent resource bundles.
    package var bundle: Bundle?

    /// Creates the information of an app from the values of its `Info.plist`.
    package init(_ values: [String: Any], bundle: Bundle? = nil) {
        self.values = values
        self.bundle = bundle
    }

    /// The information of the main bundle, or of the first resource bundle with an `Info.plist`.
    static var main: AppInfo {
        let keys = ["UIMainStoryboardFile", "UIApplicationSceneManifest", controllersDetermineStatusBar]
        if let values = Bundle.main.infoDictionary, keys.contains(where: { values[$0] != nil }) {
            return AppInfo(values)
        }
        for folder in ResourceFolders.all(of: nil) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/Info.plist"), data.count < 1 << 20,
                let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
                let values = list as? [String: Any], keys.contains(where: { values[$0] != nil })
            else { continue }
            return AppInfo(values)
        }
        return AppInfo([:])
    }

    private static let controllersDetermineStatusBar = "UIViewControllerBasedStatusBarAppearance"

    /// The first status bar of an app whose view controllers don't determine it; `nil` if they do.
    var statusBar: StatusBar? {
        guard values[Self.controllersDetermineStatusBar] as? Bool == false else { return nil }
        var result = StatusBar()
        result.isHidden = values["UIStatusBarHidden"] as? Bool ?? false
        switch values["UIStatusBarStyle"] as? String {
        case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
            result.style = .lightContent
        case "UIStatusBarStyleDarkContent": result.style = .darkContent
        default: break
        }
        return result
    }

    /// The name of the main storyboard of an app without scenes; iPads may have their own.
    func mainStoryboard(for idiom: UIUserInterfaceIdiom) -> String? {
        let suffix = idiom == .pad ? "~ipad" : "~iphone"
        let key = "UIMainStoryboardFile"
        return (values[key + suffix] ?? values[key]) as? String
    }

    /// The configurations of window scenes; empty for an app without scenes.
    var scenes: [Scene] {
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let role = UISceneSession.Role.windowApplication.rawValue
        return (roles?[role] as? [[String: Any]] ?? []).map { values in
            Scene(
                name: values["UISceneConfigurationName"] as? String,
                delegateClass: values["UISceneDelegateClassName"] as? String,
                storyboard: values["UISceneStoryboardFile"] as? String)
        }
    }
}
