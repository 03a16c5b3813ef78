// UIView+Instantiation.swift in UIKit explains such a pair. An initializer takes ownership of its arguments, so the method
// does.
extension MKAnnotationView {
    @_silgen_name("interlude_annotation_view_new")
    convenience init(_for annotation: (any MKAnnotation)?, _ identifier: String?) {
        self.init(annotation: annotation, reuseIdentifier: identifier)
    }

    @_silgen_name("interlude_annotation_view_new")
    private static func _make(_ annotation: __owned (any MKAnnotation)?, _ identifier: __owned String?) -> Self

    /// Creates a view of a class known only at run time.
    static func instance(for annotation: (any MKAnnotation)?, _ identifier: String?) -> Self {
        _make(annotation, identifier)
    }
}
