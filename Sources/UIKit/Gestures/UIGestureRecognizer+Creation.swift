import AppleRuntime

/// The classes of gesture recognizers that are created without arguments.
@preconcurrency @MainActor public protocol GestureRecognizerCreating: UIGestureRecognizer {}

extension GestureRecognizerCreating {
    /// Creates a recognizer without a target.
    ///
    /// On iOS, a class that overrides `init(target:action:)` alone inherits `init()`, as Shuffle's tests show; Swift's rules
    /// for inherited initializers would demand `init(coder:)`, too.
    @preconcurrency @MainActor public init() {
        self.init(newInstance: newInstance(Self.self, target: nil, action: nil))
    }
}

extension UIGestureRecognizer: GestureRecognizerCreating {}
