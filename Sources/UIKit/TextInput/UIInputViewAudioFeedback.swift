/// An input view or input accessory view with the click sound of keys. A stage is silent.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: AnyObject {
    /// Whether ``UIDevice/playInputClick()`` plays a click while the view is visible. Default: `false`.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// Whether clicks play; `false`.
    public var enableInputClicksWhenVisible: Bool { false }
}
