import Foundation
import QuartzCore

extension UIApplication {
    /// Whether the class has a method by name: `sharedApplication`, with which app extensions reach the shared application.
    public static func responds(to aSelector: Selector!) -> Bool {
        aSelector == Selector("sharedApplication") || aSelector == Selector("shared")
    }

    /// Calls a method of the class by name; only `sharedApplication` is known.
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: aSelector) ? Unmanaged.passUnretained(UIApplication.shared) : nil
    }
}
