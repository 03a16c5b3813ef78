import QuartzCore

/// W1: a modal screen grows from a point over the list, 0.3 s, ease-in-ease-out.
struct Grow: Work {
    let name = "W1"
    let frames = 19
    let root = CALayer()
    private let modal: CALayer

    init(_ screens: Screens, _ variant: Variant) {
        root.frame = Screens.size
        modal = screens.modal(variant)
        root.addSublayer(screens.list(variant))
        root.addSublayer(modal)
    }

    func begin() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        modal.position = CGPoint(x: 195, y: 422)
        CATransaction.commit()
        modal.animate("position", from: CGPoint(x: 195, y: 640), to: CGPoint(x: 195, y: 422), 0.3, .easeInEaseOut)
        modal.animate("transform.scale", from: 0.0, to: 1.0, 0.3, .easeInEaseOut)
    }
}

extension CALayer {
    func animate<Value>(
        _ keyPath: String, from: Value, to: Value, _ duration: Double, _ timing: CAMediaTimingFunctionName
    ) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: timing)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        add(animation, forKey: keyPath)
    }
}
