import Foundation

/// An entry of a tab bar controller: a controller, or a tab whose controller is created later.
@MainActor
struct TabEntry {
    /// The displayed controller, once it is a child of the tab bar controller.
    var controller: UIViewController?
    let tab: UITab?

    var item: UITabBarItem { tab?.item ?? controller?.tabBarItem ?? UITabBarItem() }
}

/// Tabs that are described by `UITab` objects, or that are children.
extension UITabBarController: ChildListing {
    /// The controllers that exist, in the order of their items.
    var controllers: [UIViewController] { entries.compactMap(\.controller) }

    /// The controllers that exist, in the order of the tabs, with those behind “More” instead of their list.
    var allControllers: [UIViewController] {
        guard let more else { return controllers }
        return controllers.filter { $0 !== more.navigation } + more.controllers
    }

    /// The tabs that aren't hidden, with those behind “More”.
    private var allEntries: [TabEntry] {
        guard let more else { return entries }
        return entries.filter { $0.controller !== more.navigation } + more.entries
    }

    /// Returns the controller of an entry, and creates the controller of a tab if necessary.
    func controller(at index: Int) -> UIViewController? {
        if let controller = entries[index].controller { return controller }
        guard let controller = entries[index].tab?.displayedController else { return nil }
        entries[index].controller = controller
        addChild(controller)
        controller.didMove(toParent: self)
        return controller
    }

    // MARK: The tabs

    func _setTabs(_ tabs: [UITab]) {
        for tab in tabModel { tab.container = nil }
        tabModel = tabs
        for tab in tabs { tab.container = self }
        tabVisibilityDidChange()
    }

    /// Shows the tabs that aren't hidden, and the selected one among them.
    func tabVisibilityDidChange() {
        let selected = allEntries.indices.contains(selectedIndex) ? allEntries[selectedIndex].tab : nil
        let known = allEntries
        let shown = tabModel.filter { !$0.isHidden }
        let next = shown.map { tab in known.first { $0.tab === tab } ?? TabEntry(controller: nil, tab: tab) }
        replaceEntries(next, selecting: shown.firstIndex { $0 === selected } ?? 0)
    }

    func _tab(forIdentifier identifier: String) -> UITab? {
        for tab in tabModel {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    // MARK: Children as tabs

    /// Adds a tab for a child that the app has added, as many apps create their tabs.
    ///
    /// - Note: Children that were meant as overlays get an empty tab, as on iOS (scenee/FloatingPanel#23).
    func didAdd(_ child: UIViewController) {
        guard tabModel.isEmpty, child !== more?.navigation, !allControllers.contains(child) else { return }
        replaceEntries(allEntries + [TabEntry(controller: child, tab: nil)], selecting: selectedIndex)
    }

    /// Removes the tab of a child that the app has removed.
    func didRemove(_ child: UIViewController) {
        guard tabModel.isEmpty, allControllers.contains(child) else { return }
        let selected = selectedViewController
        let rest = allEntries.filter { $0.controller !== child }
        replaceEntries(rest, selecting: rest.firstIndex { $0.controller === selected } ?? selectedIndex)
    }

    // MARK: The selection

    var _selectedTab: UITab? {
        guard allEntries.indices.contains(selectedIndex) else { return nil }
        var tab = allEntries[selectedIndex].tab
        while let child = (tab as? UITabGroup)?.currentChild { tab = child }
        return tab
    }

    /// Selects a tab, and with it its groups.
    func select(_ tab: UITab) {
        var root = tab
        var changed: [UITabGroup] = []
        while let group = root.group {
            group.isSelecting = true
            if group.selectedChild !== root { changed.append(group) }
            group.selectedChild = root
            group.isSelecting = false
            root = group
        }
        guard let index = allEntries.firstIndex(where: { $0.tab === root }) else { return }
        if index == selectedIndex, !changed.isEmpty { selectedChildDidChange(in: changed[0]) }
        selectedIndex = index
    }

    /// Exchanges the displayed controller of a group whose selected child has changed.
    func selectedChildDidChange(in group: UITabGroup) {
        var root: UITab = group
        while let parent = root.group { root = parent }
        guard let index = entries.firstIndex(where: { $0.tab === root }), let old = entries[index].controller,
            let new = root.displayedController, new !== old
        else { return }
        let isVisible = index == selection && isViewLoaded
        if isVisible, appearance.isVisible { old.changeAppearance(false, animated: false) }
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.finishAppearance()
        old.removeFromParent()
        entries[index].controller = nil
        guard let shown = controller(at: index), isVisible else { return }
        appear(shown)
    }
}
