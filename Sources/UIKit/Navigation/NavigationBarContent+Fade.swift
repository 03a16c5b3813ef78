extension NavigationBarContent {
    /// Fades the buttons that only one of two contents has, and removes the old content afterward.
    func fadeButtons(replacing old: NavigationBarContent) {
        guard let superview else { return }
        let (known, current) = (Set(old.keyedButtons.map(\.key)), Set(keyedButtons.map(\.key)))
        for (key, view) in keyedButtons where !known.contains(key) { BarItemsFade.fadeIn(view) }
        let leaving = old.keyedButtons.filter { !current.contains($0.key) && $0.view.superview === old }.map(\.view)
        for view in old.subviews where !leaving.contains(where: { $0 === view }) { view.isHidden = true }
        old.isUserInteractionEnabled = false
        superview.insertSubview(old, belowSubview: self)
        BarItemsFade.fadeOut(leaving) { old.removeFromSuperview() }
    }

    /// The buttons, identified by their items.
    private var keyedButtons: [(key: ObjectIdentifier, view: UIView)] {
        let items = buttons.map { view -> (key: ObjectIdentifier, view: UIView) in
            ((view as? BarButton).map { ObjectIdentifier($0.item) } ?? ObjectIdentifier(view), view)
        }
        return items + (back.map { [(ObjectIdentifier(NavigationBackButton.self), $0)] } ?? [])
    }
}
