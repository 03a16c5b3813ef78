import Foundation

// UIView+Instantiation.swift explains these pairs. An initializer takes ownership of its arguments, so the method does.
extension UICollectionViewController {
    @_silgen_name("interlude_collection_controller_new")
    convenience init(_layout layout: UICollectionViewLayout) { self.init(collectionViewLayout: layout) }

    @_silgen_name("interlude_collection_controller_new")
    fileprivate static func _make(_ layout: __owned UICollectionViewLayout) -> UICollectionViewController
}

extension UICollectionView {
    @_silgen_name("interlude_collection_new")
    convenience init(_frame frame: CGRect, _ layout: UICollectionViewLayout) {
        self.init(frame: frame, collectionViewLayout: layout)
    }

    @_silgen_name("interlude_collection_new")
    fileprivate static func _make(_ frame: CGRect, _ layout: __owned UICollectionViewLayout) -> UICollectionView
}

// MARK: - Functions for lowered code

/// Returns a new collection view controller of a class with a layout.
@preconcurrency @MainActor public func newInstance<Controller: UICollectionViewController>(
    _ type: Controller.Type, collectionViewLayout: UICollectionViewLayout
) -> Controller {
    let known: UICollectionViewController.Type = type
    return unsafeDowncast(known._make(collectionViewLayout), to: Controller.self)
}

/// Returns a new collection view of a class with a frame and a layout.
@preconcurrency @MainActor public func newInstance<View: UICollectionView>(
    _ type: View.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> View {
    let known: UICollectionView.Type = type
    return unsafeDowncast(known._make(frame, collectionViewLayout), to: View.self)
}
