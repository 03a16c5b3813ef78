import Foundation

/// A transition between two view controllers, as a storyboard describes it.
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
    private let performHandler: (() -> Void)?

    /// Creates a segue that presents its destination.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
        super.init()
    }

    /// Creates a segue that calls a handler when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(handler: performHandler, identifier: identifier, source: source, destination: destination)
    }

    private init(
        handler: @escaping () -> Void, identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = handler
        super.init()
    }

    /// Performs the segue: calls the handler, or presents the destination if there is none.
    open func perform() {
        if let performHandler {
            performHandler()
        } else {
            source.present(destination, animated: true)
        }
    }
}

/// The source of an unwind segue.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The view controller that initiated the unwind segue.
    public let source: UIViewController
    /// The object that initiated the unwind segue.
    public let sender: Any?

    init(source: UIViewController, sender: Any?) {
        self.source = source
        self.sender = sender
        super.init()
    }
}
