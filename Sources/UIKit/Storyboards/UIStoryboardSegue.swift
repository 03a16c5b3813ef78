import Foundation
import InterludeDiagnostics

/// A transition between two view controllers, as a storyboard describes it.
///
/// A subclass overrides `perform()` to animate the transition itself, or to change the controllers before it calls
/// `super`, which runs the transition of the segue's kind.
///
/// ```swift
/// final class FadeSegue: UIStoryboardSegue {
///     override func perform() {
///         destination.modalTransitionStyle = .crossDissolve
///         source.present(destination, animated: true)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    /// The identifier of the segue in its storyboard.
    open private(set) var identifier: String?
    /// The view controller at which the segue starts.
    open private(set) var source: UIViewController
    /// The view controller that the segue shows.
    open private(set) var destination: UIViewController
    /// Runs the transition; `nil` for a segue created in code without a handler.
    var performHandler: (() -> Void)?

    /// Creates a segue, whose class overrides `perform()`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Creates a segue that calls a handler when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Runs the transition of the segue's kind, or calls the handler; reports `segue-without-perform` without either.
    open func perform() {
        guard let performHandler else {
            return Diagnostic.segueWithoutPerform(typeName(self), identifier: identifier).report()
        }
        performHandler()
    }
}

/// The source of an unwind segue.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The view controller that initiated the unwind segue.
    public let source: UIViewController
    /// The selector of the action that the destination handles.
    public let unwindAction: Selector
    /// The object that initiated the unwind segue.
    public let sender: Any?

    init(source: UIViewController, action: Selector, sender: Any?) {
        self.source = source
        unwindAction = action
        self.sender = sender
        super.init()
    }
}
