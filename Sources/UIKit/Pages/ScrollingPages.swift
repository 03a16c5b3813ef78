import CoreGraphics
import Foundation

/// Pages side by side in a scroll view, in three slots: the previous, the current and the next one.
///
/// At rest the offset is the width of a slot, also without a previous page: insets of that size exclude empty slots. The
/// delegate of the scroll view is free for the app.
///
/// Unverified: the data source provides both neighbors as soon as a page is at rest, and only once before a turn.
@MainActor
final class ScrollingPages: PageBinding, ScrollContentOwner {
    private unowned let controller: UIPageViewController
    private let scrollView = UIScrollView()
    private var before: UIViewController?
    private var after: UIViewController?

    init(of controller: UIPageViewController) {
        self.controller = controller
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentOwner = self
    }

    var view: UIView { scrollView }
    var gestureRecognizers: [UIGestureRecognizer] { [] }

    private var axis: UIAxis { controller.axis }
    private var isMirrored: Bool { axis == .horizontal && scrollView.isRightToLeft }
    private var current: UIViewController? { controller.pages.first }

    /// The pages in their order in the scroll view, from left to right or from top to bottom.
    private var slots: [UIViewController?] {
        isMirrored ? [after, current, before] : [before, current, after]
    }
    /// The size for which the pages are laid out.
    private var laidOutSize = CGSize.zero

    /// The distance between the origins of neighboring pages, in points.
    private var pitch: CGFloat { scrollView.bounds.size[axis] }

    /// Returns the offset of a page; the middle slot's if there is none.
    private func offset(of page: UIViewController?) -> CGFloat {
        CGFloat(page.flatMap { page in slots.firstIndex { $0 === page } } ?? 1) * pitch
    }

    private var offset: CGFloat { scrollView.contentOffset[axis] }

    private func point(at offset: CGFloat) -> CGPoint {
        var point = CGPoint.zero
        point[axis] = offset
        return point
    }

    // MARK: Binding

    func pagesDidChange() {
        (before, after) = (nil, nil)
        findNeighbors()
    }

    func neighborsDidChange() {
        if controller.turn == nil { findNeighbors() }
    }

    func layout(in bounds: CGRect) {
        let frame = bounds.inset(by: -controller.spacing / 2, along: axis)
        scrollView.frame = frame
        guard frame.size != laidOutSize else { return }
        layoutPages()
        if controller.turn == nil { rest() }
    }

    func perform(_ turn: PageTurn) {
        (before, after) = turn.direction == .forward ? (nil, turn.to.first) : (turn.to.first, nil)
        layoutPages()
        rest()
        scrollView.setContentOffset(point(at: offset(of: turn.to.first)), animated: true)
    }

    private func findNeighbors() {
        before = controller.neighbor(.reverse)
        after = controller.neighbor(.forward)
        layoutPages()
        rest()
    }

    /// Sets the frames of the pages, and adds the visible ones to the scroll view.
    private func layoutPages() {
        let size = scrollView.bounds.size
        guard size.width > controller.spacing, size.height > controller.spacing else { return }
        laidOutSize = size
        for (index, page) in slots.enumerated() {
            guard let page, page === current || page.parent === controller else { continue }
            let slot = CGRect(origin: point(at: CGFloat(index) * pitch), size: size)
            page.view.frame = slot.inset(by: controller.spacing / 2, along: axis)
            if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
            page.deliverViewIsAppearing()
        }
        var content = size
        content[axis] *= CGFloat(slots.count)
        scrollView.contentSize = content
        let (start, end) = (slots[0] == nil ? -pitch : 0, slots[2] == nil ? -pitch : 0)
        scrollView.contentInset =
            axis == .horizontal
            ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
            : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    }

    private func rest() {
        scrollView.setContentOffset(point(at: offset(of: current)), animated: false)
    }

    // MARK: Scrolling

    /// A turn by the app isn't interrupted.
    var allowsDragging: Bool { controller.turn?.isInteractive ?? true }

    func contentWillBeginDragging(in scrollView: UIScrollView) {
        guard let turn = controller.turn, turn.isInteractive else { return }
        // A drag may catch pages that are still moving; the page that is more visible counts as reached.
        let position = offset
        let reached = abs(position - offset(of: turn.to.first)) < pitch / 2
        let page = reached ? turn.to.first : turn.from.first
        let distance = position - offset(of: page)
        controller.end(turn, isComplete: reached)
        let shift = offset(of: current) + distance - position
        scrollView.drag?.origin[axis] += shift
        scrollView.contentOffset = point(at: offset(of: current) + distance)
    }

    func contentDidScroll(in scrollView: UIScrollView) {
        guard scrollView.isTracking || scrollView.isDecelerating, let current else { return }
        let travel = offset - offset(of: current)
        guard travel != 0 else { return }
        let direction: UIPageViewController.NavigationDirection = (travel > 0) != isMirrored ? .forward : .reverse
        if let turn = controller.turn {
            guard turn.direction != direction else { return }
            controller.end(turn, isComplete: false)
        }
        guard let page = direction == .forward ? after : before else { return }
        controller.begin(PageTurn(from: controller.pages, to: [page], direction: direction, isInteractive: true))
        layoutPages()
    }

    func contentDidEndDragging(in scrollView: UIScrollView, willDecelerate decelerates: Bool) {
        if !decelerates { finishTurn() }
    }

    func contentDidEndDecelerating(in scrollView: UIScrollView) { finishTurn() }

    func contentDidEndScrollingAnimation(in scrollView: UIScrollView) {
        controller.end(controller.turn, isComplete: true)
    }

    private func finishTurn() {
        guard let turn = controller.turn else { return }
        controller.end(turn, isComplete: abs(offset - offset(of: turn.to.first)) < pitch / 2)
    }
}
