import QuartzCore

// Instantiates views of classes known only at run time, such as registered cells and bars. `init(frame:)` isn't
// `required`, so Swift can't call it on a metatype, but a convenience initializer dispatches to the subclass. The pair
// below is one function with two declarations: an initializer for the definition, a static method for the caller.
extension UIView {
    @_silgen_name("interlude_view_new")
    convenience init(_frame frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("interlude_view_new")
    private static func _make(_ frame: CGRect) -> Self

    /// Creates a view of the receiver's class with `init(frame:)`.
    static func instance(frame: CGRect) -> Self { _make(frame) }

    /// Creates a view of a class known only at run time with `init(frame:)`.
    package static func instance(of type: UIView.Type, frame: CGRect) -> UIView { type._make(frame) }
}
