import Foundation
import QuartzCore

/// W5: twenty cards in a row in perspective, as fifteen of them pass the center, 0.5 s.
struct Cards: Work {
    let name = "W5"
    let frames = 31
    let root = CALayer()
    private let cards: [CALayer]
    private static let count = 20
    /// The margin of a card's bitmap for its shadow: three shadow radii and the offset.
    private static let margin = 44.0

    init(_ screens: Screens, _ variant: Variant) {
        root.frame = Screens.size
        root.backgroundColor = Screens.color(0x10131A)
        root.sublayerTransform.m34 = -1 / 800
        cards = (0..<Self.count).map { index in
            let card = screens.card(index)
            return variant == .cached ? screens.bitmap(of: card, margin: Self.margin) : card
        }
        for card in cards {
            card.position = CGPoint(x: 195, y: 422)
            root.addSublayer(card)
        }
    }

    func begin() {
        // A card's position doesn't follow one timing curve, so each card has a keyframe for every frame.
        let ease = CAMediaTimingFunction(name: .easeInEaseOut)
        let positions = (0..<frames).map { 2 + 15 * ease.value(at: Double($0) / Double(frames - 1)) }
        for (index, card) in cards.enumerated() {
            let distances = positions.map { Double(index) - $0 }
            card.animate("transform", through: distances.map(Self.transform))
            card.animate("zPosition", through: distances.map { -abs($0) * 1e-3 })
        }
    }

    private static func transform(at distance: Double) -> CATransform3D {
        let near = min(max(distance, -1), 1)
        let moved = CATransform3DMakeTranslation(90 * near + 14 * distance, 0, -120 * abs(near))
        return CATransform3DRotate(moved, -70 * near * .pi / 180, 0, 1, 0)
    }
}

extension CALayer {
    fileprivate func animate(_ keyPath: String, through values: [Any]) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        add(animation, forKey: keyPath)
    }
}

extension CAMediaTimingFunction {
    /// The curve's value at a fraction of the time, found by bisection.
    fileprivate func value(at x: Double) -> Double {
        var points: [(Double, Double)] = []
        for index in 0..<4 {
            var point: [Float] = [0, 0]
            getControlPoint(at: index, values: &point)
            points.append((Double(point[0]), Double(point[1])))
        }
        func bezier(_ t: Double, _ part: (Double, Double) -> Double) -> Double {
            let s = 1 - t
            let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            return zip(weights, points).reduce(0) { $0 + $1.0 * part($1.1.0, $1.1.1) }
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bezier(middle, { x, _ in x }) < x { low = middle } else { high = middle }
        }
        return bezier(low) { _, y in y }
    }
}
