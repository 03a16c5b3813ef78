import CoreGraphics
import Foundation

/// Pages side by side in a scroll view: the one before, the one that shows, the one after.
///
/// Unverified: the data source is asked for both neighbours as soon as a page shows at rest, and not again before the next turn.
@MainActor
final class ScrollingPages: NSObject, PageBinding, UIScrollViewDelegate {
    private unowned let controller: UIPageViewController
    private let scrollView = UIScrollView()
    private var before: UIViewController?
    private var after: UIViewController?
    private var knowsNeighbours = false

    init(of controller: UIPageViewController) {
        self.controller = controller
        super.init()
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.scrollDelegate = self
    }

    var view: UIView { scrollView }
    var gestureRecognizers: [UIGestureRecognizer] { [] }

    private var isVertical: Bool { controller.navigationOrientation == .vertical }
    private var isMirrored: Bool { !isVertical && scrollView.isRightToLeft }
    private var current: UIViewController? { controller.pages.first }

    /// The pages in the order in which they lie, from left to right or from top to bottom.
    private var slots: [UIViewController] {
        let order = [before, current, after].compactMap { $0 }
        return isMirrored ? order.reversed() : order
    }

    /// How far apart pages begin, in points.
    private var pitch: CGFloat { isVertical ? scrollView.bounds.height : scrollView.bounds.width }

    private func offset(of page: UIViewController?) -> CGFloat {
        CGFloat(slots.firstIndex { $0 === page } ?? 0) * pitch
    }

    private var offset: CGFloat { isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x }

    private func point(at offset: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    }

    // MARK: Binding

    func pagesDidChange() {
        (before, after) = (nil, nil)
        knowsNeighbours = false
        findNeighbours()
        placePages()
        rest()
    }

    func neighboursDidChange() {
        guard controller.turn == nil else { return }
        knowsNeighbours = false
        findNeighbours()
        placePages()
        rest()
    }

    func layOut(in bounds: CGRect) {
        let frame =
            isVertical
            ? bounds.insetBy(dx: 0, dy: -controller.spacing / 2) : bounds.insetBy(dx: -controller.spacing / 2, dy: 0)
        guard frame != scrollView.frame else { return }
        scrollView.frame = frame
        placePages()
        if controller.turn == nil { rest() }
    }

    func perform(_ turn: PageTurn) {
        (before, after) = turn.direction == .forward ? (nil, turn.to.first) : (turn.to.first, nil)
        placePages()
        rest()
        scrollView.isScrollEnabled = false
        scrollView.setContentOffset(point(at: offset(of: turn.to.first)), animated: true)
    }

    private func findNeighbours() {
        guard !knowsNeighbours, current != nil else { return }
        knowsNeighbours = true
        before = controller.neighbour(.reverse)
        after = controller.neighbour(.forward)
    }

    /// Gives each page its place, and takes into the view what shows.
    private func placePages() {
        let size = scrollView.bounds.size
        guard size.width > controller.spacing, size.height > controller.spacing else { return }
        for (index, page) in slots.enumerated() where page === current || page.parent === controller {
            let slot = CGRect(origin: point(at: CGFloat(index) * pitch), size: size)
            page.view.frame =
                isVertical
                ? slot.insetBy(dx: 0, dy: controller.spacing / 2) : slot.insetBy(dx: controller.spacing / 2, dy: 0)
            if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
            page.deliverViewIsAppearing()
        }
        let count = CGFloat(max(slots.count, 1))
        scrollView.contentSize =
            isVertical
            ? CGSize(width: size.width, height: size.height * count)
            : CGSize(width: size.width * count, height: size.height)
        scrollView.isScrollEnabled = slots.count > 1
    }

    private func rest() {
        scrollView.setContentOffset(point(at: offset(of: current)), animated: false)
    }

    // MARK: Scrolling

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard let turn = controller.turn, turn.isInteractive else { return }
        // A finger takes up pages that still move: the page that shows most counts as reached.
        let position = offset
        let reached = abs(position - offset(of: turn.to.first)) < pitch / 2
        let page = reached ? turn.to.first : turn.from.first
        let distance = position - offset(of: page)
        controller.end(turn, isComplete: reached)
        let shift = offset(of: current) + distance - position
        if isVertical { scrollView.drag?.origin.y += shift } else { scrollView.drag?.origin.x += shift }
        scrollView.contentOffset = point(at: offset(of: current) + distance)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
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
        placePages()
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        controller.end(controller.turn, isComplete: true)
    }

    private func settle() {
        guard let turn = controller.turn else { return }
        controller.end(turn, isComplete: abs(offset - offset(of: turn.to.first)) < pitch / 2)
    }
}
