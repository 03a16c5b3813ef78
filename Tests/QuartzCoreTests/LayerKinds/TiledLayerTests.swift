import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

@MainActor @Suite(.lane(.main)) struct TiledLayerTests {
    /// Records its tiles, and fills each with a color of its position.
    private final class Map: CATiledLayer {
        var tiles: [CGRect] = []
        var scales: [CGFloat] = []

        override func draw(in ctx: CGContext) {
            tiles.append(ctx.boundingBoxOfClipPath)
            scales.append(ctx.ctm.a)
            TiledLayerTests.fill(ctx)
        }
    }

    private final class Plain: CALayer {
        override func draw(in ctx: CGContext) { TiledLayerTests.fill(ctx) }
    }

    private nonisolated static func fill(_ context: CGContext) {
        for index in 0..<40 {
            let (x, y) = (CGFloat(index % 8) * 12, CGFloat(index / 8) * 20)
            context.setFillColor(
                CGColor(red: CGFloat(index % 5) / 5, green: 0.5, blue: CGFloat(index % 7) / 7, alpha: 1))
            context.fill(CGRect(x: x, y: y, width: 9, height: 17))
        }
    }

    private func withMap(
        size: CGSize = CGSize(width: 96, height: 96), _ body: (CARenderer, Map, _ frame: () -> Void) -> Void
    ) {
        withClock { _ in
            let renderer = CARenderer(width: 96, height: 96)
            let root = CALayer(), map = Map()
            root.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
            root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            map.anchorPoint = .zero
            map.bounds = CGRect(origin: .zero, size: size)
            map.tileSize = CGSize(width: 32, height: 32)
            map.setNeedsDisplay()
            root.addSublayer(map)
            renderer.layer = root
            CATransaction.setDisableActions(true)
            var number = 0
            body(renderer, map) {
                number += 1
                CATransaction.setDisableActions(true)
                renderer.beginFrame(atTime: CFTimeInterval(number) / 60)
                renderer.render()
                renderer.endFrame()
            }
        }
    }

    @Test func tilesShowWhatALayerWithoutTilesShows() {
        withMap { renderer, map, frame in
            frame()
            let tiled = renderer.makeImage().dataProvider?.data
            let plain = Plain()
            plain.frame = map.bounds
            plain.setNeedsDisplay()
            map.superlayer?.replaceSublayer(map, with: plain)
            frame()
            #expect(map.tiles.count == 9)
            #expect(tiled != nil && tiled == renderer.makeImage().dataProvider?.data)
        }
    }

    @Test func onlyVisibleTilesAreDrawn() {
        withMap(size: CGSize(width: 40_000, height: 40_000)) { _, map, frame in
            frame()
            #expect(map.tiles.count == 9)
            map.superlayer?.bounds.origin.x = 32
            frame()
            #expect(map.tiles.count == 12)
            #expect(map.tiles.suffix(3).map(\.minX) == [96, 96, 96])
            frame()
            #expect(map.tiles.count == 12)
            map.superlayer?.bounds.origin = CGPoint(x: 30_000, y: 30_000)
            frame()
            #expect(map.tiles.count == 28)
        }
    }

    @Test(arguments: [
        // The number of levels and of magnified levels, the scale of the layer, and the expected pixels per point.
        (1, 0, 4.0, 1.0), (1, 0, 0.1, 1.0), (3, 2, 1.0, 1.0), (3, 2, 2.0, 2.0), (3, 2, 3.0, 4.0), (3, 2, 9.0, 4.0),
        (3, 0, 0.5, 0.5), (3, 0, 0.3, 0.5), (3, 0, 0.25, 0.25), (3, 0, 0.01, 0.25), (4, 1, 0.25, 0.25),
        (4, 1, 9.0, 2.0),
        (0, 0, 2.0, 1.0), (2, 1000, 1.0, 256),
    ])
    func levelsOfDetailFollowTheScale(levels: Int, bias: Int, scale: Double, expected: Double) {
        withMap(size: CGSize(width: 4, height: 4)) { _, map, frame in
            map.levelsOfDetail = levels
            map.levelsOfDetailBias = bias
            map.transform = CATransform3DMakeScale(scale, scale, 1)
            frame()
            #expect(map.scales.allSatisfy { $0 == expected } && !map.scales.isEmpty)
        }
    }

    @Test func animatedScalesDrawLevelsAsTheyAreReached() {
        withMap { _, map, frame in
            map.levelsOfDetail = 2
            map.levelsOfDetailBias = 1
            frame()
            #expect(Set(map.scales) == [1])
            let zoom = CABasicAnimation(keyPath: "transform.scale")
            zoom.fromValue = 1.0
            zoom.toValue = 2.0
            zoom.duration = 0.1
            map.add(zoom, forKey: nil)
            for _ in 0..<3 { frame() }
            #expect(Set(map.scales) == [1, 2])
        }
    }

    @Test func aRectangleInvalidatesItsTiles() {
        withMap { _, map, frame in
            frame()
            map.tiles = []
            map.setNeedsDisplay(CGRect(x: 40, y: 10, width: 30, height: 10))
            frame()
            #expect(
                map.tiles == [CGRect(x: 32, y: 0, width: 32, height: 32), CGRect(x: 64, y: 0, width: 32, height: 32)])
            map.tiles = []
            map.setNeedsDisplay()
            frame()
            #expect(map.tiles.count == 9)
        }
    }

    @Test func aStillLayerSearchesItsTilesOnce() {
        withMap { _, map, frame in
            frame()
            let count = map.store.searchCount
            for _ in 0..<5 { frame() }
            #expect(map.store.searchCount == count)
            map.superlayer?.bounds.origin.x = 10
            frame()
            #expect(map.store.searchCount == count + 1)
            map.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            frame()
            #expect(map.store.searchCount > count + 1)
        }
    }

    @Test(arguments: [1e9, 1e15, 1e300]) func enormousLayersHaveFewTilesOrNone(side: Double) {
        withMap(size: CGSize(width: side, height: side)) { _, map, frame in
            map.removeFromSuperlayer()
            map.setNeedsDisplay()
            map.displayIfNeeded()
            #expect(map.tiles.count <= 4096)
        }
    }

    @Test func tilesAtTheEndAreDrawnAgainWhenTheSizeChanges() {
        withMap(size: CGSize(width: 48, height: 32)) { _, map, frame in
            frame()
            #expect(map.tiles.map(\.width) == [32, 16])
            map.bounds.size.width = 60
            frame()
            #expect(map.tiles.map(\.width) == [32, 16, 28])
        }
    }

    @Test(arguments: [0.0, -.infinity, .nan, 1e300, 0.001])
    func sizesOfTilesAreLimited(side: Double) {
        withMap(size: CGSize(width: 20_000, height: 20_000)) { _, map, frame in
            map.tileSize = CGSize(width: side, height: side)
            map.transform = CATransform3DMakeScale(0.005, 0.005, 1)
            frame()
            #expect((1...4096).contains(map.tiles.count))
        }
    }
}
