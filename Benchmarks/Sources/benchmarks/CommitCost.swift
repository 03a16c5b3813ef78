import Foundation
import QuartzCore

/// The cost of a frame in which ten layers move, by the size of their layer tree.
///
/// The framebuffer is so small that drawing is negligible: this measures sampling, committing and building the display
/// list.
struct CommitCost {
    /// A tree of layers. Ten of them move.
    struct Tree {
        let moving: [CALayer]
        private let renderer = CARenderer(width: 64, height: 64)
        private let start: CFTimeInterval

        init(count: Int) {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
            var moving: [CALayer] = []
            // Groups of a hundred layers, nested as in an app's view hierarchy.
            for group in 0..<(count / 100) {
                let parent = CALayer()
                parent.frame = root.bounds
                root.addSublayer(parent)
                for index in 0..<99 {
                    let layer = CALayer()
                    layer.frame = CGRect(x: Double(index % 10) * 6, y: Double(group % 10) * 6, width: 4, height: 4)
                    layer.backgroundColor = Screens.color(0x2E7DF6)
                    parent.addSublayer(layer)
                    if moving.count < 10, index == 50 { moving.append(layer) }
                }
            }
            renderer.layer = root
            for (index, layer) in moving.enumerated() {
                layer.animate("position.x", from: 0.0, to: 64.0, 1000, .linear)
                layer.animate("position.y", from: Double(index), to: 64.0, 1000, .linear)
            }
            self.moving = moving
            start = CACurrentMediaTime()
        }

        /// Commits and draws a frame, and returns the time between.
        @discardableResult
        func frame(_ number: Int) -> Double {
            renderer.beginFrame(atTime: start + Double(number) / 60)
            let committed = Measurement.now()
            renderer.render()
            renderer.endFrame()
            return committed
        }
    }

    func run() {
        for count in [1_000, 10_000, 100_000] {
            let tree = Tree(count: count)
            var commits: [Double] = [], frames: [Double] = []
            for frame in 0..<200 {
                let began = Measurement.now()
                commits.append(tree.frame(frame) - began)
                frames.append(Measurement.now() - began)
            }
            func median(_ values: [Double]) -> String {
                String(format: "%.2f", values.sorted()[values.count / 2] * 1e6)
            }
            print(
                "{\"peer\":\"interlude\",\"work\":\"commit\",\"layers\":\(count),\"moving\":\(tree.moving.count),"
                    + "\"commit_us\":\(median(commits)),\"frame_us\":\(median(frames))}")
        }
    }
}
