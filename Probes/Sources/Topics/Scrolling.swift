import UIKit

extension Probe {
    /// Scroll views.
    static let scrolling: [Probe] = [offset, zooming, refresh]

    private static let offset = Probe("scrolling.offset") { run in
        let controller = UIViewController()
        await run.show(controller)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        scrollView.contentSize = CGSize(width: 200, height: 2000)
        controller.view.addSubview(scrollView)
        let track = ProbeRun.Track("scrolling.offset") { scrollView.layer.presentation()?.bounds.minY }
        try await run.curves([track], for: 0.7) {
            scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        }
        run.insets("scrolling.indicatorInsets", scrollView.verticalScrollIndicatorInsets)
    }

    private static let zooming = Probe("scrolling.zooming") { run in
        let controller = UIViewController()
        await run.show(controller)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let delegate = ZoomedContent(content)
        scrollView.addSubview(content)
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 3
        controller.view.addSubview(scrollView)
        let track = ProbeRun.Track("scrolling.zooming") { content.shownFrame?.width }
        try await run.curves([track], for: 0.8) { scrollView.setZoomScale(2, animated: true) }
    }

    private static let refresh = Probe("scrolling.refresh") { run in
        let table = UITableViewController(style: .plain)
        let control = UIRefreshControl()
        table.refreshControl = control
        await run.show(table)
        run.points("scrolling.refresh.height", control.bounds.height)
        let before = table.tableView.adjustedContentInset.top
        control.beginRefreshing()
        try await run.wait(0.6)
        run.points("scrolling.refresh.inset", table.tableView.adjustedContentInset.top - before)
        let track = ProbeRun.Track("scrolling.refresh.ending") { table.tableView.layer.presentation()?.bounds.minY }
        try await run.curves([track], for: 0.8) { control.endRefreshing() }
    }
}

@MainActor
private final class ZoomedContent: NSObject, UIScrollViewDelegate {
    private let content: UIView

    init(_ content: UIView) { self.content = content }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
