import QuartzCore

// Views are made of classes known at run time only: registered cells, bars. `init(frame:)` is not `required`, so Swift
// offers no way to call it on a metatype; a convenience initialiser dispatches to the subclass all the same. The pair
// below is one function under two declarations: an initialiser here, a static method for the caller.
extension UIView {
    @_silgen_name("interlude_view_new")
    convenience init(_frame frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("interlude_view_new")
    private static func _make(_ frame: CGRect) -> UIView

    /// A new view of a class that is known at run time only, by its `init(frame:)`.
    package static func instance(of type: UIView.Type, frame: CGRect) -> UIView { type._make(frame) }
}
