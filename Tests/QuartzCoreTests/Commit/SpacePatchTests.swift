import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Tests that 3D scenes, replicator copies and transitions are patched with the same result as a fresh commit.
@MainActor
@Suite(.lane(.main)) struct SpacePatchTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func layer(_ frame: CGRect, _ made: CALayer = CALayer()) -> CALayer {
        made.frame = frame
        made.backgroundColor = red
        return made
    }

    private func fresh(_ root: CALayer, _ clock: AnimationClock) -> [RenderTree.Node] {
        var builder = TreeBuilder(log: nil, presentation: true)
        builder.emitRoot(root, matrix: root.sampledState(at: clock.now).base.transformToSuperlayer, time: clock.now)
        return builder.nodes
    }

    private func difference(_ a: [RenderTree.Node], _ b: [RenderTree.Node]) -> String? {
        if a.map(\.id) != b.map(\.id) { return "other nodes: \(a.count), \(b.count)" }
        if a.map(\.transform) != b.map(\.transform) { return "other transforms" }
        if a.map(\.opacity) != b.map(\.opacity) { return "other opacities" }
        if a.map(\.isGroup) != b.map(\.isGroup) { return "other groups" }
        if a.map(\.subtreeEnd) != b.map(\.subtreeEnd) || a.map(\.maskEnd) != b.map(\.maskEnd) { return "other ends" }
        if a.map({ $0.corners.radius }) != b.map({ $0.corners.radius }) { return "other corners" }
        let (first, second) = (text(RenderTree(nodes: a)), text(RenderTree(nodes: b)))
        return first == second ? nil : first + "\nis not\n" + second
    }

    private func turn(_ layer: CALayer, _ keyPath: String, from: Double, to: Double) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: keyPath)
    }

    /// Runs and compares a second of frames; returns the number of rebuilds after the first frame.
    private func rebuilds(_ root: CALayer, _ clock: AnimationClock, _ begin: () -> Void) -> Int {
        let commit = LayerTreeCommit(root: root)
        _ = commit.renderTree(at: AnimationClock.current.now)
        begin()
        let start = clock.now
        _ = commit.renderTree(at: AnimationClock.current.now)
        let before = commit.rebuildCount
        for frame in 1..<60 {
            clock.frame(at: start + Double(frame) / 60)
            let problem = difference(commit.renderTree(at: AnimationClock.current.now).nodes, fresh(root, clock))
            #expect(problem == nil, "in frame \(frame)")
            if problem != nil { break }
        }
        return commit.rebuildCount - before
    }

    @Test func layersUnderPerspectiveArePatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            root.sublayerTransform.m34 = -1 / 800
            for index in 0..<20 {
                let card = layer(CGRect(x: 10 * index, y: 100, width: 300, height: 400))
                card.zPosition = CGFloat(-index)
                card.addSublayer(layer(CGRect(x: 20, y: 20, width: 260, height: 200)))
                root.addSublayer(card)
            }
            CATransaction.flush()
            let count = rebuilds(root, clock) {
                for card in root.children {
                    turn(card, "transform.rotation.y", from: 0, to: 1)
                    turn(card, "position.x", from: 0, to: 300)
                    turn(card.children[0], "position.y", from: 0, to: 30)
                }
            }
            // Once, when the cards begin to tilt.
            #expect(count <= 1)
        }
    }

    @Test func rotatingCubeIsPatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            root.sublayerTransform.m34 = -1 / 800
            let cube = layer(root.bounds, CATransformLayer())
            root.addSublayer(cube)
            for side in 0..<4 {
                let face = layer(root.bounds)
                face.transform = CATransform3DTranslate(
                    CATransform3DMakeRotation(CGFloat(side) * .pi / 2, 0, 1, 0), 0, 0, 195)
                face.addSublayer(layer(CGRect(x: 20, y: 20, width: 260, height: 200)))
                cube.addSublayer(face)
            }
            CATransaction.flush()
            // Within a quarter turn the faces change order twice; at its end one of them is edge-on.
            let count = rebuilds(root, clock) { turn(cube, "transform.rotation.y", from: 0.1, to: 0.6) }
            #expect(count == 0)
            let turned = rebuilds(root, clock) { turn(cube, "transform.rotation.y", from: 0.1, to: 1.5) }
            #expect((1...2).contains(turned))
        }
    }

    @Test func movingPerspectiveIsPatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            root.sublayerTransform.m34 = -1 / 800
            for index in 0..<5 { root.addSublayer(layer(CGRect(x: 10 * index, y: 100, width: 300, height: 400))) }
            CATransaction.flush()
            #expect(rebuilds(root, clock) { turn(root, "sublayerTransform.rotation.x", from: 0.1, to: 1) } <= 1)
        }
    }

    @Test func replicatorCopiesArePatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            replicator.instanceCount = 8
            replicator.instanceDelay = 0.05
            replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            root.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10)))
            root.addSublayer(replicator)
            let dot = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
            replicator.addSublayer(dot)
            CATransaction.flush()
            let count = rebuilds(root, clock) {
                turn(dot, "transform.scale", from: 1, to: 0.5)
                turn(replicator, "position.x", from: 0, to: 50)
                turn(root.children[0], "position.x", from: 0, to: 50)
            }
            #expect(count == 0)
        }
    }

    @Test func runningTransitionIsPatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            let card = layer(CGRect(x: 10, y: 20, width: 40, height: 20))
            card.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10)))
            root.addSublayer(card)
            root.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10)))
            CATransaction.flush()
            let count = rebuilds(root, clock) {
                let transition = CATransition()
                transition.type = .push
                transition.duration = 2
                card.add(transition, forKey: nil)
                turn(card.children[0], "position.x", from: 0, to: 50)
                turn(card, "position.x", from: 0, to: 50)
            }
            #expect(count == 0)
        }
    }

    @Test func namedSublayerAnimationApplies() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            let (dot, other) = (layer(CGRect(x: 0, y: 0, width: 10, height: 10)), layer(root.bounds))
            dot.name = "dot"
            root.addSublayer(dot)
            root.addSublayer(other)
            CATransaction.flush()
            let count = rebuilds(root, clock) { turn(root, "sublayers.dot.position.x", from: 0, to: 60) }
            #expect(count == 0)
            #expect(near(dot.presentation().map { Double($0.position.x) }, 59))
            #expect(other.presentation()?.position == other.position)
            root.removeAllAnimations()
            #expect(dot.presentation()?.position.x == 5)
        }
    }

    @Test func replicatorTintsBitmaps() {
        withClock { _ in
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            replicator.instanceCount = 2
            replicator.instanceGreenOffset = -1
            let pixels = PixelBuffer(width: 1, height: 1)
            pixels[0, 0] = 0xFFFF_FFFF
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            dot.contents = CGImage(pixels: pixels, isOpaque: true)
            replicator.addSublayer(dot)
            let shown = LayerTreeCommit(root: replicator).renderTree(at: AnimationClock.current.now).nodes.compactMap {
                node -> UInt32? in
                guard case .image(let image)? = node.content else { return nil }
                return image.image.pixels[0, 0]
            }
            #expect(shown == [0xFFFF_FFFF, 0xFFFF_00FF])
        }
    }

    /// The cost of a frame depends on the number of animations, not on the size of the tree.
    @Test func framesOnlyWriteAnimatedNodes() {
        withClock { clock in
            for size in [1_000, 10_000] {
                let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
                for _ in 0..<size { root.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 10))) }
                CATransaction.flush()
                let commit = LayerTreeCommit(root: root)
                _ = commit.renderTree(at: AnimationClock.current.now)
                for child in root.children.prefix(10) { turn(child, "transform.rotation.z", from: 0, to: 1) }
                let start = clock.now
                _ = commit.renderTree(at: AnimationClock.current.now)
                let before = commit.patchCount
                for frame in 1...50 {
                    clock.advance(to: start + Double(frame) / 60)
                    _ = commit.renderTree(at: AnimationClock.current.now)
                }
                #expect(commit.rebuildCount == 1)
                #expect(commit.patchCount - before == 500)
            }
        }
    }

    /// An incremental commit equals a fresh one after any sequence of changes.
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: [1, 2, 3]) func incrementalCommitEqualsFullCommitIn3D(
        start: Int
    ) {
        withClock { clock in
            var seed = UInt64(start)
            func random(_ limit: Int) -> Int {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(seed >> 33) % limit
            }
            let root = layer(CGRect(x: 0, y: 0, width: 390, height: 844))
            root.sublayerTransform.m34 = -1 / 700
            var layers = [root]
            for index in 1..<40 {
                let frame = CGRect(x: index, y: index, width: 20, height: 20)
                let made: CALayer
                switch index % 9 {
                case 2, 6: made = layer(frame, CATransformLayer())
                case 4:
                    let replicator = CAReplicatorLayer()
                    replicator.instanceCount = 2
                    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 5)
                    made = layer(frame, replicator)
                default: made = layer(frame)
                }
                layers[random(layers.count)].addSublayer(made)
                layers.append(made)
            }
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            for step in 1...400 {
                clock.advance(to: Double(step) / 60)
                let target = layers[1 + random(layers.count - 1)]
                CATransaction.begin()
                CATransaction.setDisableActions(random(2) == 0)
                switch random(60) {
                case 0: target.isHidden.toggle()
                case 1: target.opacity = Float(random(3)) / 2
                case 2...6: target.zPosition = CGFloat(random(30))
                case 7: target.isGeometryFlipped.toggle()
                case 8...12: target.sublayerTransform.m34 = -1 / CGFloat(500 + random(400))
                case 13: target.sublayerTransform = .unit
                case 14...20: target.transform = CATransform3DMakeRotation(CGFloat(random(7)), 0, 1, 0)
                case 21...30: target.position.x += 2
                case 31:
                    target.removeFromSuperlayer()
                    root.addSublayer(target)
                case 32: target.mask = random(2) == 0 ? nil : layer(CGRect(x: 0, y: 0, width: 5, height: 5))
                case 33: target.add(CATransition(), forKey: nil)
                case 34: target.speed = Float(random(2))
                case 35...40: (target as? CAReplicatorLayer)?.instanceDelay = Double(random(3)) / 10
                case 41: (target as? CAReplicatorLayer)?.instanceCount = random(4)
                default: target.cornerRadius = CGFloat(random(9))
                }
                CATransaction.commit()
                CATransaction.flush()
                let problem = difference(commit.renderTree(at: AnimationClock.current.now).nodes, fresh(root, clock))
                #expect(problem == nil, "after step \(step)")
                if problem != nil { return }
                clock.completeAnimations()
            }
            #expect(commit.rebuildCount < 300)
        }
    }

    @Test func stencilsArePatched() {
        withClock { clock in
            let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
            let stencil = StencilLayer()
            stencil.frame = root.bounds
            stencil.stencilColor = CGColor(gray: 1, alpha: 0.5)
            root.addSublayer(stencil)
            let content = layer(CGRect(x: 10, y: 10, width: 20, height: 20))
            stencil.addSublayer(content)
            content.addSublayer(layer(CGRect(x: 5, y: 5, width: 5, height: 5)))
            root.addSublayer(layer(CGRect(x: 50, y: 50, width: 5, height: 5)))
            CATransaction.flush()
            #expect(
                rebuilds(root, clock) {
                    turn(content, "position.x", from: 0, to: 100)
                    turn(content, "opacity", from: 0.2, to: 0.9)
                    turn(stencil, "opacity", from: 0.2, to: 0.9)
                    turn(stencil, "position.x", from: 0, to: 100)
                } == 0)
            stencil.stencilColor = nil
            #expect(rebuilds(root, clock) { turn(content, "position.x", from: 0, to: 100) } == 0)
        }
    }
}
