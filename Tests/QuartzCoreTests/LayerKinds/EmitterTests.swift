import CoreGraphics
import QuartzCore
import RenderServer
import Testing

@MainActor
struct EmitterTests {
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

    /// The places of particles, in order.
    private func particles(_ layer: CAEmitterLayer, at time: Double, _ context: MediaContext) -> [CGPoint] {
        context.advance(to: time)
        let tree = LayerTreeCommit(root: layer).renderTree(scale: 1)
        return tree.nodes.dropFirst().map { CGPoint(x: $0.transform.m31, y: $0.transform.m32) }
    }

    @Test func asManyAreAliveAsAreBornInALifetime() {
        withContext { context in
            let layer = emitter()
            #expect(particles(layer, at: 0.05, context).isEmpty)
            #expect(particles(layer, at: 0.35, context).count == 3)
            for time in [0.75, 3.25, 100.25] { #expect(particles(layer, at: time, context).count == 5) }
        }
    }

    @Test func particlesFlyAsTheirCellSays() {
        withContext { context in
            let layer = emitter {
                $0.birthRate = 1
                $0.lifetime = 1
                $0.velocity = 100
                $0.emissionLongitude = .pi / 2
                $0.yAcceleration = 40
                $0.xAcceleration = -10
            }
            let place = particles(layer, at: 1.5, context)
            #expect(place.count == 1)
            // Half a second after its birth.
            #expect(near(place.first.map { Double($0.x) }, 48.75, 1e-6))
            #expect(near(place.first.map { Double($0.y) }, 105, 1e-6))
        }
    }

    @Test func pictureDependsOnTheTimeAndTheSeedAlone() {
        withContext { context in
            func configure(_ cell: CAEmitterCell) {
                cell.velocity = 50
                cell.velocityRange = 40
                cell.emissionRange = .pi
                cell.lifetimeRange = 0.2
            }
            let often = emitter(configure), once = emitter(configure), other = emitter(configure)
            other.seed = 7
            var last: [CGPoint] = []
            for step in 0...40 { last = particles(often, at: Double(step) / 40, context) }
            #expect(last == particles(once, at: 1, context))
            #expect(last != particles(other, at: 1, context))
        }
    }

    @Test func noMoreAreBornOnceTheRateIsZeroAndTheOthersFlyOn() {
        withContext { context in
            let layer = emitter { $0.lifetime = 2 }
            #expect(particles(layer, at: 1.05, context).count == 10)
            layer.birthRate = 0
            CATransaction.flush()
            layer.removeAllAnimations()
            #expect(particles(layer, at: 2, context).count == 10)
            #expect(particles(layer, at: 2.55, context).count == 5)
            #expect(particles(layer, at: 4, context).isEmpty)
        }
    }

    @Test func cellsAreReachedByName() {
        let layer = emitter()
        layer.setValue(25, forKeyPath: "emitterCells.spark.birthRate")
        #expect(layer.emitterCells?.first?.birthRate == 25)
        #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 25)
    }

    @Test func particlesEmitParticlesWhileTheyLive() {
        withContext { context in
            let layer = emitter { rocket in
                let spark = CAEmitterCell()
                spark.contents = rocket.contents
                spark.birthRate = 20
                spark.lifetime = 10
                rocket.birthRate = 1
                rocket.lifetime = 0.5
                rocket.emitterCells = [spark]
            }
            // One rocket lived from 1 to 1.5 and left ten sparks; it is gone.
            #expect(particles(layer, at: 1.9, context).count == 10)
        }
    }
}
