import Foundation

/// A step from one screen to another, as a storyboard describes it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the segue in its storyboard.
    public let identifier: String?
    /// The screen that the segue leaves.
    public let source: UIViewController
    /// The screen that the segue shows.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?

    /// Creates a segue whose `perform()` presents the destination.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
        super.init()
    }

    /// Creates a segue that does what the handler does.
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

    /// Shows the destination.
    open func perform() {
        if let performHandler {
            performHandler()
        } else {
            source.present(destination, animated: true)
        }
    }
}

/// Where an unwind segue starts.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller in which the unwind segue was set off.
    public let source: UIViewController
    /// What set it off.
    public let sender: Any?

    init(source: UIViewController, sender: Any?) {
        self.source = source
        self.sender = sender
        super.init()
    }
}
