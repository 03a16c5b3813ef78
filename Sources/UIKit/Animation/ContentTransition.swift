import QuartzCore

/// Animates a change of content with a snapshot of the old content above the layer that shows the new content.
@MainActor final class ContentTransition {
    private let view: UIView
    private let context: ViewAnimationContext
    private let snapshot = CALayer()
    /// The opacity of the view before the change.
    private let opacity: CGFloat

    /// Captures a snapshot of the current content of `view`.
    init(of view: UIView, context: ViewAnimationContext) {
        self.view = view
        self.context = context
        opacity = view.alpha
        let scale = AppSession.current.screen.scale
        snapshot.contents = view.snapshotImage(of: view.bounds, afterScreenUpdates: false)
        snapshot.contentsScale = scale
        snapshot.bounds = CGRect(origin: .zero, size: view.bounds.size)
        snapshot.delegate = NoActionsDelegate.shared
        // In front of all content of the view.
        snapshot.zPosition = 10_000
    }

    /// Animates from the snapshot to the view's current content.
    func animate(_ transition: UIView.AnimationOptions.Transition) {
        UIView.performWithoutAnimation { view.layoutFromAbove() }
        switch transition {
        case .none: break
        case .crossDissolve: dissolve()
        case .curlUp: curl(snapshot.contents as? CGImage, from: 0, to: 1)
        case .curlDown: curl(view.snapshotImage(of: view.bounds, afterScreenUpdates: true), from: 1, to: 0)
        case .flipFromLeft: flip(x: 0, y: 1)
        case .flipFromRight: flip(x: 0, y: -1)
        case .flipFromTop: flip(x: -1, y: 0)
        case .flipFromBottom: flip(x: 1, y: 0)
        }
    }

    /// Fades out the snapshot above the new content; if the snapshot is translucent, also fades in the new content
    /// below it, which would otherwise be visible from the start.
    ///
    /// The snapshot is in front of the view, not in it, if the view is translucent or hides in its own transition.
    private func dissolve() {
        let fade = context.makeAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        let isOpaque = isSnapshotOpaque
        if !isOpaque || view.isHidden || view.alpha < 1, let superlayer = view.layer.superlayer {
            snapshot.anchorPoint = view.layer.anchorPoint
            snapshot.position = view.layer.position
            snapshot.transform = view.layer.transform
            snapshot.zPosition = view.layer.zPosition
            superlayer.insertSublayer(snapshot, above: view.layer)
            fade.fromValue = opacity
            if !isOpaque {
                let appear = context.makeAnimation(keyPath: "opacity")
                appear.fromValue = 0
                add(appear, to: view.layer)
            }
        } else {
            addSnapshotToView()
        }
        add(fade, to: snapshot)
        removeSnapshotAtEnd()
    }

    private func addSnapshotToView() {
        snapshot.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        view.layer.addSublayer(snapshot)
    }

    /// Whether the snapshot is opaque, as of a screen or card, and not of text or an icon.
    private var isSnapshotOpaque: Bool { (snapshot.contents as? CGImage)?.hasOnlyOpaqueSamples ?? false }

    /// Curls the page with the old content off the new content, or the page with the new content over the old content.
    private func curl(_ content: CGImage?, from start: CGFloat, to end: CGFloat) {
        addSnapshotToView()
        let page = PageCurlLayer()
        page.image = content
        page.curlProgress = end
        page.frame = snapshot.frame
        page.zPosition = snapshot.zPosition + 1
        page.delegate = NoActionsDelegate.shared
        view.layer.addSublayer(page)
        if start == 0 {
            snapshot.isHidden = true
        } else {
            // The old content remains until the page covers it.
            let stay = context.makeAnimation(keyPath: "opacity")
            stay.fromValue = 1
            stay.toValue = 1
            add(stay, to: snapshot)
        }
        let roll = context.makeAnimation(keyPath: "curlProgress")
        roll.fromValue = start
        roll.toValue = end
        add(roll, to: page)
        removeSnapshotAtEnd(with: page)
    }

    /// Rotates the view by 90° with the old content, then by another 90° with the new content.
    private func flip(x: CGFloat, y: CGFloat) {
        addSnapshotToView()
        let model = view.layer.transform
        var eye = CATransform3DIdentity
        eye.m34 = -1 / FlipGeometry.eyeDistance
        func rotated(_ angle: CGFloat) -> CATransform3D {
            CATransform3DConcat(CATransform3DConcat(model, CATransform3DMakeRotation(angle, x, y, 0)), eye)
        }
        // Uses explicit intermediate matrices because interpolated matrices would lose the perspective.
        let steps = 32
        let half = (0...steps).map { Double($0) / Double(steps) * .pi / 2 }
        let rotation = CAKeyframeAnimation(keyPath: "transform")
        rotation.values = half.map { rotated($0) } + half.map { rotated($0 - .pi / 2) }
        let times = (0...steps).map { Double($0) / Double(steps) / 2 }
        rotation.keyTimes = (times + times.map { 0.5 + $0 }).map { NSNumber(value: $0) }
        let swap = CAKeyframeAnimation(keyPath: "opacity")
        swap.values = [1, 0]
        swap.keyTimes = [0, 0.5, 1]
        swap.calculationMode = .discrete
        let function = context.makeAnimation(keyPath: "opacity").timingFunction
        rotation.timingFunction = function
        swap.timingFunction = function
        add(rotation, to: view.layer)
        add(swap, to: snapshot)
        removeSnapshotAtEnd()
    }

    private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
        let keyPath = animation.keyPath ?? ""
        let observer = context.makeObserver(of: keyPath, before: layer.value(named: keyPath))
        context.add(animation, to: layer, forKey: "transition.\(keyPath)", observer)
    }

    private func removeSnapshotAtEnd(with page: CALayer? = nil) {
        snapshot.opacity = 0
        let (snapshot, completion) = (self.snapshot, context.completion)
        context.completion = { finished in
            snapshot.removeFromSuperlayer()
            page?.removeFromSuperlayer()
            completion?(finished)
        }
    }
}
