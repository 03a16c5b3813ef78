import CoreGraphics
import Dispatch
import Synchronization

/// The strips of a frame, distributed among threads. The bytes of a strip don't depend on the thread that draws it.
final class FrameJob: @unchecked Sendable {
    /// 32 rows of a phone's screen at @3x are 150 KB: they remain in the L2 cache while all commands are drawn.
    static let stripHeight = 32
    /// The number of pixels below which starting threads costs more than it saves.
    private static let minimumSharedArea = 40_000

    private let displayList: CompiledDisplayList
    private let strips: [PixelRect]
    private let target: RowTarget
    private let background: UInt32
    private let next = Atomic<Int>(0)

    init(_ displayList: DisplayList, rects: [PixelRect], target: RowTarget, background: UInt32) {
        self.displayList = CompiledDisplayList(displayList)
        self.target = target
        self.background = background
        var strips: [PixelRect] = []
        for rect in rects where !rect.isEmpty {
            var y = rect.minY
            while y < rect.maxY {
                let end = min(y + Self.stripHeight, rect.maxY)
                strips.append(PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: end))
                y = end
            }
        }
        self.strips = strips
    }

    /// - Parameter renderers: One renderer for each thread that may be used.
    func run(_ renderers: [StripRenderer]) {
        let area = strips.reduce(0) { $0 + $1.area }
        let threads = area < Self.minimumSharedArea ? 1 : min(renderers.count, strips.count)
        guard threads > 1 else {
            if let renderer = renderers.first { work(renderer) }
            return
        }
        let pool = Pool(renderers)
        DispatchQueue.concurrentPerform(iterations: threads) { self.work(pool.renderers[$0]) }
    }

    /// The renderers; each iteration uses the renderer at its index.
    private final class Pool: @unchecked Sendable {
        let renderers: [StripRenderer]
        init(_ renderers: [StripRenderer]) { self.renderers = renderers }
    }

    private func work(_ renderer: StripRenderer) {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < strips.count else { return }
            renderer.draw(displayList, strip: strips[index], on: target, background: background)
        }
    }
}
