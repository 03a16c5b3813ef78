import InterludeDiagnostics

/// The controllers of the columns.
extension UISplitViewController {
    var isClassic: Bool { columnStyle == .unspecified }
    /// The columns next to the secondary one, from leading to trailing.
    var sidebarColumns: [Column] { columnStyle == .tripleColumn ? [.primary, .supplementary] : [.primary] }
    var styleColumns: [Column] { sidebarColumns + [.secondary] }

    /// Returns the child of a column: the navigation controller that wraps the app's controller, or the controller.
    func child(in column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    func column(of container: AnyObject) -> Column? {
        styleColumns.first { child(in: $0) === container }
    }

    /// Returns the visible columns of the expanded interface in a display mode.
    func columns(in mode: DisplayMode) -> [Column] { sidebarColumns.suffix(mode.sidebars) + [.secondary] }

    /// The visible columns.
    var shownColumns: [Column] {
        guard let collapse else { return columns(in: mode) }
        return [collapse.column(of: collapse.base?.topViewController)]
    }

    /// The children whose views are visible.
    var shownControllers: [UIViewController] {
        if let collapse { return [collapse.shown].compactMap { $0 } }
        return columns(in: mode).compactMap(child)
    }

    var displayedControllers: [UIViewController] {
        isCollapsed ? shownControllers : styleColumns.compactMap(child)
    }

    func _setViewController(_ controller: UIViewController?, for column: Column) {
        guard !isClassic else { return Diagnostic.classicSplitView("setViewController(_:for:)").report() }
        guard columns[column] !== controller else { return }
        let old = child(in: column)
        let known = isMerged(column)
        if known { unmerge(column) }
        columns[column] = controller
        wrappers[column] = nil
        if let controller, column != .compact, !(controller is UINavigationController) {
            wrappers[column] = UINavigationController(rootViewController: controller)
        }
        replaceChild(old, by: child(in: column))
        if known { merge(column, animated: false) }
        if isCollapsed, collapse?.shown == nil || collapse?.shown === old { collapseAgain() }
        contentDidChange()
    }

    /// Sets the controllers of the classic interface.
    func setClassicControllers(_ controllers: [UIViewController]) {
        guard isClassic else { return Diagnostic.columnSplitView("viewControllers").report() }
        if isCollapsed { expandColumns(notifying: false) }
        let old = styleColumns.map { columns[$0] }
        columns[.primary] = controllers.first
        columns[.secondary] = controllers.dropFirst().first
        for (column, controller) in zip(styleColumns, old) { replaceChild(controller, by: columns[column]) }
        if isArranged { arrange() }
        contentDidChange()
    }

    private func replaceChild(_ old: UIViewController?, by new: UIViewController?) {
        guard old !== new else { return }
        if let old, !displaysElsewhere(old) {
            old.willMove(toParent: nil)
            hide(old)
            old.removeFromParent()
        }
        if let new, new.parent !== self {
            addChild(new)
            new.didMove(toParent: self)
        }
    }

    private func displaysElsewhere(_ controller: UIViewController) -> Bool {
        columns.keys.contains { child(in: $0) === controller }
    }

    private func contentDidChange() {
        updateToggleItem()
        updateTraitsOfColumns()
        if isArranged { updateShownViews() }
    }

    /// Adds the views of visible columns and removes the others, without animation.
    func updateShownViews() {
        guard isViewLoaded, runningModeChange == nil else { return }
        let shown = shownControllers
        for child in children where !shown.contains(child) { hide(child) }
        for child in shown where child.viewIfLoaded?.superview !== view {
            if appearance.isVisible {
                child.changeAppearance(true, animated: appearance.phase == .appearing && appearance.isAnimated)
            }
            view.addSubview(child.view)
            if appearance.phase == .appeared { child.finishAppearance() }
        }
        layoutColumns()
    }

    private func hide(_ child: UIViewController) {
        guard child.viewIfLoaded?.superview === viewIfLoaded, isViewLoaded else { return }
        child.changeAppearance(false, animated: false)
        child.viewIfLoaded?.removeFromSuperview()
        child.finishAppearance()
    }

    /// Sidebars have a compact width, and all columns the layout environment.
    func updateTraitsOfColumns() {
        let environment = UITraitCollection(
            UITraitSplitViewControllerLayoutEnvironment.self, value: isCollapsed ? .collapsed : .expanded)
        let sidebar = environment.modified { $0.horizontalSizeClass = .compact }
        for column in styleColumns + [.compact] {
            guard let child = child(in: column), child.parent === self else { continue }
            let hasOwnWidth = !isCollapsed && column != .secondary && column != .compact
            setOverrideTraitCollection(hasOwnWidth ? sidebar : environment, forChild: child)
        }
    }

    // MARK: Showing controllers

    func showPrimary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
        if let base = collapse?.base {
            base.pushViewController(controller, animated: true)
        } else if isClassic {
            setClassicControllers([controller] + displayedControllers.dropFirst())
        } else {
            _setViewController(controller, for: .primary)
        }
    }

    func showSecondary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
        guard isClassic else {
            _setViewController(controller, for: .secondary)
            if isCollapsed { _show(.secondary) }
            return
        }
        guard isCollapsed else {
            guard let primary = columns[.primary] else { return setClassicControllers([controller]) }
            return setClassicControllers([primary, controller])
        }
        if isMerged(.secondary) { unmerge(.secondary) }
        columns[.secondary] = controller
        merge(.secondary, animated: true)
    }
}
