extension UIStoryboard {
    /// Returns a new controller of the scene with an element identifier; `nil` after a diagnostic if that fails.
    package func controller(ofScene id: String) -> UIViewController? { controller(withObjectID: id, creator: nil) }
}

extension UIViewController {
    /// Returns the view of an element of the controller's scene; for bar items and recognizers, the view that has them.
    package func sceneView(_ id: String) -> UIView? {
        switch storyboardScene?.object(id) {
        case let view as UIView: view
        case let item as UIBarButtonItem: item.shownView
        case let recognizer as UIGestureRecognizer: recognizer.view
        default: nil
        }
    }
}
