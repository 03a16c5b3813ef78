import Foundation

/// A class that restores view controllers; never called.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Returns the controller with an identifier path.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}
