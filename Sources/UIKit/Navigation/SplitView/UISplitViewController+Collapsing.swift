import Foundation
import QuartzCore

/// The columns of a collapsed split view.
struct CollapsedColumns {
    /// The only displayed controller; `nil` if there is none.
    var shown: UIViewController?
    /// The column of the displayed controller.
    var column: UISplitViewController.Column
    /// The other columns whose controllers were moved to the displayed navigation controller's stack.
    var merged: [MergedColumn] = []

    /// The navigation controller to which the columns were moved.
    @MainActor var base: UINavigationController? { column == .compact ? nil : shown as? UINavigationController }

    /// Returns the column to which a controller of the stack belongs: the last one that begins at or below it.
    @MainActor func column(of controller: UIViewController?) -> UISplitViewController.Column {
        guard let base, let index = base.viewControllers.firstIndex(where: { $0 === controller }) else { return column }
        return merged.last { $0.start(in: base).map { $0 <= index } ?? false }?.column ?? column
    }
}

/// A column whose controllers were moved to the stack of another column.
@MainActor
struct MergedColumn {
    let column: UISplitViewController.Column
    let controller: UIViewController
    /// The controllers of the column when they were last on the stack.
    var stack: [UIViewController]

    /// Returns the index of the column's first controller on a stack; `nil` if all were popped.
    func start(in base: UINavigationController) -> Int? {
        base.viewControllers.firstIndex { controller in stack.contains { $0 === controller } }
    }
}

extension UISplitViewController {
    /// Collapses or expands the interface for its size class, or adapts the display mode to its size.
    func arrange() {
        guard isViewLoaded else { return }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if isCompact != isCollapsed {
            if isCompact { collapseColumns() } else { expandColumns(notifying: true) }
        } else if !isCollapsed {
            adaptMode()
        }
        guard !isArranged else { return }
        isArranged = true
        updateTraitsOfColumns()
        updateToggleItem()
        updateShownViews()
    }

    // MARK: Collapsing

    func collapseColumns() {
        isArranged = true
        UIView.performWithoutAnimation {
            if isClassic { collapseClassicColumns() } else { mergeColumns() }
            updateTraitsOfColumns()
            updateShownViews()
        }
        updateToggleItem()
        detailTargetDidChange()
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Chooses the displayed controller again after it was replaced.
    func collapseAgain() {
        collapse = nil
        mergeColumns()
    }

    private func mergeColumns() {
        let existing = styleColumns.filter { columns[$0] != nil }
        let proposed = columns[.compact] != nil ? .compact : existing.last ?? .secondary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        if top == .compact, let compact = columns[.compact] {
            collapse = CollapsedColumns(shown: compact, column: .compact)
            return
        }
        guard let first = existing.first else {
            collapse = CollapsedColumns(shown: nil, column: .primary)
            return
        }
        collapse = CollapsedColumns(shown: child(in: first), column: first)
        for column in existing.dropFirst() where column.rawValue <= top.rawValue { merge(column, animated: false) }
    }

    private func collapseClassicColumns() {
        if let primary = delegate?.primaryViewController(forCollapsing: self) { exchangePrimary(for: primary) }
        collapse = CollapsedColumns(shown: columns[.primary] ?? columns[.secondary], column: .primary)
        guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false { return }
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    private func exchangePrimary(for primary: UIViewController) {
        guard primary !== columns[.primary] else { return }
        columns[.primary].map { $0.willMove(toParent: nil) }
        columns[.primary]?.viewIfLoaded?.removeFromSuperview()
        columns[.primary]?.removeFromParent()
        columns[.primary] = primary
        addChild(primary)
        primary.didMove(toParent: self)
    }

    // MARK: Expanding

    func expandColumns(notifying: Bool) {
        let proposed = modeFitting(viewSize)
        var next = proposed
        if notifying, let delegate {
            next = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        }
        UIView.performWithoutAnimation {
            if isClassic { separateClassicColumns() } else { separateColumns() }
            collapse = nil
            mode = next == .automatic ? proposed : fitting(next, in: viewSize)
            arrangedBehavior = splitBehavior
            modeIsChosen = next != proposed
            updateTraitsOfColumns()
            updateShownViews()
        }
        updateToggleItem()
        guard notifying else { return }
        detailTargetDidChange()
        delegate?.splitViewControllerDidExpand(self)
    }

    private func detailTargetDidChange() {
        NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }

    private func separateColumns() {
        for merged in (collapse?.merged ?? []).reversed() { unmerge(merged.column) }
    }

    private func separateClassicColumns() {
        guard let primary = columns[.primary] else { return }
        let separated =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        separateColumns()
        if let separated, separated !== columns[.secondary] {
            columns[.secondary] = separated
        }
        if let secondary = columns[.secondary], secondary.parent !== self {
            addChild(secondary)
            secondary.didMove(toParent: self)
        }
        if let primary = delegate?.primaryViewController(forExpanding: self) { exchangePrimary(for: primary) }
    }

    // MARK: Merging a column into the stack

    func isMerged(_ column: Column) -> Bool { mergedIndex(column) != nil }

    private func mergedIndex(_ column: Column) -> Int? { collapse?.merged.firstIndex { $0.column == column } }

    /// Returns the range of the stack that belongs to a merged column; empty if all were popped.
    private func section(of column: Column) -> Range<Int> {
        guard let base = collapse?.base, let merged = collapse?.merged, let index = mergedIndex(column) else {
            return 0..<0
        }
        let count = base.viewControllers.count
        guard let start = merged[index].start(in: base) else { return count..<count }
        let next = merged[(index + 1)...].lazy.compactMap { $0.start(in: base) }.first { $0 > start }
        return start..<(next ?? count)
    }

    /// Moves the controllers of a column to the top of the displayed stack.
    func merge(_ column: Column, animated: Bool) {
        guard let controller = child(in: column), let base = collapse?.base, controller !== base else { return }
        if let index = mergedIndex(column) {
            guard section(of: column).isEmpty, let stack = collapse?.merged[index].stack else { return }
            return base.push(stack, animated: animated)
        }
        var stack = [controller]
        if let navigation = controller as? UINavigationController {
            stack = navigation.viewControllers
            navigation.replaceAtOnce([])
            navigation.displayingController = base
        } else {
            controller.viewIfLoaded?.removeFromSuperview()
            detach(controller)
        }
        collapse?.merged.append(MergedColumn(column: column, controller: controller, stack: stack))
        collapse?.merged.sort { $0.column.rawValue < $1.column.rawValue }
        base.push(stack, animated: animated)
    }

    /// Moves the controllers of a column from the displayed stack back to its navigation controller.
    func unmerge(_ column: Column) {
        // A pop of the same run loop turn has not begun yet.
        if let base = collapse?.base, base.isViewLoaded { base.beginDeferredTransition() }
        guard let index = mergedIndex(column), let base = collapse?.base, let merged = collapse?.merged[index] else {
            return
        }
        let section = section(of: column)
        let stack = section.isEmpty ? merged.stack : Array(base.viewControllers[section])
        var rest = base.viewControllers
        rest.removeSubrange(section)
        if !section.isEmpty { base.replaceAtOnce(rest) }
        collapse?.merged.remove(at: index)
        guard let navigation = merged.controller as? UINavigationController else { return }
        navigation.displayingController = nil
        navigation.replaceAtOnce(stack)
    }

    // MARK: Showing a column of the collapsed interface

    func showCollapsed(_ column: Column) {
        guard let base = collapse?.base, column != .compact, child(in: column) != nil else { return }
        delegate?.splitViewController(self, willShow: column)
        if column == collapse?.column {
            let end = collapse?.merged.lazy.compactMap { $0.start(in: base) }.min() ?? base.viewControllers.count
            base.popToViewController(base.viewControllers[max(0, end - 1)], animated: true)
            return
        }
        if isMerged(column), let last = section(of: column).last {
            base.popToViewController(base.viewControllers[last], animated: true)
            return
        }
        for other in styleColumns where other.rawValue < column.rawValue { merge(other, animated: false) }
        merge(column, animated: true)
    }

    func hideCollapsed(_ column: Column) {
        guard let base = collapse?.base, isMerged(column), let first = section(of: column).first, first > 0 else {
            return
        }
        delegate?.splitViewController(self, willHide: column)
        base.popToViewController(base.viewControllers[first - 1], animated: true)
    }
}

extension UINavigationController {
    /// Pushes controllers and displays only the last one.
    fileprivate func push(_ controllers: [UIViewController], animated: Bool) {
        guard animated else { return replaceAtOnce(viewControllers + controllers) }
        setViewControllers(viewControllers + controllers, animated: true)
    }

    /// Replaces the stack before the call returns.
    func replaceAtOnce(_ controllers: [UIViewController]) {
        if controllers.isEmpty { formerRoot = viewControllers.first }
        setViewControllers(controllers, animated: false)
        if isViewLoaded { beginDeferredTransition() }
    }
}
