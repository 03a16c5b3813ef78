import CoreGraphics

/// The display mode and its changes.
extension UISplitViewController {
    /// The running change of the display mode.
    var runningModeChange: ViewControllerTransition? { modeChange?.unfinished }

    // MARK: Choosing a display mode

    /// Returns the split behavior in a size: the preferred one, or else the behavior of the preferred display mode.
    ///
    /// Unverified: the automatic behavior tiles the columns if the width exceeds the height.
    func resolvedBehavior(in size: CGSize) -> SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        switch preferredDisplayMode {
        case .oneBesideSecondary, .twoBesideSecondary: return .tile
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        case .automatic, .secondaryOnly: return size.width > size.height ? .tile : .overlay
        }
    }

    /// Returns the display mode for a size.
    ///
    /// Unverified: the automatic mode shows one sidebar, and none if it would cover the secondary column.
    func modeFitting(_ size: CGSize) -> DisplayMode {
        let automatic = resolvedBehavior(in: size) == .overlay ? DisplayMode.secondaryOnly : .oneBesideSecondary
        return fitting(
            modeIsChosen ? mode : preferredDisplayMode == .automatic ? automatic : preferredDisplayMode, in: size)
    }

    /// Returns the display mode of the split behavior with as many sidebars as a mode, if there are enough columns.
    func fitting(_ mode: DisplayMode, in size: CGSize) -> DisplayMode {
        resolvedBehavior(in: size).displayModes[min(mode.sidebars, sidebarColumns.count)]
    }

    /// Changes the display mode if the current one doesn't fit the size.
    func adaptMode() {
        let behavior = splitBehavior
        if behavior != arrangedBehavior, isArranged { modeIsChosen = false }
        arrangedBehavior = behavior
        let next = modeFitting(viewSize)
        if isArranged { changeMode(to: next, animated: false, isChosen: modeIsChosen) } else { mode = next }
    }

    func preferredDisplayModeDidChange() {
        modeIsChosen = false
        guard isArranged, !isCollapsed else { return }
        changeMode(to: modeFitting(viewSize), animated: false, isChosen: false)
    }

    // MARK: Showing and hiding columns

    func _show(_ column: Column) {
        guard !isClassic || column == .primary || column == .secondary else { return }
        if isCollapsed { return showCollapsed(column) }
        let modes = splitBehavior.displayModes
        switch column {
        case .primary: chooseMode(modes[sidebarColumns.count])
        case .supplementary: chooseMode(modes[min(max(mode.sidebars, 1), sidebarColumns.count)])
        case .secondary: showSecondary()
        case .compact, .inspector: return
        }
    }

    func _hide(_ column: Column) {
        if isCollapsed { return hideCollapsed(column) }
        guard sidebarColumns.contains(column), shownColumns.contains(column) else { return }
        let isOuter = column == .primary && sidebarColumns.count > 1
        chooseMode(splitBehavior.displayModes[isOuter ? 1 : 0])
    }

    /// Uncovers the secondary column, or moves it back to the screen.
    func showSecondary() {
        guard mode.dimsSecondary else { return }
        chooseMode(mode.isOverlay ? .secondaryOnly : .oneBesideSecondary)
    }

    private func chooseMode(_ next: DisplayMode) { changeMode(to: next, animated: true, isChosen: true) }

    /// Performs the action of the display mode button.
    func toggleMode() {
        let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        chooseMode(target == .automatic ? nextMode : fitting(target, in: viewSize))
    }

    /// Documented: with three columns, the button shows the sidebars one by one.
    private var nextMode: DisplayMode {
        let modes = splitBehavior.displayModes
        guard sidebarColumns.count > 1 else { return modes[mode.sidebars == 0 ? 1 : 0] }
        return modes[mode.sidebars == 2 ? 1 : mode.sidebars + 1]
    }

    // MARK: Changing the display mode

    /// Changes the display mode, with a transition if the split view is on screen.
    ///
    /// A change in an animation block has the block's timing.
    func changeMode(
        to next: DisplayMode, animated: Bool, isChosen: Bool,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        guard runningModeChange == nil else {
            if next != mode || pendingMode != nil { pendingMode = next }
            return
        }
        modeIsChosen = isChosen
        guard next != mode else { return }
        let plan = DisplayModePlan(self, from: mode, to: next)
        delegate?.splitViewController(self, willChangeTo: next)
        plan.announce()
        mode = next
        updateToggleItem()
        guard appearance.phase == .appeared, view.window != nil else {
            updateShownViews()
            return plan.announceEnd()
        }
        let animates = animated || UIView.inheritedAnimationDuration > 0
        let transition = ViewControllerTransition(
            plan, animated: animates, animator: animates ? DisplayModeAnimator(plan) : nil,
            interactionController: interaction)
        modeChange = transition
        if animated { transition.beginLater() } else { transition.begin() }
    }

    func modeChangeEnded() {
        updateToggleItem()
        view.setNeedsLayout()
        guard let pendingMode else { return }
        self.pendingMode = nil
        changeMode(to: fitting(pendingMode, in: viewSize), animated: true, isChosen: true)
    }
}
