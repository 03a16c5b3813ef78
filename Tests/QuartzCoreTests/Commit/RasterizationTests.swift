import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

@MainActor @Suite(.lane(.main)) struct RasterizationTests {
    private struct Scene {
        let root = CALayer()
        let card = CALayer()
        let dot = CALayer()

        init() {
            root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            card.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
            card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            dot.frame = CGRect(x: 0, y: 0, width: 0.5, height: 8)
            dot.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            root.addSublayer(card)
            card.addSublayer(dot)
            CATransaction.flush()
            CATransaction.setDisableActions(true)
        }
    }

    private func pixel(_ tree: RenderTree, x: Int, y: Int, scale: Int = 4) -> UInt32 {
        OffscreenRenderer.image(of: tree, width: 20 * scale, height: 20 * scale, scale: CGFloat(scale)).pixels[x, y]
    }

    @Test func rasterizedLayerIsOneNodeAtItsRasterizationScale() {
        withClock { clock in
            let scene = Scene()
            let commit = LayerTreeCommit(root: scene.root)
            #expect(pixel(commit.renderTree(at: 0), x: 17, y: 20) == 0xFF00_00FF)
            #expect(pixel(commit.renderTree(at: 0), x: 18, y: 20) == 0xFFFF_0000)
            scene.card.shouldRasterize = true
            scene.card.rasterizationScale = 4
            #expect(commit.renderTree(at: 0).nodes.count == 2)
            #expect(pixel(commit.renderTree(at: 0), x: 17, y: 20) == 0xFF00_00FF)
            scene.card.rasterizationScale = 1
            let blurred = pixel(commit.renderTree(at: 0), x: 20, y: 20)
            #expect(blurred != 0xFF00_00FF && blurred != 0xFFFF_0000, "between blue and red")
            scene.card.shouldRasterize = false
            #expect(commit.renderTree(at: 0).nodes.count == 3)
        }
    }

    @Test func bitmapIsReusedWhileTheContentIsTheSame() {
        withClock { clock in
            let scene = Scene()
            scene.card.shouldRasterize = true
            let commit = LayerTreeCommit(root: scene.root)
            @MainActor func image() -> CGImage? {
                guard case .image(let content) = commit.renderTree(at: clock.now).nodes[1].content else { return nil }
                return content.image
            }
            let first = image()
            #expect(first != nil)
            scene.card.position.x += 1
            scene.card.opacity = 0.5
            #expect(image() === first)
            scene.dot.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            let second = image()
            #expect(second != nil && second !== first)
            let other = CALayer()
            scene.dot.addSublayer(other)
            other.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
            other.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            #expect(image() !== second)
        }
    }

    @Test func tiledLayerDrawsItsTilesOneByOne() {
        final class Map: CATiledLayer {
            var tiles: [CGRect] = []
            override func draw(in ctx: CGContext) { tiles.append(ctx.boundingBoxOfClipPath) }
        }
        withClock { _ in
            let map = Map()
            map.contentsScale = 2
            map.tileSize = CGSize(width: 100, height: 60)
            map.bounds = CGRect(x: 0, y: 0, width: 80, height: 50)
            map.setNeedsDisplay()
            map.displayIfNeeded()
            #expect(
                map.tiles == [
                    CGRect(x: 0, y: 0, width: 50, height: 30), CGRect(x: 50, y: 0, width: 30, height: 30),
                    CGRect(x: 0, y: 30, width: 50, height: 20), CGRect(x: 50, y: 30, width: 30, height: 20),
                ])
        }
    }

    @Test func noEdgesOfTheMaskMeanNoAntialiasing() {
        withClock { _ in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.allowsEdgeAntialiasing = true
            let commit = LayerTreeCommit(root: layer)
            #expect(commit.renderTree(at: 0).nodes[0].allowsEdgeAntialiasing)
            layer.edgeAntialiasingMask = []
            layer.opacity = 0.5
            #expect(!commit.renderTree(at: 0).nodes[0].allowsEdgeAntialiasing)
            layer.edgeAntialiasingMask = [.layerLeftEdge, .layerBottomEdge]
            layer.opacity = 1
            #expect(commit.renderTree(at: 0).nodes[0].antialiasedEdges == [.minX, .minY])
        }
    }
}
