import Foundation
import QuartzCore

/// Runs the benchmarks and prints one JSON line for each work, variant and scale.
///
/// `BENCH_WORKS="W1 W2"` selects works, `BENCH_VARIANT=cached` a variant, `BENCH_SCALE=3` a scale, `BENCH_SECS` the
/// seconds per line.
@main
struct Benchmarks {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let works = environment["BENCH_WORKS"].map { $0.split(separator: " ").map(String.init) } ?? []
        let chosen = environment["BENCH_VARIANT"]
        let scales = environment["BENCH_SCALE"].flatMap(Int.init).map { [$0] } ?? [1, 3]
        if works.isEmpty || works.contains("W6") { Ticks().run().print() }
        for scale in scales {
            let screens = Screens(scale: scale)
            for (kind, count) in Layout.sizes where chosen == nil || chosen == kind.rawValue {
                guard works.isEmpty || works.contains("W3") || works.contains(Layout.name(count)) else { continue }
                Measurement(of: Layout(screens, kind, count: count), kind.rawValue, scale: scale).run().print()
            }
            for variant in Variant.allCases where chosen == nil || chosen == variant.rawValue {
                let all: [(String, () -> any Work)] = [
                    ("W1", { Grow(screens, variant) }), ("W2", { Push(screens, variant) }),
                    ("W4", { FlyThrough(screens, variant) }), ("W5", { Cards(screens, variant) }),
                ]
                for (name, make) in all where works.isEmpty || works.contains(name) {
                    Measurement(of: make(), variant.rawValue, scale: scale).run().print()
                }
            }
        }
        if works.isEmpty || works.contains("W7") {
            for line in await Transitions.run() { line.print() }
        }
        if works.isEmpty || works.contains("collection") { await Collections.run() }
        if works.isEmpty || works.contains("storyboard") { try await Storyboards.run() }
        if works.isEmpty || works.contains("commit") { CommitCost().run() }
        if works.isEmpty || works.contains("films") { await Films.run() }
        if works.isEmpty || works.contains("memory") { await Memory.run() }
        if works.isEmpty || works.contains("setters") { await MainActor.run { Setters().run() } }
    }
}

/// The composition of a screen.
enum Variant: String, CaseIterable {
    /// One bitmap for the whole screen.
    case cached
    /// A layer for each label, row, circle and line, as in an app.
    case vector
}

/// A transition to measure, frame by frame.
protocol Work {
    var name: String { get }
    /// The number of frames, at 60 per second.
    var frames: Int { get }
    var root: CALayer { get }
    /// Sets the layers' initial values and adds the animations.
    func begin()
}
