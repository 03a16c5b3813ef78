import Foundation

extension UIViewController {
    /// Creates a controller with the initializer of its class; see ``newInstance(_:nibName:bundle:)``.
    @usableFromInline convenience init(creatingInstanceWithNib name: String?, bundle: Bundle?) {
        self.init(nibName: name, bundle: bundle)
    }

    /// The initializer above as a method of any class, which the language allows only for required initializers.
    @_silgen_name("$s5UIKit16UIViewControllerC23creatingInstanceWithNib6bundleACSSSg_10Foundation6BundleCSgtcfC")
    fileprivate static func instance(nibName: __owned String?, bundle: __owned Bundle?) -> UIViewController
}

/// Returns a new controller of a class.
///
/// With Objective-C, `type.init(nibName: name, bundle: bundle)` needs no required initializer.
///
/// - Parameters:
///   - type: A class that has the initializer; with another, the app stops, as on iOS.
///   - nibName: The name of the nib.
///   - bundle: The bundle of the nib.
@preconcurrency @MainActor public func newInstance<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    let type: UIViewController.Type = type
    return unsafeDowncast(type.instance(nibName: nibName, bundle: bundle), to: Controller.self)
}
