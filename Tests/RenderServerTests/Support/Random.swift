/// A seeded random number generator (SplitMix64), so that a failing case can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SeededGenerator {
    /// Returns a premultiplied pixel.
    mutating func pixel() -> UInt32 {
        let kind = UInt32.random(in: 0..<4, using: &self)
        let alpha: UInt32 = kind == 0 ? 0 : kind == 1 ? 255 : .random(in: 0...255, using: &self)
        func channel(_ generator: inout SeededGenerator) -> UInt32 { .random(in: 0...alpha, using: &generator) }
        return alpha << 24 | channel(&self) << 16 | channel(&self) << 8 | channel(&self)
    }

    mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in [0, 255, UInt8.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0 }
    }
}
