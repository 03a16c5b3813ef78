extension UIStoryboard {
    /// Returns a new controller of the scene with an element identifier; `nil` after a diagnostic if that fails.
    package func controller(ofScene id: String) -> UIViewController? { nil }
}

extension UIViewController {
    /// Returns the view of an element of the controller's scene.
    package func sceneView(_ id: String) -> UIView? { nil }
}
