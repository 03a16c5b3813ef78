import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct PixelMemoryTests {
    /// Sizes around the size of a large page, and one that isn't a multiple of a small page.
    @Test(arguments: [1, 4096, 1 << 20, (1 << 21) - 64, 1 << 21, 3_000_001, 12_000_064])
    func memoryIsAlignedAndZero(size: Int) {
        for _ in 0..<2 {
            let memory = PixelMemory(size: size)
            #expect(Int(bitPattern: memory.base) % 64 == 0)
            let bytes = UnsafeRawBufferPointer(start: memory.base, count: size)
            #expect(stride(from: 0, to: size, by: 509).allSatisfy { bytes[$0] == 0 } && bytes[size - 1] == 0)
            // The second round must not find these bytes.
            memory.base.initializeMemory(as: UInt8.self, repeating: 255, count: size)
            memory.deallocate()
        }
    }

    @Test func largeMemoryBeginsAtALargePage() {
        let memory = PixelMemory(size: 12_000_064)
        defer { memory.deallocate() }
        #expect(Int(bitPattern: memory.base) % (1 << 21) == 0)
    }
}
