import InterludeDiagnostics
import QuartzCore
import TestSupport
import Testing

@testable import QuartzCore

/// Values and trees that an app may build by mistake, and that the layer tree refuses with a diagnostic.
@Suite(.lane(.main)) @MainActor struct LayerLimitsTests {
    private func withLog(_ body: (EventLog) throws -> Void) rethrows {
        try withClock { clock in
            let log = EventLog { 0 }
            clock.diagnosticSink = log
            try body(log)
        }
    }

    private static let invalid: [(String, @MainActor (CALayer, CGFloat) -> Void)] = [
        ("bounds", { $0.bounds.size.width = $1 }), ("position", { $0.position.x = $1 }),
        ("anchorPoint", { $0.anchorPoint.y = $1 }), ("anchorPointZ", { $0.anchorPointZ = $1 }),
        ("zPosition", { $0.zPosition = $1 }), ("transform", { $0.transform.m34 = $1 }),
        ("transform", { $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: 1)) }),
        ("sublayerTransform", { $0.sublayerTransform.m11 = $1 }), ("opacity", { $0.opacity = Float($1) }),
        ("cornerRadius", { $0.cornerRadius = $1 }), ("borderWidth", { $0.borderWidth = $1 }),
        ("shadowOpacity", { $0.shadowOpacity = Float($1) }), ("shadowOffset", { $0.shadowOffset.height = $1 }),
        ("shadowRadius", { $0.shadowRadius = $1 }), ("contentsRect", { $0.contentsRect.origin.x = $1 }),
        ("contentsCenter", { $0.contentsCenter.size.width = $1 }), ("contentsScale", { $0.contentsScale = $1 }),
        ("transform", { $0.setValue($1, forKeyPath: "transform.rotation.z") }),
        ("opacity", { $0.setValue($1, forKeyPath: "opacity") }),
    ]

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func valuesThatAreNotFiniteAreIgnoredAndReported(_ value: CGFloat) {
        withLog { log in
            for (property, set) in Self.invalid {
                let layer = CALayer()
                let before = layer.state.base
                set(layer, value)
                #expect("\(layer.state.base)" == "\(before)", "\(property)")
                #expect(log.diagnostics.last?.message.contains("layer's \(property) ") == true, "\(property)")
            }
            #expect(log.diagnostics.count == Self.invalid.count)
            #expect(Set(log.diagnostics.map(\.id)) == ["geometry-not-finite", "value-not-finite"])
        }
    }

    @Test func valuesOfLayerClassesMustBeFiniteToo() {
        withLog { log in
            let shape = CAShapeLayer()
            shape.lineWidth = .nan
            #expect(shape.lineWidth == 1)
            let gradient = CAGradientLayer()
            gradient.endPoint.x = .infinity
            #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
            let emitter = CAEmitterLayer()
            emitter.emitterPosition.y = .nan
            emitter.birthRate = .nan
            #expect(emitter.emitterPosition == .zero && emitter.birthRate == 1)
            let replicator = CAReplicatorLayer()
            replicator.instanceTransform.m41 = .nan
            replicator.instanceDelay = .infinity
            #expect(CATransform3DIsIdentity(replicator.instanceTransform) && replicator.instanceDelay == 0)
            #expect(log.diagnostics.map(\.id) == Array(repeating: "value-not-finite", count: 6))
        }
    }

    @Test func animationsOfValuesThatAreNotFiniteHaveNoEffectAndAreReported() {
        withLog { log in
            let layer = committedLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            for (keyPath, value) in [("opacity", CGFloat.nan), ("position.x", .infinity), ("transform.scale", .nan)] {
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.fromValue = 0
                animation.toValue = value
                animation.duration = 1
                layer.add(animation, forKey: nil)
            }
            #expect(log.diagnostics.map(\.id) == Array(repeating: "animation-without-effect", count: 3))
            AnimationClock.current.advance(to: 0.5)
            let shown = layer.presentation()
            #expect(shown?.opacity == 1 && shown?.position == .zero)
            #expect(shown.map { CATransform3DIsIdentity($0.transform) } == true)
        }
    }

    @Test func anAnimationWithAnUndefinedTimingHasNoEffect() {
        withLog { _ in
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let layer = CALayer()
            layer.bounds = root.bounds
            root.addSublayer(layer)
            let commit = LayerTreeCommit(root: root)
            CATransaction.flush()
            for curve in [Float.nan, .infinity] {
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.fromValue = 0
                animation.toValue = 5
                animation.duration = 1
                animation.timingFunction = CAMediaTimingFunction(controlPoints: curve, 0, 1, 1)
                layer.add(animation, forKey: "move")
                for time in [0.25, 0.5, 0.75] {
                    let nodes = commit.renderTree(at: time).nodes
                    #expect(nodes.allSatisfy { $0.transform.m31.isFinite })
                }
            }
        }
    }

    // MARK: Copies

    /// Nested replicators, from the outermost, each with a number of copies, and a dot in the innermost.
    private func nestedReplicators(_ counts: [Int]) -> CALayer {
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        return counts.reversed().reduce(dot) { inner, count in
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            replicator.instanceCount = count
            replicator.addSublayer(inner)
            return replicator
        }
    }

    @Test(arguments: [[10_000, 10_000], [200, 1, 100], [60, 20, 30], [3, 5_000, 5_000]])
    func nestedReplicatorsShareTheirLimit(counts: [Int]) {
        withLog { log in
            let commit = LayerTreeCommit(root: nestedReplicators(counts))
            CATransaction.flush()
            for time in [0.0, 1] {
                let dots = commit.renderTree(at: time).nodes.count { $0.bounds.width == 10 }
                #expect(dots <= 10_000 && dots > 6_000, "\(dots)")
            }
            // Each replicator reports once.
            #expect(Set(log.diagnostics.map(\.id)) == ["too-many-elements"] && log.diagnostics.count < counts.count)
            #expect(log.diagnostics.first?.culprit == "CAReplicatorLayer")
        }
    }

    @Test func nestedReplicatorsWithinTheLimitAreNotReported() {
        withLog { log in
            let commit = LayerTreeCommit(root: nestedReplicators([100, 10, 10]))
            CATransaction.flush()
            let nodes = commit.renderTree(at: 0).nodes
            #expect(nodes.count { $0.bounds.width == 10 } == 10_000)
            #expect(Set(nodes.map(\.id)).count == nodes.count)
            #expect(log.diagnostics.isEmpty)
        }
    }

    // MARK: Nesting

    @Test func layersNestedTooDeeplyAreNotAdded() {
        withLog { log in
            let root = CALayer()
            var innermost = root
            for _ in 0..<10_000 {
                let next = CALayer()
                next.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
                innermost.addSublayer(next)
                if next.superlayer != nil { innermost = next }
            }
            var depth = 1
            var layer = innermost
            while let above = layer.superlayer { (depth, layer) = (depth + 1, above) }
            #expect(depth == CALayer.maximumNesting)
            #expect(log.diagnostics.first?.id == "hierarchy-too-deep")
        }
    }

    @Test func layersWrappedTooOftenAreNotAdded() {
        withLog { log in
            var outermost = CALayer()
            for _ in 0..<10_000 {
                let next = CALayer()
                next.addSublayer(outermost)
                outermost = next
            }
            #expect(log.diagnostics.first?.id == "hierarchy-too-deep")
        }
    }

    @Test func masksCountAsLevels() {
        withLog { log in
            var outermost = CALayer()
            for _ in 0..<1000 {
                let next = CALayer()
                next.mask = outermost
                outermost = next
            }
            #expect(log.diagnostics.first?.id == "hierarchy-too-deep")
        }
    }

    @Test func aRemovedBranchNoLongerCounts() {
        withLog { log in
            let root = CALayer()
            var innermost = root
            for _ in 1..<CALayer.maximumNesting {
                let next = CALayer()
                innermost.addSublayer(next)
                innermost = next
            }
            root.sublayers?.first?.removeFromSuperlayer()
            let above = CALayer()
            above.addSublayer(root)
            #expect(root.superlayer === above)
            #expect(log.diagnostics.isEmpty)
        }
    }

    @Test func theDeepestTreeIsLaidOutDrawnAndCommitted() {
        withLog { log in
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            var innermost = root
            for _ in 1..<CALayer.maximumNesting {
                let next = CALayer()
                next.frame = root.bounds
                next.setNeedsDisplay()
                innermost.addSublayer(next)
                innermost = next
            }
            innermost.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            root.layoutTreeIfNeeded()
            root.displayTreeIfNeeded()
            let tree = LayerTreeCommit(root: root).renderTree(at: 0)
            #expect(tree.nodes.count == CALayer.maximumNesting)
            #expect(root.snapshotImage(in: root.bounds, scale: 1, presentation: true)?.pixels[1, 1] == 0xFFFF_0000)
            #expect(root.hitTest(CGPoint(x: 0.5, y: 0.5)) != nil)
            #expect(log.diagnostics.isEmpty)
        }
    }

    // MARK: Sizes

    @Test func snapshotsOfHugeLayersAreCutOffAndReported() {
        withLog { log in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 1e18, height: 20_000)
            let image = layer.snapshotImage(in: layer.bounds, scale: 1, presentation: false)
            #expect((image?.width, image?.height) == (16_384, 4096))
            #expect(log.diagnostics.map(\.id) == ["bitmap-too-large"])
        }
    }

    @Test(arguments: [Float(1e19), .greatestFiniteMagnitude]) func anEmitterDrawsALimitedArea(birthRate: Float) {
        withLog { log in
            let emitter = CAEmitterLayer()
            emitter.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
            let cell = CAEmitterCell()
            cell.contents = CGImage(pixels: PixelBuffer(width: 400, height: 800), isOpaque: false)
            cell.birthRate = birthRate
            cell.lifetime = 10
            emitter.emitterCells = [cell]
            let commit = LayerTreeCommit(root: emitter)
            for time in [1.0, 2] {
                let sprites = commit.renderTree(at: time).nodes.compactMap { node -> Int? in
                    if case .sprites(let content)? = node.content { content.sprites.count } else { nil }
                }
                #expect(sprites == [625])
            }
            #expect(log.diagnostics.map(\.id) == ["too-many-particles"])
        }
    }
}
