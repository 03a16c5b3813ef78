import Foundation
import QuartzCore

/// Runs the works and prints one JSON line for each work, variant and scale.
///
/// `BENCH_WORKS="W1 W2"` chooses works, `BENCH_SCALE=3` one scale, `BENCH_SECS` the seconds spent on each line.
@main
struct Benchmarks {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let works = environment["BENCH_WORKS"].map { $0.split(separator: " ").map(String.init) } ?? []
        let scales = environment["BENCH_SCALE"].flatMap(Int.init).map { [$0] } ?? [1, 3]
        if works.isEmpty || works.contains("W6") { Ticks().run().print() }
        for scale in scales {
            let screens = Screens(scale: scale)
            if works.isEmpty || works.contains("W3") {
                for (kind, count) in Layout.sizes {
                    Measurement(of: Layout(screens, kind, count: count), kind.rawValue, scale: scale).run().print()
                }
            }
            for variant in Variant.allCases {
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
        if works.isEmpty || works.contains("commit") { CommitCost().run() }
        if works.isEmpty || works.contains("setters") { await MainActor.run { Setters().run() } }
    }
}

/// What a screen is made of.
enum Variant: String, CaseIterable {
    /// One bitmap for each screen.
    case cached
    /// A layer for each label, row, circle and line, as an app has them.
    case vector
}

/// A transition, frame by frame.
protocol Work {
    var name: String { get }
    /// Frames at 60 a second.
    var frames: Int { get }
    var root: CALayer { get }
    /// Puts the layers where they begin, and adds the animations.
    func begin()
}
