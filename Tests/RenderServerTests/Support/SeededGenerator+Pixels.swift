import TestSupport

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
