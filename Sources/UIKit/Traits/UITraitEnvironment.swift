import Foundation

/// An object with traits: a screen, window, view, view controller, or presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the environment.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits change, with the previous traits.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
