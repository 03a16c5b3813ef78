import Foundation

extension KeyValueObservable where Self: UIScrollView {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `contentOffset`, `contentSize`, `contentInset`, `adjustedContentInset`, `zoomScale`, and `delegate`, and the state of the
    /// pan recognizer, besides the properties of views. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableViewProperties + Self.observableScrollProperties, options, changeHandler)
    }

    static var observableScrollProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.contentOffset, .contentOffset),
            ObservableKeyPath(\Self.contentSize, .contentSize),
            ObservableKeyPath(\Self.contentInset, .contentInset),
            ObservableKeyPath(\Self.adjustedContentInset, .adjustedContentInset),
            ObservableKeyPath(\Self.zoomScale, .zoomScale),
            ObservableKeyPath(\Self.delegate, .delegate),
            ObservableKeyPath(\Self.panGestureRecognizer.state, .state, of: \.panGestureRecognizer),
        ]
    }
}

extension ObservableProperty {
    static let contentOffset = ObservableProperty(name: "contentOffset")
    static let contentSize = ObservableProperty(name: "contentSize")
    static let contentInset = ObservableProperty(name: "contentInset")
    static let adjustedContentInset = ObservableProperty(name: "adjustedContentInset")
    static let zoomScale = ObservableProperty(name: "zoomScale")
    static let delegate = ObservableProperty(name: "delegate")
}
