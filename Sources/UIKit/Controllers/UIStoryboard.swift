import Foundation

/// A file of screens and segues.
///
/// Storyboard files are not read yet: each call that would need one reports `storyboard-not-supported`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Names a storyboard of a bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// The first screen; `nil`, as storyboards are not read yet.
    open func instantiateInitialViewController() -> UIViewController? {
        report("its initial view controller")
        return nil
    }

    /// The first screen, made by the closure; `nil`, as storyboards are not read yet.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        report("its initial view controller")
        return creator?(NSKeyedArchiver(requiringSecureCoding: false))
    }

    /// The screen of that name; an empty controller, as storyboards are not read yet.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        report("“\(identifier)”")
        return placeholder(UIViewController())
    }

    /// The screen of that name, made by the closure if there is one, or else by its `init(coder:)`.
    ///
    /// Where both refuse there is no controller to return: that is reported, and stops the app, as on iOS.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        report("“\(identifier)”")
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        guard let made = creator?(coder) ?? ViewController(coder: coder) else {
            let type = "\(ViewController.self)"
            let refusal = "\(type), asked of the storyboard “\(name)”, refuses to be made by its init(coder:)."
            Diagnostic.report(
                id: "controller-not-decoded", refusal, culprit: type,
                remedy: "Create the controller in code, or in the creator closure.")
            // What is not optional cannot be left out.
            fatalError(refusal)
        }
        return placeholder(made)
    }

    /// The screen of that name, without naming its type.
    public func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }

    private func placeholder<T: UIViewController>(_ controller: T) -> T {
        controller.storyboardOrigin = self
        return controller
    }

    private func report(_ what: String) {
        Diagnostic.report(
            id: "storyboard-not-supported",
            "\(what) was asked of the storyboard “\(name)”, but storyboards are not read yet.",
            culprit: "UIStoryboard", remedy: "Create the controller in code.")
    }
}

extension UIViewController {
    /// The storyboard from which the controller came.
    public var storyboard: UIStoryboard? { storyboardOrigin }

    func reportMissingSegue(_ identifier: String) {
        Diagnostic.report(
            id: "segue-not-found", "\(typeName(self)) has no segue “\(identifier)”: storyboards are not read yet.",
            culprit: self, remedy: "Create a UIStoryboardSegue in code, call prepare(for:sender:) and perform() it.")
    }

    /// The child that the source of an unwind segue is, or is in.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        childControllers.first { source.source.isDescendant(of: $0) }
    }

    func unwindingChildren(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return childControllers.filter { $0 !== origin }
    }
}
