import RenderServer

/// The particles of an emitter at one moment.
struct Swarm {
    /// More than anyone can see; malformed birth rates shall not exhaust the memory.
    private static let limit = 20_000

    private let emitter: EmitterKind
    private let time: Double
    var pieces: [LayerPiece] = []

    init(emitter: EmitterKind, time: Double) {
        self.emitter = emitter
        self.time = time
    }

    mutating func emit() {
        for (index, cell) in emitter.source.cells.enumerated() {
            let history = emitter.source.history(of: cell)
            let reach = longestTrail(of: cell)
            let begin = cell.beginTime
            let end = cell.duration > 0 ? begin + cell.duration : .infinity
            let first = Int(min(max(history.count(by: time - begin - reach), 0), 1e9)) + 1
            let last = Int(min(max(history.count(by: time - begin), 0), 1e9))
            guard first <= last else { continue }
            for number in max(first, last - Self.limit)...last {
                let birth = begin + history.birth(of: number)
                guard birth < end else { break }
                var random = ParticleRandom(seed: emitter.seed, index, number)
                let start = startingPlace(&random)
                trace(Particle(cell, birth: birth, at: start.place, turned: start.angle, emitter, &random), random)
            }
        }
    }

    /// How long ago a particle may have been born and still show, itself or by what it emitted.
    private func longestTrail(of cell: CAEmitterCell, depth: Int = 0) -> Double {
        let own = Double(max(0, cell.lifetime + cell.lifetimeRange / 2)) * Double(max(0, emitter.lifetime))
        guard depth < 4 else { return own }
        return own + ((cell.emitterCells ?? []).map { longestTrail(of: $0, depth: depth + 1) }.max() ?? 0)
    }

    /// Shows a particle and what it emitted in its life.
    private mutating func trace(_ particle: Particle, _ random: ParticleRandom, depth: Int = 0) {
        guard pieces.count < Self.limit else { return }
        if let node = particle.node(at: time, emitter.source) {
            pieces.append(LayerPiece(node: node))
            pieces[pieces.count - 1].node.id = random.identity & 0xF_FFFF
        }
        guard depth < 4 else { return }
        for (index, cell) in (particle.cell.emitterCells ?? []).enumerated() where cell.birthRate > 0 {
            let rate = Double(cell.birthRate)
            let begin = particle.birth + cell.beginTime
            var end = min(particle.birth + particle.lifetime, time)
            if cell.duration > 0 { end = min(end, begin + cell.duration) }
            let count = Int(min(max((end - begin) * rate, 0), Double(Self.limit)))
            let first = Int(min(max((time - begin - longestTrail(of: cell)) * rate, 0), Double(Self.limit))) + 1
            guard first <= count else { continue }
            for number in first...count {
                var own = random.branch(index, number)
                let birth = begin + Double(number) / rate
                let place = particle.place(at: birth - particle.birth)
                trace(Particle(cell, birth: birth, at: place, turned: 0, emitter, &own), own, depth: depth + 1)
            }
        }
    }

    /// Where on the shape a particle begins, and the direction from which its angle of emission counts.
    private func startingPlace(_ random: inout ParticleRandom) -> (place: CGPoint, angle: Double) {
        let (center, size) = (emitter.position, emitter.size)
        let u = random.next(), v = random.next()
        switch emitter.shape {
        case .line:
            let x = emitter.mode == .points ? (u < 0 ? -0.5 : 0.5) : u
            // Unverified: across the line, 0 being up; what falls from a line at the top of the screen has an angle of π.
            return (CGPoint(x: center.x + x * size.width, y: center.y), -.pi / 2)
        case .rectangle, .cuboid:
            var x = u, y = v
            switch emitter.mode {
            case .points: (x, y) = (u < 0 ? -0.5 : 0.5, v < 0 ? -0.5 : 0.5)
            case .outline:
                let way = (u + 0.5) * 2 * (size.width + size.height)
                if way < 2 * size.width {
                    (x, y) = (
                        way.truncatingRemainder(dividingBy: max(size.width, 1e-9)) / size.width - 0.5,
                        way < size.width ? -0.5 : 0.5
                    )
                } else {
                    (x, y) = (v < 0 ? -0.5 : 0.5, u * 4 < 0 ? v * 2 : v * 2 - 0.5)
                    y = min(max(y, -0.5), 0.5)
                }
            default: break
            }
            return (CGPoint(x: center.x + x * size.width, y: center.y + y * size.height), 0)
        case .circle, .sphere:
            let angle = u * 2 * .pi
            let isRim = emitter.mode == .outline || emitter.mode == .points
            let radius = size.width * (isRim ? 1 : (v + 0.5).squareRoot())
            // Unverified: outwards.
            return (CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)), angle)
        default: return (center, 0)
        }
    }
}

/// One particle: what it was given at its birth.
struct Particle {
    let cell: CAEmitterCell
    let birth: Double
    let lifetime: Double
    private let origin: CGPoint
    private let velocity: CGPoint
    private let scale: Double
    private let scaleSpeed: Double
    private let spin: Double
    private let color: SIMD4<Double>

    init(
        _ cell: CAEmitterCell, birth: Double, at origin: CGPoint, turned base: Double, _ emitter: EmitterKind,
        _ random: inout ParticleRandom
    ) {
        self.cell = cell
        self.birth = birth
        self.origin = origin
        // Every value lies within half its range on either side of its mean.
        lifetime = Double(cell.lifetime + cell.lifetimeRange * Float(random.next())) * Double(emitter.lifetime)
        let angle = base + cell.emissionLongitude + cell.emissionRange * random.next()
        let speed = (cell.velocity + cell.velocityRange * random.next()) * Double(emitter.velocity)
        let inPlane = speed * cos(cell.emissionLatitude)
        velocity = CGPoint(x: inPlane * cos(angle), y: inPlane * sin(angle))
        scale = (cell.scale + cell.scaleRange * random.next()) * Double(emitter.scale)
        scaleSpeed = cell.scaleSpeed * Double(emitter.scale)
        spin = (cell.spin + cell.spinRange * random.next()) * Double(emitter.spin)
        let mean = AnimatableValue.color(cell.color)
        var color = SIMD4<Double>(repeating: 1)
        if case .color(let components) = mean { color = components }
        let ranges = SIMD4(
            Double(cell.redRange), Double(cell.greenRange), Double(cell.blueRange), Double(cell.alphaRange))
        self.color = color + ranges * SIMD4(random.next(), random.next(), random.next(), random.next())
    }

    func place(at age: Double) -> CGPoint {
        CGPoint(
            x: origin.x + velocity.x * age + cell.xAcceleration * age * age / 2,
            y: origin.y + velocity.y * age + cell.yAcceleration * age * age / 2)
    }

    /// Nil when it is not alive or cannot be seen.
    func node(at time: Double, _ source: EmitterSource) -> RenderTree.Node? {
        let age = time - birth
        guard age >= 0, age < lifetime, let image = cell.image else { return nil }
        let size = scale + scaleSpeed * age
        let speeds = SIMD4(
            Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed), Double(cell.alphaSpeed))
        let color = self.color + speeds * age
        guard size > 0, color.w > 0 else { return nil }
        let factor = cell.contentsScale > 0 ? 1 / cell.contentsScale : 1
        let rect = cell.contentsRect
        let width = Double(image.width) * rect.width * factor
        let height = Double(image.height) * rect.height * factor
        let center = place(at: age)
        let turn = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: spin * age).scaledBy(
            x: size, y: size)
        var node = RenderTree.Node(
            id: 0, transform: Projection(turn),
            bounds: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
        node.opacity = Float(min(color.w, 1))
        let tinted = source.tintedImages.image(image, in: SIMD3(color.x, color.y, color.z))
        node.content = .image(RenderTree.ImageContent(image: tinted, source: rect, destination: node.bounds))
        return node
    }
}

extension CAEmitterCell {
    var image: CGImage? {
        guard let contents, type(of: contents) is AnyClass else { return nil }
        return contents as? CGImage
    }
}

/// Random numbers that depend on a seed and a particle's number alone.
struct ParticleRandom {
    private var state: UInt64
    let identity: UInt64

    init(seed: UInt32, _ cell: Int, _ number: Int) {
        self.init(state: UInt64(seed) &+ 0x51_7CC1, cell, number)
    }

    private init(state: UInt64, _ cell: Int, _ number: Int) {
        var mixed = ParticleRandom(raw: state ^ UInt64(truncatingIfNeeded: cell &+ 1) &* 0xD134_2543_DE82_EF95)
        mixed.state = mixed.bits() ^ UInt64(truncatingIfNeeded: number) &* 0x2545_F491_4F6C_DD1D
        identity = mixed.bits()
        self.state = identity
    }

    private init(raw: UInt64) {
        state = raw
        identity = raw
    }

    /// The numbers of a particle that this one emits.
    func branch(_ cell: Int, _ number: Int) -> ParticleRandom { ParticleRandom(state: identity, cell, number) }

    /// From −½ to ½, evenly.
    mutating func next() -> Double { Double(bits() >> 11) / Double(1 << 53) - 0.5 }

    /// SplitMix64.
    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
