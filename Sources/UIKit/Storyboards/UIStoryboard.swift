import Foundation
import InterludeDiagnostics

/// A file of view controllers and segues, made with Interface Builder.
///
/// The file is read as it is in the bundle, `NAME.storyboard`, and parsed once.
///
/// ```swift
/// let storyboard = UIStoryboard(name: "Main", bundle: nil)
/// let detail = storyboard.instantiateViewController(withIdentifier: "Detail")
/// present(detail, animated: true)
/// ```
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle?
    var reportedProblems = false

    /// Creates a storyboard object for a file of a bundle.
    ///
    /// Without a bundle, the file is in the main bundle or in one of the resource bundles next to it.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
        super.init()
    }

    /// Returns a new initial view controller; `nil` if the file can't be read or has no initial view controller.
    open func instantiateInitialViewController() -> UIViewController? {
        _instantiateInitialViewController(creator: nil)
    }

    /// Returns a new initial view controller, created by `creator` or else by `init(coder:)`.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        let made = _instantiateInitialViewController(creator: creator.map { creator in { @MainActor in creator($0) } })
        guard let controller = made as? ViewController else {
            if let made { reportOtherType(made, ViewController.self) }
            return nil
        }
        return controller
    }

    /// Returns a new controller with an identifier.
    ///
    /// Reports a diagnostic and returns an empty controller if there is none; UIKit throws an exception.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let made = _instantiateViewController(withIdentifier: identifier, creator: nil) { return made }
        let placeholder = UIViewController()
        placeholder.storyboardOrigin = self
        return placeholder
    }

    /// Returns a new controller with an identifier, created by `creator` or else by `init(coder:)`.
    ///
    /// If there is none of the type, reports a diagnostic and returns an empty controller of the type; UIKit throws an
    /// exception. Without one, because `init(coder:)` returns `nil`, the app stops as on iOS.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = _instantiateViewController(
            withIdentifier: identifier, creator: creator.map { creator in { @MainActor in creator($0) } })
        if let controller = made as? ViewController { return controller }
        if let made { reportOtherType(made, ViewController.self) }
        // A class with a creator often can't be decoded without one.
        if creator == nil || ViewController.self == UIViewController.self,
            let empty = emptyController(ViewController.self)
        {
            return empty
        }
        let refusal = Diagnostic.controllerNotDecoded("\(ViewController.self)", storyboard: name)
        refusal.report()
        // The return type isn't optional.
        fatalError("\(refusal.message) \(refusal.remedy)")
    }

    /// Returns a new controller with an identifier; the same as `instantiateViewController(withIdentifier:)`.
    open func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }

    private func reportOtherType(_ controller: UIViewController, _ type: UIViewController.Type) {
        Diagnostic.storyboardControllerOfOtherType(
            typeName(controller), expected: "\(type)", storyboard: name
        ).report()
    }
}
