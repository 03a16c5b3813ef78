import Foundation

/// What a view shows, as a value: it makes the view, and says how it looks in a state.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Makes a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration as it looks in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// What the view shows; setting it changes the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration instead of its own. Default: one of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
