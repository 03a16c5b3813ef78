import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

@Suite(.lane(.background)) struct DamageTests {
    private func damage(_ change: (inout Layer) -> Void) -> Damage {
        var root = Layer(
            1, width: 100, height: 100, color: .white,
            children: [
                Layer(2, x: 10, y: 10, width: 10, height: 10, color: .red),
                Layer(3, x: 60, y: 60, width: 10, height: 10, color: .blue),
            ])
        let compositor = Compositor(width: 100, height: 100)
        _ = compositor.render(root.tree, scale: 1)
        change(&root)
        return compositor.render(root.tree, scale: 1)
    }

    @Test func movedLayerDamagesOldAndNewBounds() {
        let result = damage { $0.children[0].node.transform = .translation(x: 30, y: 10) }
        #expect(
            Set(result.rects) == [
                PixelRect(x: 10, y: 10, width: 10, height: 10), PixelRect(x: 30, y: 10, width: 10, height: 10),
            ])
    }

    @Test func colorChangeDamagesOnlyItsLayer() {
        let result = damage { $0.children[1].node.backgroundColor = .green }
        #expect(result.rects == [PixelRect(x: 60, y: 60, width: 10, height: 10)])
    }

    @Test func reorderingDisjointLayersDamagesTheirBounds() {
        let result = damage { $0.children.swapAt(0, 1) }
        #expect(result.rects.allSatisfy { $0.width == 10 && $0.height == 10 })
    }

    @Test func invisibleLayerCausesNoDamage() {
        #expect(damage { $0.children.append(Layer(9, width: 50, height: 50)) }.isEmpty)
    }

    @Test func rectanglesNeverOverlap() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var result = Damage()
            for _ in 0..<30 {
                result.insert(
                    PixelRect(
                        x: .random(in: 0..<200, using: &random), y: .random(in: 0..<200, using: &random),
                        width: .random(in: 0..<60, using: &random), height: .random(in: 0..<60, using: &random)))
            }
            for (index, a) in result.rects.enumerated() {
                for b in result.rects[..<index] { #expect(!a.overlaps(b)) }
            }
        }
    }

    @Test func resetRedrawsEntireFrame() {
        let root = Layer(1, width: 10, height: 10, color: .red)
        let compositor = Compositor(width: 10, height: 10)
        _ = compositor.render(root.tree, scale: 1)
        compositor.reset()
        #expect(compositor.render(root.tree, scale: 1).bounds == PixelRect(x: 0, y: 0, width: 10, height: 10))
    }
}
