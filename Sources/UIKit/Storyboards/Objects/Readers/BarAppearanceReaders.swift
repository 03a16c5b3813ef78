import CoreGraphics

/// The appearance objects of bars, which are children with the keys of the properties.
///
/// Unverified: the keys of values within an appearance, which are taken to be the names of UIKit's properties.
extension ElementReader {
    /// Returns the appearance of a navigation bar with a key.
    func navigationBarAppearance(_ key: String) -> UINavigationBarAppearance? {
        appearance(key, UINavigationBarAppearance()) { appearance, values in
            if let text = values.textAttributes("titleTextAttributes") { appearance.titleTextAttributes = text }
            if let text = values.textAttributes("largeTitleTextAttributes") {
                appearance.largeTitleTextAttributes = text
            }
            if let offset = values.offset("titlePositionAdjustment") { appearance.titlePositionAdjustment = offset }
            values.readButton("buttonAppearance", appearance.buttonAppearance)
            values.readButton("doneButtonAppearance", appearance.doneButtonAppearance)
            values.readButton("backButtonAppearance", appearance.backButtonAppearance)
            guard let image = values.image("backIndicatorImage") else { return }
            appearance.setBackIndicatorImage(
                image, transitionMaskImage: values.image("backIndicatorTransitionMaskImage"))
        }
    }

    /// Returns the appearance of a toolbar with a key.
    func toolbarAppearance(_ key: String) -> UIToolbarAppearance? {
        appearance(key, UIToolbarAppearance()) { appearance, values in
            values.readButton("buttonAppearance", appearance.buttonAppearance)
            values.readButton("doneButtonAppearance", appearance.doneButtonAppearance)
        }
    }

    /// Returns the appearance of a tab bar with a key.
    func tabBarAppearance(_ key: String) -> UITabBarAppearance? {
        appearance(key, UITabBarAppearance()) { appearance, values in
            if let color = values.color("selectionIndicatorTintColor") {
                appearance.selectionIndicatorTintColor = color
            }
            values.readTab("stackedLayoutAppearance", appearance.stackedLayoutAppearance)
            values.readTab("inlineLayoutAppearance", appearance.inlineLayoutAppearance)
            values.readTab("compactInlineLayoutAppearance", appearance.compactInlineLayoutAppearance)
        }
    }

    // MARK: Background

    private func appearance<Appearance: UIBarAppearance>(
        _ key: String, _ standard: @autoclosure () -> Appearance, _ read: (Appearance, ElementReader) -> Void
    ) -> Appearance? {
        guard let element = child(key) else { return nil }
        let appearance = standard()
        let values = ElementReader(element, load: load, traits: load.traits)
        values.ignore("catalog")
        values.readBackground(of: appearance)
        read(appearance, values)
        return appearance
    }

    private func readBackground(of appearance: UIBarAppearance) {
        if let color = color("backgroundColor") { appearance.backgroundColor = color }
        if let color = color("shadowColor") { appearance.shadowColor = color }
        // A missing color is the system's, an explicit `nil` no shadow.
        if child("shadowColor")?.name == "nil" { appearance.shadowColor = nil }
        if let image = image("backgroundImage") { appearance.backgroundImage = image }
        if let image = image("shadowImage") { appearance.shadowImage = image }
        if let mode = choice("backgroundImageContentMode", UIView.ContentMode.named) {
            appearance.backgroundImageContentMode = mode
        }
        let styles = UIBlurEffect.Style.named
        if let style = choice("backgroundEffect", styles)
            ?? child("backgroundEffect", { $0.value("style") { styles[$0] } })
        {
            appearance.backgroundEffect = UIBlurEffect(style: style)
        } else if self["backgroundEffect"] == "none" || child("backgroundEffect")?.name == "nil" {
            appearance.backgroundEffect = nil
        }
    }

    private func offset(_ key: String) -> UIOffset? {
        child(key) { UIOffset(horizontal: $0.number("horizontal") ?? 0, vertical: $0.number("vertical") ?? 0) }
    }

    // MARK: Items

    /// Calls a closure with the readers of the states of an item's appearance.
    private func readStates(_ key: String, _ read: (_ state: String, ElementReader) -> Void) {
        guard let element = child(key) else { return }
        _ = element["style"]
        for state in element.readChildren {
            if let key = state.key { read(key, ElementReader(state, load: load, traits: load.traits)) }
        }
    }

    private func readButton(_ key: String, _ appearance: UIBarButtonItemAppearance) {
        let states = [
            "normal": appearance.normal, "highlighted": appearance.highlighted, "disabled": appearance.disabled,
            "focused": appearance.focused,
        ]
        readStates(key) { name, values in
            guard let state = states[name] else { return load.report("the state isn't known", values.element) }
            if let text = values.textAttributes("titleTextAttributes") { state.titleTextAttributes = text }
            if let offset = values.offset("titlePositionAdjustment") { state.titlePositionAdjustment = offset }
            if let image = values.image("backgroundImage") { state.backgroundImage = image }
            if let offset = values.offset("backgroundImagePositionAdjustment") {
                state.backgroundImagePositionAdjustment = offset
            }
        }
    }

    private func readTab(_ key: String, _ appearance: UITabBarItemAppearance) {
        let states = [
            "normal": appearance.normal, "selected": appearance.selected, "disabled": appearance.disabled,
            "focused": appearance.focused,
        ]
        readStates(key) { name, values in
            guard let state = states[name] else { return load.report("the state isn't known", values.element) }
            if let text = values.textAttributes("titleTextAttributes") { state.titleTextAttributes = text }
            if let text = values.textAttributes("badgeTextAttributes") { state.badgeTextAttributes = text }
            if let color = values.color("iconColor") { state.iconColor = color }
            if let color = values.color("badgeBackgroundColor") { state.badgeBackgroundColor = color }
            if let offset = values.offset("titlePositionAdjustment") { state.titlePositionAdjustment = offset }
            if let offset = values.offset("badgePositionAdjustment") { state.badgePositionAdjustment = offset }
        }
    }
}
