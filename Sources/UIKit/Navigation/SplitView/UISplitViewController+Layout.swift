import CoreGraphics
import QuartzCore

/// The frames of the columns.
extension UISplitViewController {
    /// The size that determines the display mode.
    var viewSize: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    var geometry: SplitGeometry { geometry(in: viewSize, mode: mode) }

    func geometry(in size: CGSize, mode: DisplayMode) -> SplitGeometry {
        let automatic = SplitGeometry.sidebarWidth
        return SplitGeometry(
            size: size, mode: mode,
            primaryWidth: widths.primary.resolved(in: size.width, automatic: automatic),
            supplementaryWidth: widths.supplementary.resolved(in: size.width, automatic: automatic),
            hasSupplementary: sidebarColumns.count > 1, separator: 1 / max(traitCollection.displayScale, 1),
            isMirrored: isMirrored)
    }

    /// Whether the sidebars are on the right.
    var isMirrored: Bool { (traitCollection.layoutDirection == .rightToLeft) != (primaryEdge == .trailing) }

    func arrangementDidChange() {
        guard isArranged, !isCollapsed else { return }
        adaptMode()
        layoutColumns()
    }

    /// Sets the frames of the visible columns, unless a transition moves them.
    func layoutColumns() {
        guard runningModeChange == nil else { return }
        guard !isCollapsed else {
            dimmingView.removeFromSuperview()
            collapse?.shown?.viewIfLoaded?.frame = view.bounds
            return
        }
        stackColumns(mode.dimsSecondary ? mode : nil)
        place(mode)
    }

    /// Sets the frames of the columns that are in the hierarchy for a display mode.
    func place(_ mode: DisplayMode) {
        let geometry = geometry(in: viewSize, mode: mode)
        for column in styleColumns {
            guard let content = child(in: column)?.viewIfLoaded, content.superview === view else { continue }
            content.frame = geometry.frame(of: column)
        }
        dimmingView.frame = geometry.frame(of: .secondary)
        dimmingView.alpha = mode.dimsSecondary ? 1 : 0
    }

    /// Orders the views: the secondary column, the dimming, and the sidebars, the outermost one on top.
    func stackColumns(_ dimming: DisplayMode?) {
        if dimming == nil {
            dimmingView.removeFromSuperview()
        } else if dimmingView.superview !== view {
            view.addSubview(dimmingView)
        }
        let views =
            ([.secondary] as [Column]).compactMap(child).compactMap(\.viewIfLoaded)
            + [dimmingView] + sidebarColumns.reversed().compactMap(child).compactMap(\.viewIfLoaded)
        let ordered = views.filter { $0.superview === view }
        guard !view.subviews.elementsEqual(ordered, by: ===) else { return }
        for content in ordered { view.bringSubviewToFront(content) }
    }

    // MARK: The display mode button

    func makeToggleItem() -> UIBarButtonItem {
        let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in self?.toggleMode() }
        let item = UIBarButtonItem(primaryAction: action)
        item.accessibilityLabel = "Toggle Sidebar"
        return item
    }

    /// Shows the display mode button in the bar of the leading visible column.
    ///
    /// It is hidden while the columns are collapsed, as in apps of Xcode's template “Master-Detail App”, which add it
    /// themselves, next to the back button.
    func updateToggleItem() {
        displayModeButtonItem.isHidden = isCollapsed
        guard !isClassic else { return }
        let isVisible =
            displayModeButtonVisibility == .always || displayModeButtonVisibility == .automatic && presentsWithGesture
        let leading = isCollapsed || !isVisible ? nil : columns(in: mode).first { child(in: $0) != nil }
        for column in styleColumns {
            guard let root = (child(in: column) as? UINavigationController)?.viewControllers.first else { continue }
            let item = column == leading ? displayModeButtonItem : nil
            if root.navigationItem.leadingSystemItem !== item { root.navigationItem.leadingSystemItem = item }
        }
    }
}

/// Dims the secondary column below sidebars; a tap hides them.
@MainActor
final class SplitDimmingView: UIView {
    /// Unverified: the opacity of the dimming.
    private static let opacity: CGFloat = 0.2

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: SplitDimmingView.opacity)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
