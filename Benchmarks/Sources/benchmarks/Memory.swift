import Foundation
@_spi(Measurement) import Interlude
import UIKit

/// The memory of large trees and long runs in megabytes: its peak, and its growth after the first frame.
@MainActor
enum Memory {
    static func run() async {
        layers()
        await items()
        await hour()
    }

    /// The resident memory of the process in bytes.
    nonisolated static var resident: Int { status("VmRSS:") }

    /// Reads a size from the kernel's description of the process.
    private nonisolated static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// A hundred thousand layers; ten of them move for two hundred frames.
    private static func layers() {
        let measure = Measure("layers", count: 100_000)
        let tree = CommitCost.Tree(count: 100_000)
        tree.frame(0)
        measure.begin()
        for frame in 1...200 { tree.frame(frame) }
        measure.end()
    }

    /// A collection view of a million items, which scrolls through ten thousand points and to the end.
    private static func items() async {
        await Stage.run(Device(name: "items", size: CGSize(width: 390, height: 844), scale: 2)) { stage in
            let measure = Measure("items", count: 1_000_000)
            let controller = Collections.Grid(count: 1_000_000)
            stage.window.rootViewController = controller
            stage.advanceByItself(by: 1 / 60)
            measure.begin()
            for _ in 0..<200 {
                controller.collectionView.contentOffset.y += 50
                stage.advanceByItself(by: 1 / 60)
            }
            controller.collectionView.scrollToItem(
                at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
            stage.advanceByItself(by: 1 / 60)
            measure.end()
        }
    }

    /// An hour of a stage on which a view is always animated, and a screen is presented and dismissed every minute.
    private static func hour() async {
        await Stage.run(Device(name: "hour", size: CGSize(width: 390, height: 844), scale: 2)) { stage in
            let measure = Measure("hour", count: 3600)
            let root = UIViewController()
            stage.window.rootViewController = root
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            root.view.addSubview(dot)
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { dot.center.x = 300 }
            for minute in 0..<60 {
                root.present(UIViewController(), animated: true)
                stage.advanceByItself(by: 2)
                root.dismiss(animated: true)
                stage.advanceByItself(by: 58)
                if minute == 0 { measure.begin() }
            }
            measure.end()
        }
    }

    /// Prints the peak and the growth of the memory.
    @MainActor
    private final class Measure {
        private let variant: String
        private let count: Int
        private let before: Int
        private var start = 0

        init(_ variant: String, count: Int) {
            self.variant = variant
            self.count = count
            before = Memory.resident
            // Resets the peak.
            try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        }

        func begin() { start = Memory.resident }

        func end() {
            func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1e6) }
            let peak = Memory.status("VmHWM:") - before
            print(
                "{\"peer\":\"interlude\",\"work\":\"memory\",\"variant\":\"\(variant)\",\"count\":\(count),"
                    + "\"peak_mb\":\(megabytes(peak)),\"growth_mb\":\(megabytes(Memory.resident - start))}")
            fflush(nil)
        }
    }
}
