import CoreGraphics
import QuartzCore
import RenderServer
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct EmitterTests {
    private func emitter(_ configure: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.contents = CGImage(pixels: PixelBuffer(width: 4, height: 4), isOpaque: true)
        cell.birthRate = 10
        cell.lifetime = 0.5
        configure(cell)
        layer.emitterCells = [cell]
        return layer
    }

    /// Returns the positions of particles, in order.
    private func particles(_ layer: CAEmitterLayer, at time: Double, _ clock: AnimationClock) -> [CGPoint] {
        sprites(layer, at: time, clock).map { CGPoint(x: $0.transform.m31, y: $0.transform.m32) }
    }

    private func sprites(
        _ layer: CALayer, at time: Double, _ clock: AnimationClock, _ commit: LayerTreeCommit? = nil
    ) -> [RenderTree.Sprite] {
        clock.advance(to: time)
        let tree = (commit ?? LayerTreeCommit(root: layer)).renderTree(at: AnimationClock.current.now)
        return tree.nodes.flatMap { node -> [RenderTree.Sprite] in
            if case .sprites(let content) = node.content { content.sprites } else { [] }
        }
    }

    @Test func aCellEmitsWithoutEndByDefault() {
        let cell = CAEmitterCell()
        #expect(cell.duration == .infinity)
        cell.duration = 2
        #expect(cell.duration == 2)
        cell.duration = .infinity
        #expect(cell.duration == .infinity)
    }

    @Test func aliveCountIsRateTimesLifetime() {
        withClock { clock in
            let layer = emitter()
            #expect(particles(layer, at: 0.05, clock).isEmpty)
            #expect(particles(layer, at: 0.35, clock).count == 3)
            for time in [0.75, 3.25, 100.25] { #expect(particles(layer, at: time, clock).count == 5) }
        }
    }

    @Test func theSpeedOfACellScalesTheTimeOfItsParticles() {
        func shown(_ speed: Float, at time: Double) -> [CGPoint] {
            var found: [CGPoint] = []
            withClock { clock in
                let layer = emitter {
                    $0.speed = speed
                    $0.velocity = 100
                }
                found = particles(layer, at: time, clock)
            }
            return found
        }
        let (fast, plain) = (shown(2, at: 0.42), shown(1, at: 0.84))
        #expect(fast.count == 5 && plain.count == 5)
        for (fast, plain) in zip(fast, plain) {
            #expect(near(Double(fast.x), Double(plain.x), 1e-6) && near(Double(fast.y), Double(plain.y), 1e-6))
        }
        #expect(shown(0.5, at: 0.42).count == 2)
        #expect(shown(0, at: 5).isEmpty && shown(-1, at: 5).isEmpty)
    }

    @Test func repetitionsProlongTheEmission() {
        func last(_ configure: (CAEmitterCell) -> Void) -> Int {
            var last = 0
            withClock { clock in
                let layer = emitter {
                    $0.duration = 1
                    configure($0)
                }
                for step in 1...60 where !particles(layer, at: Double(step) / 10 - 0.05, clock).isEmpty { last = step }
            }
            return last
        }
        // Particles live half a second longer.
        #expect((14...15).contains(last { _ in }))
        #expect((34...35).contains(last { $0.repeatCount = 3 }))
        #expect((24...25).contains(last { $0.autoreverses = true }))
        #expect((29...30).contains(last { $0.repeatDuration = 2.5 }))
        #expect((9...10).contains(last { $0.timeOffset = 0.5 }))
    }

    @Test func particlesFollowCellVelocity() {
        withClock { clock in
            let layer = emitter {
                $0.birthRate = 1
                $0.lifetime = 1
                $0.velocity = 100
                $0.emissionLongitude = .pi / 2
                $0.yAcceleration = 40
                $0.xAcceleration = -10
            }
            let positions = particles(layer, at: 1.5, clock)
            #expect(positions.count == 1)
            // Half a second after birth.
            #expect(near(positions.first.map { Double($0.x) }, 48.75, 1e-6))
            #expect(near(positions.first.map { Double($0.y) }, 105, 1e-6))
        }
    }

    @Test func rectangleOutlineEmitsAlongAllEdges() {
        withClock { clock in
            let layer = emitter { $0.birthRate = 400 }
            layer.emitterShape = .rectangle
            layer.emitterMode = .outline
            layer.emitterSize = CGSize(width: 40, height: 60)
            let points = particles(layer, at: 1, clock)
            let left = points.filter { abs($0.x - 30) < 1e-6 }, right = points.filter { abs($0.x - 70) < 1e-6 }
            let top = points.filter { abs($0.y - 20) < 1e-6 }, bottom = points.filter { abs($0.y - 80) < 1e-6 }
            #expect(left.count + right.count + top.count + bottom.count >= points.count)
            // In proportion to the edges' lengths: 60 of 200 points each for the vertical ones, 40 for the others.
            for edge in [left, right] { #expect((40...80).contains(edge.count)) }
            for edge in [top, bottom] { #expect((25...60).contains(edge.count)) }
            for edge in [left, right] {
                for y in stride(from: 20.0, to: 80, by: 15) {
                    #expect(edge.contains { $0.y >= y && $0.y < y + 15 })
                }
            }
        }
    }

    @Test func particlesDependOnTimeAndSeedOnly() {
        withClock { clock in
            func configure(_ cell: CAEmitterCell) {
                cell.velocity = 50
                cell.velocityRange = 40
                cell.emissionRange = .pi
                cell.lifetimeRange = 0.2
            }
            let often = emitter(configure), once = emitter(configure), other = emitter(configure)
            other.seed = 7
            var last: [CGPoint] = []
            for step in 0...40 { last = particles(often, at: Double(step) / 40, clock) }
            #expect(last == particles(once, at: 1, clock))
            #expect(last != particles(other, at: 1, clock))
        }
    }

    @Test func zeroRateKeepsExistingParticles() {
        withClock { clock in
            let layer = emitter { $0.lifetime = 2 }
            #expect(particles(layer, at: 1.05, clock).count == 10)
            layer.birthRate = 0
            CATransaction.flush()
            layer.removeAllAnimations()
            #expect(particles(layer, at: 2, clock).count == 10)
            #expect(particles(layer, at: 2.55, clock).count == 5)
            #expect(particles(layer, at: 4, clock).isEmpty)
        }
    }

    @Test func cellsAreAccessibleByName() {
        let layer = emitter()
        layer.setValue(25, forKeyPath: "emitterCells.spark.birthRate")
        #expect(layer.emitterCells?.first?.birthRate == 25)
        #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 25)
    }

    @Test func particlesEmitWhileAlive() {
        withClock { clock in
            let layer = emitter { rocket in
                let spark = CAEmitterCell()
                spark.contents = rocket.contents
                spark.birthRate = 20
                spark.lifetime = 10
                rocket.birthRate = 1
                rocket.lifetime = 0.5
                rocket.emitterCells = [spark]
            }
            // One rocket lived from 1 to 1.5 and left ten sparks; the rocket is gone.
            #expect(particles(layer, at: 1.9, clock).count == 10)
        }
    }

    @Test func particlesStayWhenEmitterMoves() {
        withClock { clock in
            let layer = emitter { $0.lifetime = 10 }
            #expect(particles(layer, at: 1.05, clock).count == 10)
            CATransaction.setDisableActions(true)
            layer.emitterPosition = CGPoint(x: 90, y: 10)
            let places = particles(layer, at: 1.55, clock)
            #expect(places.filter { $0 == CGPoint(x: 50, y: 50) }.count == 10)
            #expect(places.filter { $0 == CGPoint(x: 90, y: 10) }.count == 5)
        }
    }

    @Test func particlesKeepCellValuesFromBirth() {
        withClock { clock in
            let layer = emitter {
                $0.velocity = 10
                $0.lifetime = 10
            }
            _ = particles(layer, at: 1.05, clock)
            layer.setValue(1000, forKeyPath: "emitterCells.spark.velocity")
            let places = particles(layer, at: 1.15, clock).map(\.x)
            #expect(places.count == 11)
            #expect(near(places.first.map { Double($0) }, 50 + 10 * 1.05, 1e-6))
            #expect(near(places.last.map { Double($0) }, 50 + 1000 * 0.05, 1e-6))
        }
    }

    @Test(arguments: ["emitterCells.spark.birthRate", "birthRate"])
    func animatedRatesIntegrateOverTime(_ keyPath: String) {
        withClock { clock in
            let layer = emitter { $0.lifetime = 100 }
            let commit = LayerTreeCommit(root: layer)
            let stop = CABasicAnimation(keyPath: keyPath)
            (stop.fromValue, stop.toValue) = (0, 0)
            (stop.beginTime, stop.duration) = (1, 2)
            layer.add(stop, forKey: "stop")
            var counts: [Int] = []
            for frame in 0...300 {
                let count = sprites(layer, at: Double(frame) / 60 + 0.001, clock, commit).count
                if frame % 60 == 30 { counts.append(count) }
            }
            // Five in the first half second, none from 1 to 3, then ten per second again.
            #expect(counts == [5, 10, 10, 15, 25])
            #expect(commit.rebuildCount == 1)
            #expect(layer.emitterCells?.first?.birthRate == 10)
        }
    }

    @Test func cellValuesAreSampledByKeyPath() {
        withClock { clock in
            let layer = emitter()
            layer.emitterCells?.first?.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let grow = CABasicAnimation(keyPath: "emitterCells.spark.scale")
            (grow.fromValue, grow.toValue) = (1, 3)
            grow.duration = 2
            let redden = CABasicAnimation(keyPath: "emitterCells.spark.color")
            redden.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            redden.duration = 2
            layer.add(grow, forKey: nil)
            layer.add(redden, forKey: nil)
            clock.advance(to: 1)
            let state = layer.sampledState()
            #expect(near(state.value(at: LayerKeyPath("emitterCells.spark.scale")).scalar, 2))
            guard case .color(let color) = state.value(at: LayerKeyPath("emitterCells.spark.color")) else {
                Issue.record("no color")
                return
            }
            #expect(near(color.x, 0.5) && near(color.y, 0) && near(color.z, 0.5) && near(color.w, 1))
            #expect(layer.value(forKeyPath: "emitterCells.spark.scale") as? Double == 1)
        }
    }

    @Test func nestedCellsAreAccessibleByKeyPath() {
        let spark = CAEmitterCell()
        spark.name = "trail"
        let layer = emitter { $0.emitterCells = [spark] }
        layer.setValue(3, forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate")
        #expect(spark.birthRate == 3)
    }

    @Test func birthsAndDeathsPatchOneNode() {
        withClock { clock in
            let layer = emitter()
            let commit = LayerTreeCommit(root: layer)
            var counts = Set<Int>()
            for frame in 0...120 { counts.insert(sprites(layer, at: Double(frame) / 60, clock, commit).count) }
            #expect(counts.count > 3)
            #expect(commit.rebuildCount == 1)
        }
    }

    @Test func orderFollowsAgeOrDepth() {
        withClock { clock in
            @MainActor func order(_ mode: CAEmitterLayerRenderMode) -> [Double] {
                let layer = emitter {
                    $0.lifetime = 10
                    $0.velocity = 10
                }
                let second = CAEmitterCell()
                second.contents = layer.emitterCells?.first?.contents
                (second.birthRate, second.lifetime, second.velocity) = (7, 10, 10)
                second.emissionLatitude = -.pi / 4
                layer.emitterCells?.append(second)
                layer.renderMode = mode
                return particles(layer, at: 0.99, clock).map { Double($0.x) }
            }
            let plain = order(.unordered)
            // The first cell's particles move in the plane, the second one's away from the viewer.
            let expected: [Double] = plain.suffix(6).sorted(by: >) + plain.prefix(9)
            #expect(order(.backToFront) == expected)
            #expect(order(.oldestFirst) == order(.oldestLast).reversed())
            #expect(order(.oldestFirst).count == 15)
            #expect(order(.oldestFirst) != plain)
        }
    }

    @Test func perspectiveAppliesWithPreservedDepth() {
        withClock { clock in
            @MainActor func shown(_ keepsDepth: Bool) -> RenderTree.Sprite? {
                let root = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                root.sublayerTransform.m34 = -1 / 400
                let layer = emitter {
                    $0.birthRate = 1
                    $0.lifetime = 1
                }
                layer.emitterPosition = CGPoint(x: 90, y: 50)
                layer.emitterZPosition = 200
                layer.preservesDepth = keepsDepth
                root.addSublayer(layer)
                return sprites(root, at: 1.5, clock).first
            }
            // At half the eye's distance, everything is twice as large, and twice as far from the center.
            let (flat, deep) = (shown(false)?.transform, shown(true)?.transform)
            #expect(near(flat?.m31, 90) && near(flat?.m11, 1))
            #expect(near(deep.map { $0.m31 / $0.m33 }, 130, 1e-6) && near(deep.map { $0.m11 / $0.m33 }, 2, 1e-6))
        }
    }

    @Test func additiveParticlesAccumulateLight() {
        withClock { clock in
            @MainActor func brightest(_ mode: CAEmitterLayerRenderMode) -> UInt32? {
                let pixels = PixelBuffer(width: 20, height: 20)
                for y in 0..<20 { for x in 0..<20 { pixels[x, y] = 0xFF20_3040 } }
                let layer = emitter { $0.contents = CGImage(pixels: pixels, isOpaque: true) }
                layer.renderMode = mode
                // Three particles at the same position.
                clock.advance(to: 0.35)
                return layer.snapshotImage(in: layer.bounds, scale: 1, presentation: true)?.pixels[50, 50]
            }
            #expect(brightest(.unordered) == 0xFF20_3040)
            #expect(brightest(.additive) == 0xFF60_90C0)
        }
    }
}
