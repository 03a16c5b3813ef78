import Foundation

extension KeyValueObservable where Self: UILabel {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `text`, `attributedText`, `font`, and `textColor` besides the properties of views. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableViewProperties + Self.observableLabelProperties, options, changeHandler)
    }

    static var observableLabelProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.text, .text),
            ObservableKeyPath(\Self.attributedText, .attributedText),
            ObservableKeyPath(\Self.font, .font),
            ObservableKeyPath(\Self.textColor, .textColor),
        ]
    }
}

extension ObservableProperty {
    static let text = ObservableProperty(name: "text")
    static let attributedText = ObservableProperty(name: "attributedText")
    static let font = ObservableProperty(name: "font")
    static let textColor = ObservableProperty(name: "textColor")
}
