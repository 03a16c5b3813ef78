import QuartzCore

/// A collection view or table view with swipe actions.
@MainActor protocol SwipeList: TapSelection {
    /// Whether swipes can reveal actions.
    var allowsSwipes: Bool { get }
    /// Returns the swipe actions at an edge of a row, or `nil` if there are none.
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin(at path: IndexPath)
    /// Called when the actions of a cell were revealed or closed.
    func swipeStateDidChange(of cell: UIView)
    /// Called after a row was closed. The path is `nil` if the row was removed.
    func swipeDidEnd(at path: IndexPath?)
}

/// Reveals the swipe actions of one row of a list.
@MainActor final class RowSwipes {
    /// A row with its content displaced by a swipe.
    @MainActor private final class Row {
        let cell: any ConfiguredCell
        let view: SwipeActionsView
        let configuration: UISwipeActionsConfiguration
        /// The displacement of the content, now and at the start of the drag.
        var width: CGFloat = 0
        var start: CGFloat = 0
        var isClosing = false
        var fills = false
        /// Whether the cell clips its content only during the swipe.
        var clips = false
        /// Counts the animations, so that a superseded one doesn't end the swipe.
        var round = 0

        init(_ cell: any ConfiguredCell, _ configuration: UISwipeActionsConfiguration, isLeft: Bool) {
            self.cell = cell
            self.configuration = configuration
            view = SwipeActionsView(configuration.actions, isLeft: isLeft)
        }
    }

    /// Unverified: the fraction of a row's width from which a full swipe acts.
    private static let fullSwipeFraction: CGFloat = 0.6

    private weak var list: (any SwipeList)?
    private var row: Row?
    private let pan = SwipePanRecognizer()

    init() {
        pan.swipes = self
        pan.handlers.append(.closure { [weak self] _ in self?.panChanged() })
    }

    /// Adds the swipe recognizer to a list.
    func attach(to list: any SwipeList) {
        guard self.list == nil else { return }
        self.list = list
        list.addGestureRecognizer(pan)
    }

    var isOpen: Bool { row.map { !$0.isClosing } ?? false }

    // MARK: Touches outside the actions

    /// Redirects touches outside the action buttons to the list while a row is open.
    func target(of hit: UIView?) -> UIView? {
        guard let row, !row.isClosing, let hit, let list, !hit.isDescendant(of: row.view) else { return hit }
        return hit.isDescendant(of: list) ? list : hit
    }

    /// Closes the open row; returns whether it consumed the touch.
    func consumeTouch() -> Bool {
        guard isOpen else { return false }
        close()
        return true
    }

    func close() {
        guard let row, !row.isClosing, list?.element(of: row.cell) != nil else { return }
        row.isClosing = true
        move(row, to: 0, fills: false)
    }

    /// Ends the swipe of a cell before its reuse.
    func cellWillLeave(_ cell: UIView) {
        if let row, row.cell === cell { end(row) }
    }

    /// Reveals the trailing actions of a row without a drag.
    func open(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration) {
        guard let row = begin(at: path, configuration, isLeft: list?.isRightToLeft ?? false) else { return }
        move(row, to: row.view.restWidth, fills: false)
    }

    // MARK: Dragging

    /// Returns whether the row under the finger has actions in the direction of the drag.
    fileprivate func mayBegin(travel: CGPoint) -> Bool {
        guard let list, list.allowsSwipes || isOpen, abs(travel.x) > abs(travel.y), !list.isDragging else {
            return false
        }
        let start = pan.location(in: list)
        let point = CGPoint(x: start.x - travel.x, y: start.y - travel.y)
        guard let path = list.element(at: point) else { return false }
        if let row, row.cell === list.cell(of: path) { return true }
        guard list.allowsSwipes else { return false }
        let isLeft = travel.x > 0
        guard let configuration = list.swipeActions(at: path, isLeading: isLeft != list.isRightToLeft) else {
            return false
        }
        return begin(at: path, configuration, isLeft: isLeft) != nil
    }

    private func begin(at path: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeft: Bool) -> Row? {
        guard let list, let cell = list.cell(of: path), !configuration.actions.isEmpty else { return nil }
        if let row { end(row) }
        list.unhighlight()
        list.swipeWillBegin(at: path)
        let made = Row(cell, configuration, isLeft: isLeft)
        row = made
        cell.configured.isSwiped = true
        cell.setNeedsUpdateConfiguration()
        list.swipeStateDidChange(of: cell)
        made.clips = !cell.clipsToBounds
        cell.clipsToBounds = true
        UIView.performWithoutAnimation {
            cell.addSubview(made.view)
            applyPosition(made)
            made.view.layer.layoutTreeIfNeeded()
        }
        for button in made.view.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in button.map { self?.perform($0) } }, for: .touchUpInside)
        }
        return made
    }

    private func panChanged() {
        guard let row, let list else { return }
        switch pan.state {
        case .began:
            let shown = (row.cell.layer.presentation() ?? row.cell.layer).bounds.minX
            for key in ["bounds.origin", "bounds.size"] { row.cell.layer.removeAnimation(forKey: key) }
            row.isClosing = false
            row.start = abs(shown)
            row.round += 1
            follow(row, list)
        case .changed: follow(row, list)
        case .ended: release(row, velocity: pan.isStationary ? 0 : pan.velocity(in: list).x)
        case .cancelled: close()
        default: break
        }
    }

    private func follow(_ row: Row, _ list: any SwipeList) {
        let translation = pan.translation(in: list).x
        let wanted = max(row.start + (row.view.isLeft ? translation : -translation), 0)
        let (rest, cellWidth) = (row.view.restWidth, row.cell.bounds.width)
        if row.configuration.performsFirstActionWithFullSwipe {
            row.width = min(wanted, cellWidth)
            let fills = wanted > max(cellWidth * Self.fullSwipeFraction, rest)
            guard fills == row.fills else { return move(row, to: row.width, fills: fills) }
        } else {
            let beyond = Double(max(wanted - rest, 0))
            row.width = min(wanted, rest) + CGFloat(ScrollPhysics.rubberBand(beyond, dimension: Double(cellWidth)))
        }
        UIView.performWithoutAnimation { applyPosition(row) }
    }

    private func release(_ row: Row, velocity: CGFloat) {
        let rest = row.view.restWidth
        if row.fills, let first = row.view.buttons.first {
            move(row, to: row.cell.bounds.width, fills: true)
            return perform(first)
        }
        // Unverified: a row opens if its width a tenth of a second later would exceed half of the rest width.
        if row.width + (row.view.isLeft ? velocity : -velocity) / 10 > rest / 2 {
            move(row, to: rest, fills: false)
        } else {
            close()
        }
    }

    private func perform(_ button: SwipeButton) {
        let action = button.contextualAction
        let row = row
        action.handler(action, button) { [weak self] _ in
            guard let self, let row, row === self.row else { return }
            self.close()
        }
    }

    // MARK: Animation

    private func move(_ row: Row, to width: CGFloat, fills: Bool) {
        row.width = width
        row.fills = fills
        row.round += 1
        let round = row.round
        UIView.animate(withDuration: ListAnimation.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction])
        {
            self.applyPosition(row)
            row.view.layer.layoutTreeIfNeeded()
        } completion: { [weak self] _ in
            guard let self, self.row === row, row.isClosing, row.round == round else { return }
            self.end(row)
        }
    }

    private func applyPosition(_ row: Row) {
        let x = row.view.isLeft ? -row.width : row.width
        if row.cell.bounds.minX != x { row.cell.bounds.origin.x = x }
        row.view.show(width: row.width, cell: row.cell.bounds.size, fills: row.fills)
    }

    private func end(_ row: Row) {
        self.row = nil
        let path = list?.element(of: row.cell)
        row.view.removeFromSuperview()
        row.cell.bounds.origin.x = 0
        if row.clips { row.cell.clipsToBounds = false }
        row.cell.configured.isSwiped = false
        row.cell.setNeedsUpdateConfiguration()
        list?.swipeStateDidChange(of: row.cell)
        list?.swipeDidEnd(at: path)
    }
}

/// The pan gesture recognizer that reveals swipe actions.
@MainActor final class SwipePanRecognizer: UIPanGestureRecognizer {
    weak var swipes: RowSwipes?

    override var canBeginPanning: Bool { swipes?.mayBegin(travel: rawTravel) ?? false }
}
