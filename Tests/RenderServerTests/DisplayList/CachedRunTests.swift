import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Cached runs must not affect the pixels, and must avoid repeated work.
@Suite(.lane(.background)) struct CachedRunTests {
    private static let size = 96

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<12)
    func cachedFrameEqualsUncachedFrame(seed: Int) {
        var layers = RandomLayers(seed: UInt64(7000 + seed))
        var tree = layers.flatGroup(30, size: Double(Self.size)).tree
        let source = RenderTree.Changes.Source()
        let compositor = Compositor(width: Self.size, height: Self.size)
        compositor.maximumThreads = 1
        for step in 0..<5 {
            let changed = (0..<Int.random(in: 0...3, using: &layers.random)).map { _ in
                Int32.random(in: 0..<Int32(tree.nodes.count), using: &layers.random)
            }
            let half = changed.count / 2
            for index in changed[..<half] { layers.change(&tree.nodes[Int(index)], size: Double(Self.size)) }
            for index in changed[half...] { layers.move(&tree.nodes[Int(index)], size: Double(Self.size)) }
            tree.changes = RenderTree.Changes(
                source: source, previous: step == 0 ? nil : step - 1, number: step, indices: Array(changed[..<half]),
                animatedIndices: Array(changed[half...]))
            let before = Picture(compositor.pixels)
            let damage = compositor.render(tree, scale: 1)
            let now = Picture(compositor.pixels)
            let reference = Compositor(width: Self.size, height: Self.size)
            reference.maximumThreads = 1
            _ = reference.render(RenderTree(nodes: tree.nodes), scale: 1)
            #expect(now.difference(from: Picture(reference.pixels)) == nil, "seed \(seed), step \(step)")
            let outside = now.words.indices.filter { index in
                let pixel = PixelRect(x: index % Self.size, y: index / Self.size, width: 1, height: 1)
                return now.words[index] != before.words[index] && !damage.rects.contains { $0.contains(pixel) }
            }
            #expect(outside.isEmpty, "seed \(seed), step \(step): changed outside the damage")
        }
    }

    /// Many changed runs are built on several threads, which must share caches and keep the order of layers.
    @Test(arguments: 0..<4)
    func threadsBuildTheSameFrames(seed: Int) {
        var layers = RandomLayers(seed: UInt64(9000 + seed))
        var tree = layers.flatGroup(240, size: Double(Self.size)).tree
        let source = RenderTree.Changes.Source()
        let alone = Compositor(width: Self.size, height: Self.size),
            shared = Compositor(width: Self.size, height: Self.size)
        alone.maximumThreads = 1
        shared.maximumThreads = 4
        for step in 0..<3 {
            let changed = Array(Int32(1)..<Int32(tree.nodes.count))
            for index in changed { layers.change(&tree.nodes[Int(index)], size: Double(Self.size)) }
            tree.changes = RenderTree.Changes(
                source: source, previous: step == 0 ? nil : step - 1, number: step, indices: changed)
            #expect(alone.render(tree, scale: 1) == shared.render(tree, scale: 1), "seed \(seed), step \(step)")
            let difference = Picture(shared.pixels).difference(from: Picture(alone.pixels))
            #expect(difference == nil, "seed \(seed), step \(step)")
            #expect(alone.cachedRuns.visitedCount == shared.cachedRuns.visitedCount)
        }
    }

    @Test(arguments: [(1, 0), (4, 6)]) func layersBelowOneRootAreBuiltOnAllCores(threads: Int, runs: Int) {
        let compositor = Compositor(width: 64, height: 64)
        compositor.maximumThreads = threads
        _ = compositor.render(Self.groups(6), scale: 1)
        #expect(compositor.cachedRuns.sharedRunCount == runs)
    }

    private static func groups(_ count: Int) -> RenderTree {
        Layer(
            1, width: 64, height: 64,
            children: (0..<count).map { group in
                Layer(
                    UInt64(group + 1) * 1000, width: 64, height: 64,
                    children: (1...99).map {
                        let position = (x: Double($0 % 10) * 6, y: Double($0 / 10) * 6)
                        return Layer(
                            UInt64(group + 1) * 1000 + UInt64($0), x: position.x, y: position.y, width: 4, height: 4,
                            color: .red)
                    })
            }
        ).tree
    }

    @Test func onlyRunsNearChangedNodesAreVisited() {
        var tree = Self.groups(100)
        let source = RenderTree.Changes.Source()
        let compositor = Compositor(width: 64, height: 64)
        tree.changes = .init(source: source, previous: nil, number: 0)
        _ = compositor.render(tree, scale: 1)
        let first = compositor.cachedRuns.visitedCount
        #expect(first >= tree.nodes.count)
        tree.nodes[5050].backgroundColor = .green
        tree.changes = .init(source: source, previous: 0, number: 1, indices: [5050])
        #expect(!compositor.render(tree, scale: 1).isEmpty)
        #expect(compositor.cachedRuns.visitedCount - first < 150)
    }

    /// Changes to a hidden layer show when it appears.
    @Test func hiddenChangesAppearWhenShown() {
        var tree = Self.groups(3)
        let source = RenderTree.Changes.Source()
        let compositor = Compositor(width: 64, height: 64)
        let steps: [(Int32, (inout RenderTree.Node) -> Void)] = [
            (0, { _ in }), (1, { $0.isHidden = true }), (50, { $0.backgroundColor = .green }),
            (1, { $0.isHidden = false }),
        ]
        for (number, step) in steps.enumerated() {
            step.1(&tree.nodes[Int(step.0)])
            tree.changes = .init(
                source: source, previous: number == 0 ? nil : number - 1, number: number, indices: [step.0])
            _ = compositor.render(tree, scale: 1)
            let reference = Compositor(width: 64, height: 64)
            _ = reference.render(RenderTree(nodes: tree.nodes), scale: 1)
            #expect(Picture(compositor.pixels) == Picture(reference.pixels), "step \(number)")
        }
    }

    @Test func skippedVersionVisitsWholeTree() {
        var tree = Self.groups(3)
        let source = RenderTree.Changes.Source()
        let compositor = Compositor(width: 64, height: 64)
        tree.changes = .init(source: source, previous: nil, number: 0)
        _ = compositor.render(tree, scale: 1)
        tree.nodes[150].backgroundColor = .green
        tree.nodes[150].transform = .identity
        tree.changes = .init(source: source, previous: 1, number: 2, indices: [3])
        #expect(compositor.render(tree, scale: 1).rects.contains { $0.minX == 0 && $0.minY == 0 })
    }

    @Test func unchangedTreeIsNotVisited() {
        var tree = Self.groups(3)
        tree.changes = .init(source: .init(), previous: nil, number: 0)
        let compositor = Compositor(width: 64, height: 64)
        _ = compositor.render(tree, scale: 1)
        let count = compositor.cachedRuns.visitedCount
        #expect(compositor.render(tree, scale: 1).isEmpty)
        #expect(compositor.cachedRuns.visitedCount == count)
        #expect(!compositor.render(tree, scale: 2).isEmpty)
        compositor.reset()
        #expect(!compositor.render(tree, scale: 2).isEmpty)
    }
}
