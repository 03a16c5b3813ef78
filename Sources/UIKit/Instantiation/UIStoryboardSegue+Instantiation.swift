// UIView+Instantiation.swift explains such pairs. An initializer takes ownership of its arguments, so the method does.
extension UIStoryboardSegue {
    @_silgen_name("interlude_segue_new")
    convenience init(
        _identifier identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("interlude_segue_new")
    private static func _make(
        _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
    ) -> UIStoryboardSegue

    /// Creates a segue of a class known only at run time with `init(identifier:source:destination:)`.
    static func instance(
        of type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue { type._make(identifier, source, destination) }
}
