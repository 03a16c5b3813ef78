extension UIWindow {
    final var _safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting {
        autoLayout.systemGuide("UIWindowSafeAreaAspectFitLayoutGuide") {
            AspectFitLayoutGuide(kind: .inset(AspectFitLayoutGuide.insets), owner: self)
        }
    }
}
