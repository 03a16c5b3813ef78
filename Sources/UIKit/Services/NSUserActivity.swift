import Foundation

/// An activity of the user in an app, which can be continued elsewhere.
///
/// There is no other device or app here, so activities aren't passed on: an app can create, change, and restore them itself.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The type of the activity, in reverse-DNS form.
    public let activityType: String
    /// The title that the user sees.
    open var title: String?
    /// The information needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed to restore the activity.
    open var requiredUserInfoKeys: Set<String>?
    /// Whether `userInfo` is to be brought up to date before the activity is passed on. Default: `false`.
    open var needsSave = false
    /// The page that continues the activity without the app.
    open var webpageURL: URL?
    /// The page from which a browser opened the app.
    open var referrerURL: URL?
    /// The date after which the activity isn't offered.
    open var expirationDate: Date?
    /// The words for searching.
    open var keywords: Set<String> = []
    /// Whether other devices may continue the activity. Default: `true`.
    open var isEligibleForHandoff = true
    /// Whether the device's search finds the activity. Default: `false`.
    open var isEligibleForSearch = false
    /// Whether all users' searches find the activity. Default: `false`.
    open var isEligibleForPublicIndexing = false
    /// Whether the system suggests the activity. Default: `false`.
    open var isEligibleForPrediction = false
    /// The identifier for deleting the activity.
    open var persistentIdentifier: String?
    /// The identifier of the scene that continues the activity.
    open var targetContentIdentifier: String?

    /// Creates an activity.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`, which replace those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes the activity current, which could be continued on another device.
    open func becomeCurrent() {}
    /// Makes the activity one that can't be continued.
    open func resignCurrent() {}
    /// Ends the activity.
    open func invalidate() {}
}

/// The type of activities that a browser passes to an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that restores its state for an activity that is continued.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
    /// Restores the state that the activity needs.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIUserActivityRestoring {
    /// Default implementation: does nothing.
    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
