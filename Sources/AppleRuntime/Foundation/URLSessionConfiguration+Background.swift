import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
    /// Returns a configuration for transfers while the app is in the background, which a stage doesn't have: the default
    /// one.
    public class func inBackground(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    /// Whether the app is launched when transfers in the background end. Default: `true`. It has no effect.
    public var sessionSendsLaunchEvents: Bool {
        get { objc_getAssociatedObject(self, Self.launchEventsKey.pointer) as? Bool ?? true }
        set {
            objc_setAssociatedObject(
                self, Self.launchEventsKey.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    private static let launchEventsKey = AssociationKey()
}
