/// A class whose methods and properties can be reached by name.
///
/// Storyboards, targets and actions, and key-value coding reach them. Swift has no table of a class's methods and properties without Objective-C, so a class lists what can be reached:
///
/// ```swift
/// import UIKit
///
/// final class HeadlineController: UIViewController {
///     private var titleLabel: UILabel!
///     private func close(_ sender: UIButton) { dismiss(animated: true) }
///
///     override class var connections: Connections {
///         super.connections
///             .outlet("titleLabel", \HeadlineController.titleLabel)
///             .action("close:", HeadlineController.close)
///     }
/// }
/// ```
///
/// Responders, gesture recognizers, layers and the other classes of UIKit that apps subclass conform; override their
/// property. Other classes adopt the protocol.
public protocol Connectable: AnyObject {
    /// The methods and properties that can be reached by name, including the superclass's.
    @MainActor static var connections: Connections { get }
}
