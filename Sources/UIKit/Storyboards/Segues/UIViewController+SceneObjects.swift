extension UIStoryboard {
    /// Returns a new controller of the scene with an element identifier; `nil` after a diagnostic if that fails.
    package func controller(ofScene id: String) -> UIViewController? { controller(withObjectID: id, creator: nil) }
}

extension UIViewController {
    /// Returns the view of an element of the controller's scene.
    package func sceneView(_ id: String) -> UIView? { storyboardScene?.object(id) as? UIView }
}
