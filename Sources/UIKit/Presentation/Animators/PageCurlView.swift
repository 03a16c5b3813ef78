import CoreGraphics
import QuartzCore

/// A snapshot of the presenter on a partially curled page; a tap on the page dismisses.
@MainActor
final class PageCurlView: UIView, SystemContainerSubview {
    /// Unverified: the progress of UIKit's curled page.
    static let restingProgress: CGFloat = 0.62

    override class var layerClass: AnyClass { PageCurlLayer.self }

    private var page: PageCurlLayer? { layer as? PageCurlLayer }
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] recognizer in
                if recognizer.state == .ended { self?.onTap?() }
            })
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns the existing page of a container, or a new one, in front of its other subviews.
    static func page(in container: UIView) -> PageCurlView {
        if let page = container.subviews.lazy.compactMap({ $0 as? PageCurlView }).first {
            container.bringSubviewToFront(page)
            return page
        }
        let page = PageCurlView(frame: container.bounds)
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(page)
        return page
    }

    /// Sets the page's content to a snapshot of a view.
    func show(_ view: UIView) {
        page?.image = view.snapshotImage(of: view.bounds, afterScreenUpdates: true)
    }

    /// The progress of the curl, from 0, flat, to 1, gone; animatable.
    var progress: CGFloat {
        get { page?.curlProgress ?? 0 }
        set { page?.curlProgress = newValue }
    }

    /// Excludes the revealed area, so that views beneath receive its touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && page?.covers(point) == true
    }
}
