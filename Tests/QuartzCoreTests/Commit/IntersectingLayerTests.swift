import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Layers in space that cross each other show only where they are in front.
@MainActor @Suite(.lane(.main)) struct IntersectingLayerTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let gray = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)

    private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    /// A turned layer below a flat one, or the reverse, in a space of 200 points.
    private func space(turnsLower: Bool) -> (root: CALayer, lower: CALayer, upper: CALayer) {
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
        let lower = layer(CGRect(x: 40, y: 40, width: 120, height: 120), gray)
        let upper = layer(lower.frame, red)
        // The left half comes toward the viewer.
        (turnsLower ? lower : upper).transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        root.addSublayer(lower)
        root.addSublayer(upper)
        return (root, lower, upper)
    }

    private func colors(_ root: CALayer, _ points: [(Int, Int)]) -> [String] {
        let pixels = root.snapshotImage(in: root.bounds, scale: 1, presentation: true)?.pixels
        return points.map { x, y in
            switch pixels?[x, y] {
            case 0xFFFF_0000: "red"
            case 0xFF80_8080: "gray"
            default: "other"
            }
        }
    }

    @Test func theNearerHalfOfATurnedLayerCoversTheLayerAbove() {
        let (root, _, _) = space(turnsLower: true)
        #expect(colors(root, [(45, 100), (80, 100), (120, 100)]) == ["red", "gray", "red"])
    }

    @Test func theFartherHalfOfATurnedLayerIsBehindTheLayerBelow() {
        let (root, _, _) = space(turnsLower: false)
        #expect(colors(root, [(45, 100), (80, 100), (120, 100)]) == ["gray", "red", "gray"])
    }

    @Test func aSmallLayerIsInFrontOfTheFartherHalfOfALayerAbove() {
        let (root, lower, upper) = space(turnsLower: false)
        lower.frame = CGRect(x: 110, y: 90, width: 20, height: 20)
        #expect(colors(root, [(120, 100), (80, 100)]) == ["gray", "red"])
        upper.zPosition = 100
        #expect(colors(root, [(120, 100), (80, 100)]) == ["red", "red"])
    }

    @Test func sublayersAndMasksAreCutWithTheirLayer() {
        let (root, lower, _) = space(turnsLower: true)
        lower.backgroundColor = nil
        lower.addSublayer(layer(lower.bounds, gray))
        let mask = layer(CGRect(x: 0, y: 0, width: 120, height: 60), red)
        lower.mask = mask
        #expect(colors(root, [(80, 80), (120, 80), (80, 120)]) == ["gray", "red", "red"])
    }

    @Test func layersOfATransformLayerCutTheirUncles() {
        let (root, lower, upper) = space(turnsLower: true)
        let space = CATransformLayer()
        space.frame = root.bounds
        root.insertSublayer(space, below: upper)
        space.addSublayer(lower)
        #expect(colors(root, [(80, 100), (120, 100)]) == ["gray", "red"])
    }

    @Test func layersThatDontCrossAreWhole() {
        let (root, lower, upper) = space(turnsLower: true)
        func nodes() -> Int {
            var builder = TreeBuilder(log: nil, presentation: true)
            builder.emitRoot(root, matrix: CATransform3DIdentity, time: 0)
            return builder.nodes.count
        }
        #expect(nodes() > 3)
        upper.transform = lower.transform
        #expect(nodes() == 3)
        upper.transform = CATransform3DMakeTranslation(0, 0, 100)
        #expect(nodes() == 3)
    }

    @Test func aTurnThatBeginsToCrossIsDrawnSo() {
        withClock { clock in
            let (root, lower, _) = space(turnsLower: true)
            root.isRenderRoot = true
            lower.transform = CATransform3DIdentity
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            #expect(commit.renderTree(at: clock.now).nodes.count == 3)
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.fromValue = 0
            turn.toValue = 1
            turn.duration = 1
            lower.add(turn, forKey: nil)
            _ = commit.renderTree(at: clock.now)
            clock.frame(at: clock.now + 0.5)
            #expect(commit.renderTree(at: clock.now).nodes.contains { $0.cut != nil })
            clock.frame(at: clock.now + 1)
            #expect(commit.renderTree(at: clock.now).nodes.count == 3)
        }
    }
}
