import QuartzCore

/// Shows a change of content: a picture of the old content lies on the layer that shows the new one.
@MainActor final class ContentTransition {
    /// How far the eye is from the screen, in points, while a view flips. Unverified: UIKit's own distance is not known.
    private static let eyeDistance: CGFloat = 1000

    private let host: UIView
    private let context: ViewAnimationContext
    private let picture = CALayer()
    private let replacesView: Bool

    /// Takes the picture of `old`, whose content or place `host` will have.
    init(host: UIView, old: UIView, context: ViewAnimationContext) {
        self.host = host
        self.context = context
        replacesView = old !== host
        old.layoutIfNeeded()
        old.layer.displayTreeIfNeeded()
        let scale = AppSession.current.screen.scale
        picture.contents = old.layer.snapshotImage(in: old.bounds, scale: scale, presentation: true)
        picture.contentsScale = scale
        picture.bounds = CGRect(origin: .zero, size: old.bounds.size)
        picture.position = CGPoint(x: old.bounds.midX, y: old.bounds.midY)
        picture.delegate = WithoutActions.shared
        // In front of everything the host holds.
        picture.zPosition = 10_000
    }

    /// Makes the changes, not animated, and puts the picture over them.
    func perform(changes: () -> Void) {
        UIView.performWithoutAnimation {
            changes()
            host.layoutIfNeeded()
            host.layer.addSublayer(picture)
            if replacesView { picture.position = CGPoint(x: host.bounds.midX, y: host.bounds.midY) }
        }
    }

    func animate(_ transition: UIView.AnimationOptions.Transition) {
        switch transition {
        case .none: picture.removeFromSuperlayer()
        case .crossDissolve, .curlUp, .curlDown: dissolve()
        case .flipFromLeft: flip(x: 0, y: 1)
        case .flipFromRight: flip(x: 0, y: -1)
        case .flipFromTop: flip(x: -1, y: 0)
        case .flipFromBottom: flip(x: 1, y: 0)
        }
    }

    private func dissolve() {
        let fade = context.makeAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        add(fade, to: picture)
        if replacesView {
            let appear = context.makeAnimation(keyPath: "opacity")
            appear.fromValue = 0
            add(appear, to: host.layer)
        }
        removePictureAtEnd()
    }

    /// Turns the host a quarter with the old content on it, then from the other side a quarter with the new.
    private func flip(x: CGFloat, y: CGFloat) {
        let model = host.layer.transform
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.eyeDistance
        func turned(_ angle: CGFloat) -> CATransform3D {
            CATransform3DConcat(CATransform3DConcat(model, CATransform3DMakeRotation(angle, x, y, 0)), eye)
        }
        // Matrices in between are computed here: interpolated ones would lose the perspective.
        let steps = 32
        let half = (0...steps).map { Double($0) / Double(steps) * .pi / 2 }
        let turn = CAKeyframeAnimation(keyPath: "transform")
        turn.values = half.map { turned($0) } + half.map { turned($0 - .pi / 2) }
        turn.keyTimes =
            (0...steps).map { NSNumber(value: Double($0) / Double(steps) / 2) }
            + (0...steps).map { NSNumber(value: 0.5 + Double($0) / Double(steps) / 2) }
        let swap = CAKeyframeAnimation(keyPath: "opacity")
        swap.values = [1, 0]
        swap.keyTimes = [0, 0.5, 1]
        swap.calculationMode = .discrete
        let function = context.makeAnimation(keyPath: "opacity").timingFunction
        turn.timingFunction = function
        swap.timingFunction = function
        add(turn, to: host.layer)
        add(swap, to: picture)
        removePictureAtEnd()
    }

    private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
        let keyPath = animation.keyPath ?? ""
        let value = layer.value(forKeyPath: keyPath)
        context.add(
            animation, to: layer, keyPath: keyPath, animationKey: "transition.\(keyPath)", before: value, after: value)
    }

    private func removePictureAtEnd() {
        picture.opacity = 0
        let (picture, completion) = (self.picture, context.completion)
        context.completion = { finished in
            picture.removeFromSuperlayer()
            completion?(finished)
        }
    }
}

/// The delegate of layers that never animate by themselves.
@MainActor final class WithoutActions: CALayerDelegate {
    static let shared = WithoutActions()

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
