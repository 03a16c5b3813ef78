import Foundation

// As for views, one function with two declarations, because `init(coder:)` isn't required.
extension UIGestureRecognizer {
    @_silgen_name("interlude_recognizer_decode")
    convenience init?(_coder coder: NSCoder) { self.init(coder: coder) }

    @_silgen_name("interlude_recognizer_decode")
    private static func _make(_ coder: consuming NSCoder) -> UIGestureRecognizer?

    /// Creates a recognizer of a class known only at run time with `init(coder:)`.
    static func instance(of type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
        type._make(coder)
    }
}
