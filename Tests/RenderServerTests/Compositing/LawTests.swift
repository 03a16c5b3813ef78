import CPixels
import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Properties of any tree.
@Suite(.lane(.background)) struct LawTests {
    private static let size = 96

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<80)
    func incrementalFrameEqualsFullFrame(seed: Int) {
        var layers = RandomLayers(seed: UInt64(seed))
        let size = Double(Self.size)
        var root = layers.root(size: size)
        let compositor = Compositor(width: Self.size, height: Self.size)
        for step in 0..<5 {
            let before = Picture(compositor.pixels)
            let damage = compositor.render(root.tree, scale: 1)
            let now = Picture(compositor.pixels)
            let reference = Picture(root, width: Self.size, height: Self.size)
            #expect(now.difference(from: reference) == nil, "seed \(seed), step \(step)")
            let outside = now.words.indices.filter { index in
                let pixel = PixelRect(x: index % Self.size, y: index / Self.size, width: 1, height: 1)
                return now.words[index] != before.words[index] && !damage.rects.contains { $0.contains(pixel) }
            }
            #expect(outside.isEmpty, "seed \(seed), step \(step): changed outside the damage")
            root = layers.changed(root, size: size)
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<40)
    func threadsAndKernelLevelsProduceSameBytes(seed: Int) {
        var layers = RandomLayers(seed: UInt64(1000 + seed))
        let root = layers.root(size: 230)
        let one = Picture(root, width: 230, height: 230, threads: 1)
        #expect(Picture(root, width: 230, height: 230, threads: 5) == one, "seed \(seed)")
        // Other suites may run concurrently; the level must not matter to them, which is what this test checks.
        defer { cp_use_level(cp_best_level()) }
        for level in [CPLevel.portable, .AVX2, .AVX512] {
            cp_use_level(level)
            #expect(Picture(root, width: 230, height: 230) == one, "seed \(seed), level \(level.rawValue)")
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<80)
    func coveredLayerHasNoEffect(seed: Int) {
        var layers = RandomLayers(seed: UInt64(2000 + seed))
        let hidden = layers.root(size: 96)
        let sheet = Layer(9999, width: 96, height: 96, color: .blue)
        let above = layers.layer(depth: 1, size: 96)
        let with = Layer(10000, width: 96, height: 96, children: [hidden, sheet, above])
        let without = Layer(10000, width: 96, height: 96, children: [sheet, above])
        let a = Picture(with, width: 96, height: 96), b = Picture(without, width: 96, height: 96)
        #expect(a.difference(from: b) == nil, "seed \(seed)")
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<80)
    func frameStaysOpaque(seed: Int) {
        var layers = RandomLayers(seed: UInt64(3000 + seed))
        let picture = Picture(layers.root(size: 96), width: 96, height: 96)
        #expect(picture.words.allSatisfy { $0 >> 24 == 255 }, "seed \(seed)")
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<40)
    func unchangedTreeHasNoDamage(seed: Int) {
        var layers = RandomLayers(seed: UInt64(4000 + seed))
        let root = layers.root(size: 96)
        let compositor = Compositor(width: 96, height: 96)
        _ = compositor.render(root.tree, scale: 1)
        #expect(compositor.render(root.tree, scale: 1).isEmpty, "seed \(seed)")
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<120)
    func malformedValuesAreIgnored(seed: Int) {
        var layers = RandomLayers(seed: UInt64(5000 + seed))
        let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 1e-300, 0, -1]
        func any() -> Double { wild.randomElement(using: &layers.random) ?? 0 }
        let root = layers.root(size: 96)
        var nodes = root.tree.nodes
        for _ in 0..<6 {
            let index = Int.random(in: 0..<nodes.count, using: &layers.random)
            switch Int.random(in: 0..<12, using: &layers.random) {
            case 0: nodes[index].transform.m11 = any()
            case 8: nodes[index].transform.m31 = any()
            case 9: nodes[index].transform.m32 = any()
            case 10:
                var image = RenderTree.ImageContent(
                    .noise(9, 7, opaque: true, seed: 1), in: CGRect(x: any(), y: 2, width: 20, height: any()))
                image.center = CGRect(x: 0.5, y: any(), width: 0, height: 0.5)
                image.imageScale = any()
                nodes[index].content = .image(image)
            case 1: nodes[index].transform.m13 = any()
            case 2: nodes[index].transform.m33 = any()
            case 3: nodes[index].bounds = CGRect(x: any(), y: any(), width: any(), height: any())
            case 4: nodes[index].opacity = Float(any())
            case 5: nodes[index].corners.radius = any()
            case 6: nodes[index].subtreeEnd = Int32.random(in: -5...50, using: &layers.random)
            case 7: nodes[index].shadow = .init(color: .red, radius: any(), offset: CGSize(width: any(), height: any()))
            default: nodes[index].border = .init(width: any(), color: RenderColor(red: Float(any()), green: 0, blue: 0))
            }
        }
        let compositor = Compositor(width: 96, height: 96)
        _ = compositor.render(RenderTree(nodes: nodes), scale: 2)
        _ = compositor.render(RenderTree(nodes: nodes), scale: any())
        #expect(Picture(compositor.pixels).words.allSatisfy { $0 >> 24 == 255 })
    }
}
