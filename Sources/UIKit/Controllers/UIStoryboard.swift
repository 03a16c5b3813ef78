import InterludeDiagnostics
import Foundation

/// A file of view controllers and segues.
///
/// Storyboard files are not read: each call that needs one reports `storyboard-not-supported`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Creates a storyboard object for a file of a bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Returns the initial view controller; always `nil`, as storyboards are not read.
    open func instantiateInitialViewController() -> UIViewController? {
        reportNotSupported(identifier: nil)
        return nil
    }

    /// Returns the initial view controller that `creator` creates; `nil` without a creator.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        reportNotSupported(identifier: nil)
        return creator?(NSKeyedArchiver(requiringSecureCoding: false))
    }

    /// Returns the controller with an identifier; an empty controller, as storyboards are not read.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        reportNotSupported(identifier: identifier)
        return placeholder(UIViewController())
    }

    /// Returns the controller with an identifier, created by `creator` or else by `init(coder:)`.
    ///
    /// If both return `nil`, reports a diagnostic and stops the app, as iOS does.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        reportNotSupported(identifier: identifier)
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        guard let made = creator?(coder) ?? ViewController(coder: coder) else {
            let type = "\(ViewController.self)"
            let refusal = Diagnostic.controllerNotDecoded(type, storyboard: name)
            refusal.report()
            // The return type isn't optional.
            fatalError(refusal.message)
        }
        return placeholder(made)
    }

    /// Returns the controller with an identifier; the same as `instantiateViewController(withIdentifier:)`.
    open func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }

    private func placeholder<T: UIViewController>(_ controller: T) -> T {
        controller.storyboardOrigin = self
        return controller
    }

    private func reportNotSupported(identifier: String?) {
        Diagnostic.storyboardNotSupported(name, identifier: identifier).report()
    }
}
