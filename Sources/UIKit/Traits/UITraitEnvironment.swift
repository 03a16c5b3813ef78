import Foundation

/// Something that has traits: a screen, a window, a view, a view controller, a presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the environment.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed; `previousTraitCollection` is nil the first time.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
