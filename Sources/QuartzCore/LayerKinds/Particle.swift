import RenderServer

/// A particle with the values it received at birth.
///
/// Unverified: all values are fixed at birth; later changes of a cell affect later particles only.
struct Particle {
    let cell: CAEmitterCell
    /// The emitter's values at birth.
    let layer: EmitterValues
    let birth: Double
    /// The lifetime in the particle's own time.
    let lifetime: Double
    /// The rate of the particle's time relative to the layer's.
    let pace: Double
    private let origin: SIMD3<Double>
    private let velocity: SIMD3<Double>
    private let acceleration: SIMD3<Double>
    private let scale: Double
    private let scaleSpeed: Double
    private let spin: Double
    private let color: SIMD4<Double>
    private let colorSpeed: SIMD4<Double>

    init(
        _ cell: CAEmitterCell, _ values: EmitterCellValues, _ layer: EmitterValues, birth: Double,
        at origin: SIMD3<Double>, turned base: Double, pace: Double = 1, _ random: inout ParticleRandom
    ) {
        self.pace = pace * values.pace
        self.cell = cell
        self.layer = layer
        self.birth = birth
        self.origin = origin
        // Every value is within half its range on either side of its mean.
        lifetime = Double(values.lifetime + values.lifetimeRange * Float(random.next())) * Double(layer.lifetime)
        let angle: Double = base + values.emissionLongitude + values.emissionRange * random.next()
        let latitude = Double(values.emissionLatitude)
        let speed: Double = (values.velocity + values.velocityRange * random.next()) * Double(layer.velocity)
        let inPlane = speed * PortableMath.cos(latitude)
        velocity = [
            inPlane * PortableMath.cos(angle), inPlane * PortableMath.sin(angle), speed * PortableMath.sin(latitude),
        ]
        acceleration = [values.xAcceleration, values.yAcceleration, values.zAcceleration]
        scale = (values.scale + values.scaleRange * random.next()) * Double(layer.scale)
        scaleSpeed = values.scaleSpeed * Double(layer.scale)
        spin = (values.spin + values.spinRange * random.next()) * Double(layer.spin)
        var color = SIMD4<Double>(repeating: 1)
        if case .color(let components) = AnimatableValue.color(values.color) { color = components }
        let ranges = SIMD4(
            Double(values.redRange), Double(values.greenRange), Double(values.blueRange), Double(values.alphaRange))
        self.color = color + ranges * SIMD4(random.next(), random.next(), random.next(), random.next())
        colorSpeed = SIMD4(
            Double(values.redSpeed), Double(values.greenSpeed), Double(values.blueSpeed), Double(values.alphaSpeed))
    }

    func age(at time: Double) -> Double { (time - birth) * pace }

    func position(at age: Double) -> SIMD3<Double> { origin + velocity * age + acceleration * (age * age / 2) }

    /// Returns the sprite at a time; `nil` if the particle is not alive or not visible.
    ///
    /// - Parameter space: The space in which it keeps its depth; `nil` if it is flattened into the layer.
    func sprite(
        _ id: UInt64, at time: Double, in space: ParticleSnapshot.Space?, _ images: TintedImages
    ) -> RenderTree.Sprite? {
        let age = age(at: time)
        guard age >= 0, age < lifetime, let image = cell.image else { return nil }
        let size = scale + scaleSpeed * age
        let color = self.color + colorSpeed * age
        guard size > 0, color.w > 0 else { return nil }
        let factor = cell.contentsScale > 0 ? 1 / cell.contentsScale : 1
        let rect = cell.contentsRect
        let width = Double(image.width) * rect.width * factor
        let height = Double(image.height) * rect.height * factor
        let center = position(at: age)
        var content = RenderTree.ImageContent(
            image: images.image(image, in: SIMD3(color.x, color.y, color.z)), source: rect,
            destination: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
        content.filters.enlargesToNearest = cell.magnificationFilter == CALayerContentsFilter.nearest.rawValue
        content.filters.reducesToNearest = cell.minificationFilter == CALayerContentsFilter.nearest.rawValue
        return RenderTree.Sprite(
            id: id, transform: transform(to: center, turned: spin * age, size, in: space),
            opacity: Float(min(color.w, 1)), image: content)
    }

    private func transform(
        to center: SIMD3<Double>, turned angle: Double, _ size: Double, in space: ParticleSnapshot.Space?
    ) -> Projection {
        let flat = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle).scaledBy(x: size, y: size)
        guard let space else { return Projection(flat) }
        let transform = CATransform3DConcat(
            CATransform3DMakeAffineTransform(flat), CATransform3DMakeTranslation(0, 0, center.z))
        return Projection(CATransform3DConcat(transform, space.matrix)).concatenating(space.back)
    }
}

extension CAEmitterCell {
    var image: CGImage? {
        guard let contents, type(of: contents) is AnyClass else { return nil }
        return contents as? CGImage
    }
}

/// Random numbers that depend only on a seed and the number of a particle.
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

    /// Returns the random numbers of a particle emitted by this one.
    func branch(_ cell: Int, _ number: Int) -> ParticleRandom { ParticleRandom(state: identity, cell, number) }

    /// Returns a uniformly distributed number from −½ to ½.
    mutating func next() -> Double { Double(bits() >> 11) / Double(1 << 53) - 0.5 }

    /// Returns the next bits of SplitMix64.
    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
