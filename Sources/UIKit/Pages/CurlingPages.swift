import QuartzCore

/// Pages that curl like the leaves of a book, by a tap near an edge or by a pan.
@MainActor
final class CurlingPages: NSObject, PageBinding, UIGestureRecognizerDelegate {
    private unowned let controller: UIPageViewController
    let view = UIView()
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    /// The turning leaf and its progress.
    private var leaf: Leaf?
    /// Unverified: the duration of an animated turn, and the fraction of the width at each edge that recognizes taps.
    private static let duration: TimeInterval = 0.5
    private static let edge: CGFloat = 0.25

    /// A snapshot of pages on a leaf, which curls away in a forward turn and uncurls in a reverse turn.
    private struct Leaf {
        var turn: PageTurn
        var layer: PageCurlLayer
        /// The progress of the turn, from 0 to 1.
        var progress: CGFloat = 0

        var curl: CGFloat { turn.direction == .forward ? progress : 1 - progress }
    }

    init(of controller: UIPageViewController) {
        self.controller = controller
        super.init()
        view.clipsToBounds = true
        pan.handlers.append(.closure { [weak self] _ in self?.panChanged() })
        tap.handlers.append(.closure { [weak self] _ in self?.tapped() })
        pan.delegate = self
        tap.delegate = self
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }
    private var axis: UIAxis { controller.axis }
    private var length: CGFloat { max(view.bounds.size[axis], 1) }

    // MARK: Binding

    func pagesDidChange() {
        leaf?.layer.removeFromSuperlayer()
        leaf = nil
        layoutPages(controller.pages)
    }

    func neighborsDidChange() {}

    func layout(in bounds: CGRect) {
        view.frame = bounds
        layoutPages(controller.pages)
        if let turn = leaf?.turn { layoutPages(turn.to) }
    }

    func perform(_ turn: PageTurn) {
        guard lift(turn) else { return controller.end(turn, isComplete: true) }
        finish(at: 1)
    }

    /// Adds pages to the view, side by side if there are two.
    private func layoutPages(_ pages: [UIViewController]) {
        for (index, page) in pages.enumerated() {
            var frame = view.bounds
            frame.size[axis] /= CGFloat(pages.count)
            frame.origin[axis] += frame.size[axis] * CGFloat(index)
            page.view.frame = frame
            if page.view.superview !== view { view.addSubview(page.view) }
            page.deliverViewIsAppearing()
        }
    }

    // MARK: The leaf

    /// Adds a leaf with a snapshot of the upper pages above the pages beneath.
    private func lift(_ turn: PageTurn) -> Bool {
        let forward = turn.direction == .forward
        let image = forward ? snapshot() : nil
        layoutPages(turn.to)
        UIView.performWithoutAnimation { view.layoutFromAbove() }
        guard let image = image ?? snapshot() else { return false }
        let back = turn.back.flatMap { snapshot(of: $0) }
        if !forward { for page in turn.from { view.bringSubviewToFront(page.view) } }
        let layer = PageCurlLayer()
        layer.image = image
        layer.backImage = back
        layer.delegate = NoActionsDelegate.shared
        // A leaf curls off the top of its bounds; rotated by a quarter turn, it curls off to the left.
        let size = view.bounds.size
        layer.bounds.size = axis == .vertical ? size : CGSize(width: size.height, height: size.width)
        layer.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        if axis == .horizontal { layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1) }
        layer.zPosition = 10_000
        view.layer.addSublayer(layer)
        leaf = Leaf(turn: turn, layer: layer)
        move(to: 0)
        return true
    }

    /// Returns a snapshot of a page that isn't displayed.
    ///
    /// Unverified: a page on the back of a leaf is not called about its appearance.
    private func snapshot(of page: UIViewController) -> CGImage? {
        let cover = UIView(frame: view.bounds)
        cover.addSubview(page.view)
        page.view.frame = cover.bounds
        view.insertSubview(cover, at: 0)
        defer {
            page.view.removeFromSuperview()
            cover.removeFromSuperview()
        }
        UIView.performWithoutAnimation { view.layoutFromAbove() }
        return upright(cover.snapshotImage(of: cover.bounds, afterScreenUpdates: true))
    }

    /// Returns a snapshot of the view, rotated so that it is upright on the rotated leaf.
    private func snapshot() -> CGImage? {
        upright(view.snapshotImage(of: view.bounds, afterScreenUpdates: true))
    }

    /// Returns an image of the view that is upright on the rotated leaf.
    private func upright(_ image: CGImage?) -> CGImage? {
        guard let image else { return nil }
        guard axis == .horizontal else { return image }
        let size = view.bounds.size
        let format = UIGraphicsImageRendererFormat()
        format.scale = AppSession.current.screen.scale
        return UIGraphicsImageRenderer(size: CGSize(width: size.height, height: size.width), format: format).image {
            context in
            context.cgContext.translateBy(x: size.height, y: 0)
            context.cgContext.rotate(by: .pi / 2)
            UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
        }.cgImage
    }

    private func move(to progress: CGFloat) {
        leaf?.progress = min(max(progress, 0), 1)
        guard let leaf else { return }
        leaf.layer.curlProgress = leaf.curl
    }

    /// Animates the leaf to an end, and ends the turn there.
    private func finish(at end: CGFloat) {
        guard let leaf else { return }
        let start = leaf.curl
        let rest = abs(end - leaf.progress)
        move(to: end)
        let roll = CABasicAnimation(keyPath: "curlProgress")
        roll.fromValue = start
        roll.duration = Self.duration * TimeInterval(max(rest, 0.1))
        roll.timingFunction = CAMediaTimingFunction(name: rest == 1 ? .easeInEaseOut : .easeOut)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak controller] in controller?.end(leaf.turn, isComplete: end == 1) }
        leaf.layer.add(roll, forKey: "curl")
        CATransaction.commit()
    }

    // MARK: Gestures

    private func beginTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard controller.turn == nil, var page = controller.neighbor(direction) else { return false }
        var back: UIViewController?
        if controller.turnsBacks {
            guard let next = controller.neighbor(direction, of: page) else { return false }
            (back, page) = (page, next)
        }
        // With the spine in the middle, two pages turn at a time.
        var pages = [page]
        if controller.pages.count == 2 {
            guard let other = controller.neighbor(direction, of: page) else { return false }
            pages = direction == .forward ? [page, other] : [other, page]
        }
        let turn = PageTurn(
            from: controller.pages, to: pages, back: back, direction: direction, isInteractive: true)
        controller.begin(turn)
        if lift(turn) { return true }
        controller.end(turn, isComplete: true)
        return false
    }

    /// The position of the tap along the axis, from 0 to 1.
    private var tappedPart: CGFloat { tap.location(in: view)[axis] / length }

    private func tapped() {
        if beginTurn(tappedPart < 0.5 ? .reverse : .forward) { finish(at: 1) }
    }

    private func panChanged() {
        let travel = pan.translation(in: view)[axis]
        let velocity = pan.velocity(in: view)[axis]
        switch pan.state {
        case .began:
            _ = beginTurn(velocity < 0 ? .forward : .reverse)
            fallthrough
        case .changed:
            guard let leaf, leaf.turn.isInteractive else { return }
            move(to: (leaf.turn.direction == .forward ? -travel : travel) / length)
        case .ended, .cancelled:
            guard let leaf, leaf.turn.isInteractive, controller.turn === leaf.turn else { return }
            let speed = leaf.turn.direction == .forward ? -velocity : velocity
            let flick = GestureLimits.pageFlickSpeed
            let completes = pan.state == .ended && (speed > flick || speed > -flick && leaf.progress > 0.5)
            finish(at: completes ? 1 : 0)
        default: break
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard controller.dataSource != nil, controller.turn == nil else { return false }
        guard gestureRecognizer === tap else { return true }
        return tappedPart < Self.edge || tappedPart > 1 - Self.edge
    }
}
