import CoreGraphics
import Foundation

extension ObjectReaders {
    /// Bars and their items.
    static let bars = [
        ObjectReader(UINavigationBar.self) { readNavigationBar($0) },
        ObjectReader(UIToolbar.self) { readToolbar($0) },
        ObjectReader(UITabBar.self) { readTabBar($0) },
        ObjectReader(UIBarItem.self) { readBarItem($0) },
        ObjectReader(UIBarButtonItem.self) { readBarButtonItem($0) },
        ObjectReader(UITabBarItem.self) { readTabBarItem($0) },
        ObjectReader(UINavigationItem.self) { readNavigationItem($0) },
    ]

    private static func readNavigationBar(_ attributes: ElementAttributes<UINavigationBar>) {
        let (bar, source) = (attributes.object, attributes.source)
        // The background beneath the status bar is visible in spite of clipsSubviews: a recording of
        // tristanhimmelman/HidingNavigationBar, whose storyboard states it.
        bar.clipsToBounds = false
        attributes.choice("barStyle", \.barStyle, UIBarStyle.named)
        attributes.flag("translucent", \.isTranslucent)
        attributes.flag("largeTitles", \.prefersLargeTitles)
        attributes.color("barTintColor", \.barTintColor)
        attributes.image("backIndicatorImage", \.backIndicatorImage)
        attributes.image("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        attributes.image("shadowImage", \.shadowImage)
        if let text = source.textAttributes("titleTextAttributes") { bar.titleTextAttributes = text }
        if let text = source.textAttributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = text }
        if let appearance = source.navigationBarAppearance("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = source.navigationBarAppearance("compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = source.navigationBarAppearance("scrollEdgeAppearance") {
            bar.scrollEdgeAppearance = appearance
        }
        if let appearance = source.navigationBarAppearance("compactScrollEdgeAppearance") {
            bar.compactScrollEdgeAppearance = appearance
        }
        guard source.isComplete else { return }
        let items = source.element.elements(in: "items").compactMap { source.load.object(for: $0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    private static func readToolbar(_ attributes: ElementAttributes<UIToolbar>) {
        let (bar, source) = (attributes.object, attributes.source)
        attributes.choice("barStyle", \.barStyle, UIBarStyle.named)
        attributes.flag("translucent", \.isTranslucent)
        attributes.color("barTintColor", \.barTintColor)
        if let appearance = source.toolbarAppearance("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = source.toolbarAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = source.toolbarAppearance("compactAppearance") { bar.compactAppearance = appearance }
        guard source.isComplete else { return }
        let items = source.element.elements(in: "items").compactMap { source.load.object(for: $0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    private static func readTabBar(_ attributes: ElementAttributes<UITabBar>) {
        let (bar, source) = (attributes.object, attributes.source)
        attributes.choice("barStyle", \.barStyle, UIBarStyle.named)
        attributes.flag("translucent", \.isTranslucent)
        attributes.color("barTintColor", \.barTintColor)
        attributes.color("unselectedItemTintColor", \.unselectedItemTintColor)
        attributes.image("backgroundImage", \.backgroundImage)
        attributes.image("shadowImage", \.shadowImage)
        if let appearance = source.tabBarAppearance("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = source.tabBarAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        // The predecessor of the tint color.
        if let color = source.color("selectedImageTintColor") { bar.tintColor = color }
        attributes.choice("itemPositioning", \.itemPositioning, UITabBar.ItemPositioning.named)
        attributes.number("itemWidth", \.itemWidth)
        attributes.number("itemSpacing", \.itemSpacing)
        attributes.image("selectionIndicatorImage", \.selectionIndicatorImage)
        guard source.isComplete else { return }
        let items = source.element.elements(in: "items").compactMap { source.load.object(for: $0) as? UITabBarItem }
        guard !items.isEmpty else { return }
        bar.items = items
        if let id = source["selectedItem"] { bar.selectedItem = items.first { source.load.objects[id] === $0 } }
    }

    // MARK: Items

    private static func readBarItem(_ attributes: ElementAttributes<UIBarItem>) {
        let (item, source) = (attributes.object, attributes.source)
        attributes.flag("enabled", \.isEnabled)
        attributes.integer("tag", \.tag)
        attributes.insets("imageInsets", \.imageInsets)
        if let text = source.textAttributes("titleTextAttributes") { item.setTitleTextAttributes(text, for: .normal) }
        if let element = source.child("accessibilityConfiguration") {
            item.accessibilityLabel = element["label"]
            item.accessibilityIdentifier = element["identifier"]
            element.markAsRead(isComplete: true)
        }
    }

    /// Reads the title and the images, which take precedence over a system item.
    private static func readTitle<Item: UIBarItem>(_ attributes: ElementAttributes<Item>) {
        if let title = attributes.source.text("title") { attributes.object.title = title }
        if let image = attributes.source.image("image") { attributes.object.image = image }
        if let image = attributes.source.image("landscapeImage") { attributes.object.landscapeImagePhone = image }
        attributes.source.ignore("catalog")
    }

    private static func readBarButtonItem(_ attributes: ElementAttributes<UIBarButtonItem>) {
        let (item, source) = (attributes.object, attributes.source)
        if let system = source.choice("systemItem", UIBarButtonItem.SystemItem.named) { item.adopt(system) }
        readTitle(attributes)
        attributes.choice(
            "style", \.style, ["plain": .plain, "bordered": .plain, "done": .done, "prominent": .done])
        attributes.number("width", \.width)
        attributes.flag("hidden", \.isHidden)
        attributes.color("tintColor", \.tintColor)
        if let view: UIView = source.object("customView") { item.customView = view }
        source.ignore("springLoaded", "changesSelectionAsPrimaryAction", "catalog")
    }

    private static func readTabBarItem(_ attributes: ElementAttributes<UITabBarItem>) {
        let (item, source) = (attributes.object, attributes.source)
        if let system = source.choice("systemItem", UITabBarItem.SystemItem.named) { item.adopt(system) }
        readTitle(attributes)
        attributes.image("selectedImage", \.selectedImage)
        attributes.text("badgeValue", \.badgeValue)
        attributes.color("badgeColor", \.badgeColor)
        attributes.offset("titlePositionAdjustment", \.titlePositionAdjustment)
        if let appearance = source.tabBarAppearance("standardAppearance") { item.standardAppearance = appearance }
        if let appearance = source.tabBarAppearance("scrollEdgeAppearance") { item.scrollEdgeAppearance = appearance }
        source.ignore("selectedCatalog", "springLoaded")
    }

    private static func readNavigationItem(_ attributes: ElementAttributes<UINavigationItem>) {
        let (item, source) = (attributes.object, attributes.source)
        attributes.text("title", \.title)
        attributes.text("prompt", \.prompt)
        attributes.text("backButtonTitle", \.backButtonTitle)
        attributes.flag("hidesBackButton", \.hidesBackButton)
        attributes.flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
        attributes.choice(
            "largeTitleDisplayMode", \.largeTitleDisplayMode,
            ["automatic": .automatic, "always": .always, "never": .never, "inline": .inline])
        attributes.choice(
            "backButtonDisplayMode", \.backButtonDisplayMode,
            ["default": .default, "generic": .generic, "minimal": .minimal])
        if source.isComplete {
            item.standardAppearance = source.navigationBarAppearance("standardAppearance")
            item.compactAppearance = source.navigationBarAppearance("compactAppearance")
            item.scrollEdgeAppearance = source.navigationBarAppearance("scrollEdgeAppearance")
            item.compactScrollEdgeAppearance = source.navigationBarAppearance("compactScrollEdgeAppearance")
        }
        if let button: UIBarButtonItem = source.object("backBarButtonItem") { item.backBarButtonItem = button }
        if let view: UIView = source.object("titleView") { item.titleView = view }
        if let buttons = buttons("leftBarButtonItem", source) { item.leftBarButtonItems = buttons }
        if let buttons = buttons("rightBarButtonItem", source) { item.rightBarButtonItems = buttons }
    }

    /// Returns the items of a side: one child, or a list named in the plural.
    private static func buttons(_ key: String, _ source: ElementReader) -> [UIBarButtonItem]? {
        if let button: UIBarButtonItem = source.object(key) { return [button] }
        let buttons = source.element.elements(in: key + "s")
        guard !buttons.isEmpty else { return nil }
        return buttons.compactMap { source.load.object(for: $0) as? UIBarButtonItem }
    }
}

extension ElementReader {
    /// Returns the attributes of a child `textAttributes`.
    func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        child(key, textAttributes(of:))
    }

    private func textAttributes(of element: ObjectDescription) -> [NSAttributedString.Key: Any]? {
        guard element.name == "textAttributes" else { return nil }
        let values = ElementReader(element, load: load, traits: load.traits)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = values.font()
        attributes[.foregroundColor] = values.color("textColor")
        let shadowColor = values.color("textShadowColor")
        if let offset = values.child("textShadowOffset"), let shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = CGSize(
                width: offset.number("horizontal") ?? 0, height: offset.number("vertical") ?? 0)
            attributes[.shadow] = shadow
        } else {
            values.child("textShadowOffset")?.markAsRead(isComplete: true)
        }
        return attributes
    }
}

extension UIBarButtonItem.SystemItem {
    static let named: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close, "writingDirection": .writingDirection,
    ]
}

extension UITabBarItem.SystemItem {
    static let named: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}
