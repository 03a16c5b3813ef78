extension UIWindow {
    /// The largest area of an aspect ratio in the center of the safe area, for content that covers the screen.
    public var safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting {
        autoLayout.systemGuide("UIWindowSafeAreaAspectFitLayoutGuide") {
            AspectFitLayoutGuide(kind: .inset(AspectFitLayoutGuide.insets), owner: self)
        }
    }
}
