import CoreGraphics
import QuartzCore

/// A picture of the presenter on a page that has been curled up part of the way; a tap on the page lays it down.
@MainActor
final class PageCurlView: UIView {
    /// Unverified: how far UIKit's page is curled.
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

    /// The page that lies in a container already, or a new one in front of all else in it.
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

    /// Puts a picture of what a view shows now on the page.
    func show(_ view: UIView) {
        page?.picture = view.snapshotImage(of: view.bounds, afterScreenUpdates: true)
    }

    /// From 0, flat, to 1, gone; animatable.
    var progress: CGFloat {
        get { page?.curlProgress ?? 0 }
        set { page?.curlProgress = newValue }
    }

    /// What has come to light is touched beneath.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && page?.covers(point) == true
    }
}
