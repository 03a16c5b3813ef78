import Foundation

extension KeyValueObservable where Self: UIView {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, `contentMode`, `backgroundColor`, and `safeAreaInsets`. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableViewProperties, options, changeHandler)
    }

    static var observableViewProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.frame, .frame),
            ObservableKeyPath(\Self.bounds, .bounds),
            ObservableKeyPath(\Self.center, .center),
            ObservableKeyPath(\Self.transform, .transform),
            ObservableKeyPath(\Self.alpha, .alpha),
            ObservableKeyPath(\Self.isHidden, .isHidden),
            ObservableKeyPath(\Self.contentMode, .contentMode),
            ObservableKeyPath(\Self.backgroundColor, .backgroundColor),
            ObservableKeyPath(\Self.safeAreaInsets, .safeAreaInsets),
        ]
    }
}

extension ObservableProperty {
    static let frame = ObservableProperty(name: "frame")
    static let bounds = ObservableProperty(name: "bounds")
    static let center = ObservableProperty(name: "center")
    static let transform = ObservableProperty(name: "transform")
    static let alpha = ObservableProperty(name: "alpha")
    static let isHidden = ObservableProperty(name: "isHidden")
    static let contentMode = ObservableProperty(name: "contentMode")
    static let backgroundColor = ObservableProperty(name: "backgroundColor")
    static let safeAreaInsets = ObservableProperty(name: "safeAreaInsets")
}
