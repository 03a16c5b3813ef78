import Foundation

extension KeyValueObservable where Self: UIScrollView {
    /// Calls the handler after each change of a property, until the observation is invalidated or deallocated.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.geometry + Self.scrolling, options, changeHandler)
    }

    private static var scrolling: [(PartialKeyPath<Self>, ObservableProperty)] {
        [
            (\Self.contentOffset, .contentOffset), (\Self.contentSize, .contentSize),
            (\Self.contentInset, .contentInset),
        ]
    }
}
