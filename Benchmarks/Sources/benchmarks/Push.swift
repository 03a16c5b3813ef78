import QuartzCore

/// W2: a detail page slides in from the right with a shadow, the list moves aside and darkens, 0.35 s, ease.
struct Push: Work {
    let name = "W2"
    let frames = 22
    let root = CALayer()
    private let list: CALayer
    private let shade: CALayer
    private let detail: CALayer

    init(_ screens: Screens, _ variant: Variant) {
        root.frame = Screens.size
        list = screens.list(variant)
        shade = screens.rectangle(Screens.size, 0x000000)
        // The shadow is on a layer that doesn't clip.
        detail = CALayer()
        detail.frame = Screens.size
        detail.addSublayer(screens.detail(variant))
        detail.shadowColor = Screens.color(0x000000)
        detail.shadowOpacity = 0.25
        detail.shadowRadius = 8
        detail.shadowOffset = CGSize(width: -3, height: 0)
        // Taller than the screen, so that the shadow is visible only at the side.
        detail.shadowPath = CGPath(rect: CGRect(x: 0, y: -60, width: 390, height: 964), transform: nil)
        list.addSublayer(shade)
        root.addSublayer(list)
        root.addSublayer(detail)
    }

    func begin() {
        detail.animate("position.x", from: 585.0, to: 195.0, 0.35, .default)
        list.animate("position.x", from: 195.0, to: 78.0, 0.35, .default)
        shade.animate("opacity", from: 0.0, to: 0.1, 0.35, .default)
    }
}
