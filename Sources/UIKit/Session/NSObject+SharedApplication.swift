import Foundation
import QuartzCore

extension NSObject {
    /// Whether the class has a method by name: `sharedApplication` of `UIApplication`, which app extensions call by name.
    public class func responds(to aSelector: Selector!) -> Bool {
        guard self is UIApplication.Type else { return false }
        return aSelector == Selector("sharedApplication") || aSelector == Selector("shared")
    }

    /// Calls a method of the class by name; `nil` for others than `sharedApplication`.
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector), Thread.isMainThread else { return nil }
        return Unmanaged.passUnretained(MainActor.assumeIsolated { UIApplication.shared })
    }
}
