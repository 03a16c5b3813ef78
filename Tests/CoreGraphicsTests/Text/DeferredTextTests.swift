import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import CoreGraphics

/// Text is drawn when its bitmap is first used, with the same result as at once.
@Suite(.lane(.background)) struct DeferredTextTests {
    private static let layout = TextLayout(
        TextParagraph(runs: [TextRun(text: "Interlude", font: FontDescription(size: 17), color: .black)]), width: nil)

    private static func context() -> CGContext { CGContext(pixels: PixelBuffer(width: 200, height: 60), scale: 2) }

    private static func bytes(_ pixels: PixelBuffer) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: pixels.base, count: pixels.bytesPerRow * pixels.height))
    }

    /// Whether drawing waits: not if it is done before the bitmap's next drawing.
    private static func waits(in context: CGContext) -> Bool {
        let isDrawn = Mutex(false)
        context.drawWhenAccessed { _ in isDrawn.withLock { $0 = true } }
        return !isDrawn.withLock { $0 }
    }

    @Test func theStateAtTheCallCounts() {
        let (later, now) = (Self.context(), Self.context())
        // The pixels exist, so nothing waits.
        _ = now.pixels.base
        for context in [later, now] {
            context.translateBy(x: 3, y: -2)
            context.setAlpha(0.5)
            context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: .black)
            Self.layout.draw(in: context, at: CGPoint(x: 4, y: 4))
            context.translateBy(x: 10, y: 0)
            context.setAlpha(1)
            Self.layout.draw(in: context, at: CGPoint(x: 4, y: 6))
        }
        #expect(Self.waits(in: later) && !Self.waits(in: now))
        #expect(Self.bytes(later.pixels) == Self.bytes(now.pixels))
        #expect(Self.bytes(later.pixels).contains { $0 != 0 })
    }

    @Test func laterShapesCoverTheText() {
        let context = Self.context()
        Self.layout.draw(in: context, at: .zero)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 30))
        #expect(Self.bytes(context.pixels).chunks(of: 4).allSatisfy { $0 == [0, 0, 255, 255] || $0 == [0, 0, 0, 0] })
    }

    @Test func aClipIsRespected() {
        let context = Self.context()
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(!Self.waits(in: context))
    }

    @Test func onlySomeDrawingsWait() {
        let context = Self.context()
        let waiting = (0..<100).filter { _ in Self.waits(in: context) }
        #expect(waiting == Array(0..<16))
    }

    @Test func allThreadsSeeTheText() {
        let expected = Self.context()
        _ = expected.pixels.base
        Self.layout.draw(in: expected, at: .zero)
        for _ in 0..<50 {
            let context = Self.context()
            Self.layout.draw(in: context, at: .zero)
            let pixels = context.pixels
            let results = Mutex<[[UInt8]]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let bytes = Self.bytes(pixels)
                results.withLock { $0.append(bytes) }
            }
            #expect(results.withLock { $0.allSatisfy { $0 == Self.bytes(expected.pixels) } })
        }
    }
}

extension Array {
    fileprivate func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
