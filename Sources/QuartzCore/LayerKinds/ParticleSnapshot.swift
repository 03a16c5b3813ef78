import RenderServer

/// The particles of an emitter at a time.
struct ParticleSnapshot {
    /// The maximum number of particles, which limits memory if birth rates are malformed.
    private static let limit = 20_000
    /// The maximum nesting of cells; deeper cells don't emit.
    static let maximumDepth = 4

    /// The space in which particles keep their depth.
    struct Space {
        let matrix: CATransform3D
        let back: Projection

        /// - Parameter matrix: The transform of the layer's bounds.
        init?(_ matrix: CATransform3D) {
            guard let back = Projection(matrix).inverted else { return nil }
            (self.matrix, self.back) = (matrix, back)
        }
    }

    /// The maximum area of all particles, in square points, equal to several hundred screens.
    private static let areaLimit = 2e8

    private struct Entry {
        var birth: Double
        var depth: Double
        var sprite: RenderTree.Sprite
    }

    private let emitter: EmitterContent
    private let space: Space?
    private let time: Double
    private var entries: [Entry] = []
    /// The limit that the particles exceed; `nil` if all are drawn.
    private(set) var exceededLimit: String?

    init(emitter: EmitterContent, space: Space?, time: Double) {
        self.emitter = emitter
        self.space = space
        self.time = time
    }

    /// Returns the sprites in drawing order.
    func sprites(in mode: CAEmitterLayerRenderMode) -> [RenderTree.Sprite] {
        let order: [Entry] =
            switch mode {
            case .oldestFirst: sorted { $0.birth }
            case .oldestLast: sorted { -$0.birth }
            case .backToFront: sorted { $0.depth }
            default: entries
            }
        return order.map(\.sprite)
    }

    /// Returns the entries sorted by a value; the sort is stable.
    private func sorted(by value: (Entry) -> Double) -> [Entry] {
        entries.enumerated().sorted {
            (value($0.element), $0.offset) < (value($1.element), $1.offset)
        }.map(\.element)
    }

    mutating func emit() {
        let source = emitter.source
        for (index, cell) in source.cells.enumerated() {
            let history = source.history(of: cell)
            let (begin, end) = cell.emission(atSpeed: cell.values.pace)
            // Particles are numbered from the cell's begin time.
            let before = history.count(by: begin)
            let first = Int(bounded: min(max(history.count(by: time - source.longestTrail) - before, 0), 1e9)) + 1
            let last = Int(bounded: min(max(history.count(by: time) - before, 0), 1e9))
            guard first <= last else { continue }
            if last - first > Self.limit { exceededLimit = "\(Self.limit) particles" }
            for number in max(first, last - Self.limit)...last {
                let birth = history.birth(of: Double(number) + before)
                guard birth < end else { break }
                guard let (layer, values) = source.values(of: cell, at: birth) else { continue }
                var random = ParticleRandom(seed: emitter.seed, index, number)
                let start = layer.startPosition(&random)
                trace(
                    Particle(
                        cell, values, layer, birth: birth, at: start.position, turned: start.angle, &random),
                    random)
            }
        }
        limitArea()
    }

    /// Removes the particles that were emitted first if all of them cover too large an area.
    private mutating func limitArea() {
        var area = 0.0
        guard
            let last = entries.lastIndex(where: { entry in
                area += entry.sprite.area
                return area > Self.areaLimit
            })
        else { return }
        entries.removeFirst(last + 1)
        exceededLimit = "particles of \(Int(bounded: Self.areaLimit)) square points"
    }

    /// Adds a particle and the particles it emitted.
    private mutating func trace(_ particle: Particle, _ random: ParticleRandom, depth: Int = 1) {
        guard entries.count < Self.limit else { return }
        let id = random.identity & 0xF_FFFF
        if let sprite = particle.sprite(id, at: time, in: space, emitter.source.tintedImages) {
            let z = particle.position(at: particle.age(at: time)).z
            entries.append(Entry(birth: particle.birth, depth: z, sprite: sprite))
        }
        guard depth < Self.maximumDepth else { return }
        for (index, cell) in (particle.cell.emitterCells ?? []).enumerated() where cell.birthRate > 0 && cell.isEnabled
        {
            let pace = cell.values.pace
            guard pace > 0, particle.pace > 0 else { continue }
            let rate = Double(cell.birthRate) * pace * particle.pace
            let emission = cell.emission(atSpeed: pace)
            let begin = particle.birth + emission.begin / particle.pace
            let end = min(particle.birth + min(particle.lifetime, emission.end) / particle.pace, time)
            let trail = EmitterSource.trail([cell], particle.layer, depth: depth) / particle.pace
            let count = Int(bounded: min(max((end - begin) * rate, 0), Double(Self.limit)))
            let first = Int(bounded: min(max((time - begin - trail) * rate, 0), Double(Self.limit))) + 1
            guard first <= count else { continue }
            for number in first...count {
                var own = random.branch(index, number)
                let birth = begin + Double(number) / rate
                let position = particle.position(at: particle.age(at: birth))
                trace(
                    Particle(
                        cell, cell.values, particle.layer, birth: birth, at: position, turned: 0, pace: particle.pace,
                        &own), own, depth: depth + 1)
            }
        }
    }
}

extension RenderTree.Sprite {
    /// The area without perspective, in square points.
    fileprivate var area: Double {
        abs(transform.m11 * transform.m22 - transform.m12 * transform.m21)
            * image.destination.width * image.destination.height
    }
}

extension EmitterValues {
    /// Returns a particle's start position on the shape, and the direction that its emission angle is relative to.
    func startPosition(_ random: inout ParticleRandom) -> (position: SIMD3<Double>, angle: Double) {
        let u = random.next(), v = random.next()
        let isSolid = shape == .cuboid || shape == .sphere
        // A planar shape uses two random numbers, a solid one a third.
        let w = isSolid ? random.next() : 0
        func point(_ x: Double, _ y: Double, _ z: Double = 0) -> SIMD3<Double> {
            [position.x + x, position.y + y, zPosition + z]
        }
        switch shape {
        case .line:
            let x = mode == .points ? (u < 0 ? -0.5 : 0.5) : u
            // Unverified: normal to the line, 0 pointing up; particles that fall from a line at the top of the screen
            // have an angle of π.
            return (point(x * size.width, 0), -.pi / 2)
        case .rectangle, .cuboid:
            var x = u, y = v
            switch mode {
            case .points: (x, y) = (u < 0 ? -0.5 : 0.5, v < 0 ? -0.5 : 0.5)
            case .outline: (x, y) = edge(u)
            default: break
            }
            let z = isSolid ? (mode == .points ? (w < 0 ? -0.5 : 0.5) : w) * depth : 0
            return (point(x * size.width, y * size.height, z), 0)
        case .circle, .sphere:
            let angle = u * 2 * .pi
            let isRim = mode == .outline || mode == .points
            // Uniform over the disc's area or the sphere's volume.
            let distance = isRim ? 1 : isSolid ? cubeRoot(v + 0.5) : (v + 0.5).squareRoot()
            let height = isSolid ? 2 * w : 0
            let radius = size.width * distance * (1 - height * height).squareRoot()
            // Unverified: outward.
            return (
                point(
                    radius * PortableMath.cos(angle), radius * PortableMath.sin(angle), size.width * distance * height),
                angle
            )
        default: return (point(0, 0), 0)
        }
    }

    /// Returns a point on the edge of a unit rectangle centered at zero.
    private func edge(_ u: Double) -> (x: Double, y: Double) {
        let distance = (u + 0.5) * 2 * (size.width + size.height)
        if distance < 2 * size.width {
            let x = distance.truncatingRemainder(dividingBy: size.width) / size.width - 0.5
            return (x, distance < size.width ? -0.5 : 0.5)
        }
        guard size.height > 0 else { return (-0.5, -0.5) }
        let rest = distance - 2 * size.width
        let y = rest.truncatingRemainder(dividingBy: size.height) / size.height - 0.5
        return (rest < size.height ? -0.5 : 0.5, y)
    }

    /// Computes the cube root by Newton's method, whose steps are bit-identical on every CPU.
    private func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = 1.0
        for _ in 0..<40 { root -= (root - value / (root * root)) / 3 }
        return root
    }
}
