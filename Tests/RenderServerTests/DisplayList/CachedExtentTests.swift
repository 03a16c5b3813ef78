import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Known extents of subtrees must not affect the pixels, and must avoid visits of subtrees outside the screen.
@Suite(.lane(.background)) struct CachedExtentTests {
    private static let size = 64

    /// A compositor that renders a sequence of trees, and one that knows nothing of the trees before.
    private struct Film {
        var tree: RenderTree
        let compositor = Compositor(width: size, height: size)
        private let source = RenderTree.Changes.Source()
        private var number = 0

        init(_ layer: Layer) {
            tree = layer.tree
            compositor.maximumThreads = 1
        }

        /// Renders the tree after some nodes changed in any respect and others only moved.
        mutating func render(changed: [Int] = [], moved: [Int] = []) -> Picture {
            tree.changes = RenderTree.Changes(
                source: source, previous: number == 0 ? nil : number - 1, number: number,
                indices: changed.map(Int32.init),
                placedIndices: moved.map(Int32.init))
            number += 1
            _ = compositor.render(tree, scale: 1)
            return Picture(compositor.pixels)
        }

        var reference: Picture {
            let compositor = Compositor(width: size, height: size)
            _ = compositor.render(RenderTree(nodes: tree.nodes), scale: 1)
            return Picture(compositor.pixels)
        }
    }

    /// Cells of two layers each, from the top of the screen to far below it. Cell n is node 1 + 2n.
    private static func cells(_ count: Int) -> Layer {
        Layer(
            0, width: Double(size), height: Double(size),
            children: (0..<count).map { index in
                let label = Layer(UInt64(2 * index + 2), x: 2, y: 2, width: 4, height: 4, color: .blue)
                return Layer(
                    UInt64(2 * index + 1), y: Double(20 * index), width: 10, height: 10, color: .red, children: [label])
            })
    }

    @Test func movingSubtreeOutsideTheScreenIsOneVisit() {
        var film = Film(Self.cells(100))
        _ = film.render()
        let cells = (0..<100).map { 1 + 2 * $0 }
        for cell in cells { film.tree.nodes[cell].transform.m31 += 1 }
        _ = film.render(moved: cells)
        let before = film.compositor.cachedRuns.visitedCount
        for cell in cells { film.tree.nodes[cell].transform.m31 += 1 }
        #expect(film.render(moved: cells) == film.reference)
        // The root, all cells, and the labels of the four cells on the screen.
        #expect(film.compositor.cachedRuns.visitedCount - before == 1 + 100 + 4)
    }

    /// Cell 50 is outside the screen, as its extent says, until something in it changes.
    @Test(arguments: ["cell moves", "label moves", "label grows", "cell grows"])
    func changedSubtreeAppears(_ change: String) {
        var film = Film(Self.cells(100))
        _ = film.render()
        let (cell, label) = (101, 102)
        film.tree.nodes[cell].transform.m31 += 1
        #expect(film.render(moved: [cell]) == film.reference)
        let before = film.reference
        switch change {
        case "cell moves":
            film.tree.nodes[cell].transform.m32 = 30
            #expect(film.render(moved: [cell]) == film.reference)
        case "label moves":
            film.tree.nodes[label].transform.m32 -= 970
            #expect(film.render(moved: [label]) == film.reference)
        case "label grows":
            film.tree.nodes[label].bounds = CGRect(x: 0, y: -970, width: 4, height: 970)
            #expect(film.render(changed: [label]) == film.reference)
        default:
            film.tree.nodes[cell].bounds = CGRect(x: 0, y: -970, width: 10, height: 970)
            #expect(film.render(changed: [cell]) == film.reference)
        }
        #expect(film.reference != before)
    }

    @Test func deepSubtreesAreDrawn() {
        var layer = Layer(1000, y: 1, width: 4, height: 4, color: .red)
        for level in 1..<300 {
            layer = Layer(UInt64(level), y: level == 150 ? 300 : -1, width: 1, height: 1, children: [layer])
        }
        var film = Film(Layer(0, width: 64, height: 64, children: [layer, Self.cells(40)]))
        #expect(film.render() == film.reference)
        film.tree.nodes[1].transform.m31 = 20
        #expect(film.render(moved: [1]) == film.reference)
        #expect(film.reference.count(of: 0xFFFF_0000) > 0)
    }

    /// Nested layers far around the screen; some move onto it.
    @Test(arguments: 0..<12) func randomTreesMoveAndChange(seed: Int) {
        var layers = RandomLayers(seed: UInt64(11_000 + seed))
        let width = Double(Self.size)
        let groups = (0..<24).map { _ in layers.layer(depth: 0, size: 4 * width) }
        var film = Film(Layer(0, width: width, height: width, color: .white, children: groups))
        for step in 0..<8 {
            let nodes = film.tree.nodes.indices.dropFirst()
            let changed = (0..<step % 3).compactMap { _ in nodes.randomElement(using: &layers.random) }
            let moved = (0..<8).compactMap { _ in nodes.randomElement(using: &layers.random) }
            for index in changed { layers.change(&film.tree.nodes[index], size: 2 * width) }
            for index in moved { layers.move(&film.tree.nodes[index], size: 2 * width) }
            let picture = film.render(changed: changed, moved: moved)
            #expect(picture.difference(from: film.reference) == nil, "seed \(seed), step \(step)")
        }
    }
}
