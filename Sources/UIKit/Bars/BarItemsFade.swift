/// The cross-fade between two sets of item views in a bar.
@MainActor
enum BarItemsFade {
    /// Unverified: the duration, in seconds.
    static let duration = 0.25

    /// Changes the items of a bar; if `animated`, views that leave fade out while new ones fade in.
    static func perform(_ animated: Bool, in bar: UIView, views: () -> [UIView], change: () -> Void) {
        guard animated else { return change() }
        let old = views()
        change()
        let new = views()
        // Custom views may be in both sets.
        let leaving = old.filter { view in !new.contains { $0 === view } }
        for view in leaving { bar.addSubview(view) }
        for view in new where !old.contains(where: { $0 === view }) { fadeIn(view) }
        fadeOut(leaving) {
            for view in leaving where view.superview === bar { view.removeFromSuperview() }
        }
    }

    static func fadeIn(_ view: UIView) {
        let opacity = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
        UIView.animate(withDuration: duration) { view.alpha = opacity }
    }

    /// Fades views out; their opacity is restored afterward because custom views may be reused.
    static func fadeOut(_ views: [UIView], completion: @escaping () -> Void) {
        let opacities = views.map(\.alpha)
        UIView.animate(withDuration: duration) {
            for view in views { view.alpha = 0 }
        } completion: { _ in
            completion()
            for (view, opacity) in zip(views, opacities) { view.alpha = opacity }
        }
    }
}
