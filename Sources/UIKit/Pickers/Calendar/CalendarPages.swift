import CoreGraphics
import Foundation

/// The month of a calendar view with its neighbors, to which the user scrolls.
@MainActor
final class CalendarPages: UIView, UIScrollViewDelegate {
    private let scroll = UIScrollView()
    private weak var owner: UICalendarView?
    private var pages: [CalendarMonth] = []
    /// The first moment of the displayed month.
    private(set) var month = Date(timeIntervalSinceReferenceDate: 0)
    private var isScrolling = false

    /// Called after the user or the app scrolled to another month, with the previous one.
    var onChange: ((Date) -> Void)?

    init(_ owner: UICalendarView) {
        self.owner = owner
        super.init(frame: .zero)
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        scroll.delegate = self
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a month; the existing pages are used again unless `fresh` is `true`.
    func show(_ month: Date, fresh: Bool = false) {
        guard let owner else { return }
        self.month = month
        let former = pages
        let months = [owner.month(-1, from: month), month, owner.month(1, from: month)].compactMap { $0 }
        pages = months.map { date in
            (fresh ? nil : former.first { $0.month == date }) ?? makePage(date, owner)
        }
        for page in former where !pages.contains(where: { $0 === page }) { page.removeFromSuperview() }
        for page in pages where page.superview == nil { scroll.addSubview(page) }
        isScrolling = false
        setNeedsLayout()
    }

    private func makePage(_ date: Date, _ owner: UICalendarView) -> CalendarMonth {
        let page = CalendarMonth(date, in: owner)
        page.update(owner)
        page.updateDecorations(owner)
        return page
    }

    func update(_ change: (CalendarMonth) -> Void) { for page in pages { change(page) } }

    /// Scrolls to a neighbor of the displayed month; `false` if the month isn't a neighbor.
    func move(to month: Date) -> Bool {
        guard let index = pages.firstIndex(where: { $0.month == month }), window != nil else { return false }
        layoutFromAbove()
        isScrolling = true
        scroll.setContentOffset(CGPoint(x: position(of: index), y: 0), animated: true)
        return true
    }

    private func position(of index: Int) -> CGFloat {
        CGFloat(isRightToLeft ? pages.count - 1 - index : index) * bounds.width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        scroll.contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
        for (index, page) in pages.enumerated() {
            page.frame = CGRect(origin: CGPoint(x: position(of: index), y: 0), size: bounds.size)
        }
        guard !isScrolling, !scroll.isTracking, !scroll.isDecelerating,
            let index = pages.firstIndex(where: { $0.month == month })
        else { return }
        scroll.contentOffset = CGPoint(x: position(of: index), y: 0)
    }

    // MARK: Scrolling

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isScrolling = true }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollingDidEnd() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollingDidEnd() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollingDidEnd() }
    }

    private func scrollingDidEnd() {
        guard bounds.width > 0, !pages.isEmpty else { return }
        let place = Int(bounded: (scroll.contentOffset.x / bounds.width).rounded())
        let index = isRightToLeft ? pages.count - 1 - place : place
        let former = month
        show(pages[min(max(index, 0), pages.count - 1)].month)
        layoutFromAbove()
        if former != month { onChange?(former) }
    }
}
