import Foundation
import QuartzCore

/// Times whole transitions; every frame is composited into the same framebuffer.
struct Measurement {
    private let work: any Work
    private let variant: String
    private let scale: Int
    private let width: Int
    private let height: Int

    init(of work: any Work, _ variant: String, scale: Int) {
        self.work = work
        self.variant = variant
        self.scale = scale
        width = 390 * scale
        height = 844 * scale
    }

    struct Line {
        var fields: [(String, String)]

        func print() {
            Swift.print("{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
            fflush(nil)
        }
    }

    func run() -> Line {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["BENCH_SECS"].flatMap(Double.init) ?? 1.2
        let renderer = CARenderer(width: width, height: height, scale: CGFloat(scale))
        renderer.layer = work.root
        let limits = Self.memoryLimits(width: width, height: height)
        transition(renderer)
        writeFrame(renderer, environment["BENCH_REF"])
        var wall: [Double] = [], cpu: [Double] = []
        let start = Self.now()
        while wall.count < 40, wall.count < 3 || Self.now() - start < seconds {
            let used = Self.cpu(), began = Self.now()
            transition(renderer)
            wall.append(Self.now() - began)
            cpu.append(Self.cpu() - used)
        }
        return Line(fields: [
            ("peer", "\"interlude\""), ("work", "\"\(work.name)\""), ("variant", "\"\(variant)\""),
            ("scale", "\(scale)"), ("frames", "\(work.frames)"), ("w", "\(width)"), ("h", "\(height)"),
            ("note", "\"animations, commit and compositing; redraws only damaged areas; all cores\""),
            ("memset_s", String(format: "%.9f", limits.set)), ("memcpy_s", String(format: "%.9f", limits.copy)),
            ("sec", Self.list(wall)), ("cpu", Self.list(cpu)),
        ])
    }

    /// Runs one transition from its first frame to its last.
    private func transition(_ renderer: CARenderer) {
        // Start a second later, when no animation of the previous transition is running.
        let start = CACurrentMediaTime() + 1
        renderer.beginFrame(atTime: start)
        work.begin()
        for frame in 0..<work.frames {
            renderer.beginFrame(atTime: start + Double(frame) / 60)
            renderer.render()
            renderer.endFrame()
        }
    }

    /// Writes the middle frame as a PPM file to a folder, for inspection.
    private func writeFrame(_ renderer: CARenderer, _ folder: String?) {
        guard let folder else { return }
        let start = CACurrentMediaTime() + 1
        renderer.beginFrame(atTime: start)
        work.begin()
        renderer.beginFrame(atTime: start + Double(work.frames / 2) / 60)
        renderer.render()
        renderer.endFrame()
        var data = Data("P6\n\(width) \(height)\n255\n".utf8)
        renderer.withUnsafePixels { base, width, height, bytesPerRow in
            for y in 0..<height {
                let row = (base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in 0..<width { data.append(contentsOf: [row[x * 4 + 2], row[x * 4 + 1], row[x * 4]]) }
            }
        }
        let name = "\(folder)/interlude_\(work.name)_\(variant)_\(scale)x.ppm"
        _ = FileManager.default.createFile(atPath: name, contents: data)
    }

    /// The median times in seconds of a memset and a memcpy of a framebuffer, on the same memory each time.
    static func memoryLimits(width: Int, height: Int) -> (set: Double, copy: Double) {
        let size = width * height * 4
        let a = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        let b = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        defer {
            a.deallocate()
            b.deallocate()
        }
        memset(b, 2, size)
        var set: [Double] = [], copy: [Double] = []
        for round in 0..<(size > 4_000_000 ? 31 : 101) {
            var began = Self.now()
            memset(a, Int32(round & 255), size)
            set.append(Self.now() - began)
            began = Self.now()
            memcpy(a, b, size)
            copy.append(Self.now() - began)
        }
        return (set.sorted()[set.count / 2], copy.sorted()[copy.count / 2])
    }

    static func list(_ values: [Double]) -> String {
        "[" + values.map { String(format: "%.6f", $0) }.joined(separator: ",") + "]"
    }

    static func now() -> Double {
        var time = timespec()
        // In the code of a stage, the monotonic clocks follow the stage; this one is real.
        clock_gettime(CLOCK_TAI, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    static func cpu() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
