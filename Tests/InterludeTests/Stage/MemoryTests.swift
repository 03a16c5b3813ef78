import Foundation
@_spi(Measurement) import Interlude
import TestSupport
import Testing
import UIKit

/// Limits of the resident memory, each measured in its own process. Growth of a run that repeats itself is a leak.
@Suite(.lane(.background)) struct MemoryTests {
    /// The resident memory of the process in megabytes.
    private static var resident: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Double(pages * sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }

    /// Ends the process with an error if it grew by more than a limit in megabytes.
    private static func expect(_ name: String, growth: Double, atMost limit: Double) {
        guard growth > limit else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\(name): \(growth) MB, more than \(limit)\n".utf8))
        exit(1)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func anHourOfStageNeedsNoMoreMemoryThanAMinute() async {
        await #expect(processExitsWith: .success) {
            await MemoryTests.runStage()
        }
    }

    @MainActor private static func runStage() async {
        await Stage.run(Device(name: "Test", size: CGSize(width: 390, height: 844), scale: 2)) { stage in
            let root = UIViewController()
            stage.window.rootViewController = root
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            root.view.addSubview(dot)
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { dot.center.x = 300 }
            var start = 0.0
            for minute in 0..<60 {
                root.present(UIViewController(), animated: true)
                stage.advanceByItself(by: 2)
                root.dismiss(animated: true)
                stage.advanceByItself(by: 58)
                if minute == 0 { start = resident }
            }
            // On a busy machine, threads allocate from more of the heaps of malloc. A byte in each frame would be 216 KB.
            expect("an hour", growth: resident - start, atMost: 8)
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func layersTakeAtMostTwoKilobytesEach() async {
        await #expect(processExitsWith: .success) {
            await MemoryTests.buildLayers()
        }
    }

    @MainActor private static func buildLayers() {
        let start = resident
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        for index in 0..<100_000 {
            let layer = CALayer()
            layer.frame = CGRect(x: Double(index % 60), y: 0, width: 4, height: 4)
            root.addSublayer(layer)
        }
        let renderer = CARenderer(width: 64, height: 64)
        renderer.layer = root
        renderer.beginFrame(atTime: CACurrentMediaTime())
        renderer.render()
        renderer.endFrame()
        expect("layers", growth: resident - start, atMost: 200)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func aMillionItemsTakeTheMemoryOfTheirVisibleCells() async {
        await #expect(processExitsWith: .success) {
            await MemoryTests.scrollItems()
        }
    }

    @MainActor private static func scrollItems() async {
        await Stage.run(Device(name: "Test", size: CGSize(width: 390, height: 844), scale: 2)) { stage in
            // The first collection view loads what all of them share.
            stage.window.rootViewController = Items(count: 100)
            stage.advanceByItself(by: 1 / 60)
            let start = resident
            let items = Items(count: 1_000_000)
            stage.window.rootViewController = items
            for _ in 0..<200 {
                items.collectionView.contentOffset.y += 50
                stage.advanceByItself(by: 1 / 60)
            }
            let last = IndexPath(item: 999_999, section: 0)
            items.collectionView.scrollToItem(at: last, at: .bottom, animated: false)
            stage.advanceByItself(by: 1 / 60)
            // Sixteen bytes per item: less than any value stored for each.
            expect("a million items", growth: resident - start, atMost: 16)
        }
    }

    /// A collection view in columns of four.
    private final class Items: UICollectionViewController {
        private let count: Int

        init(count: Int) {
            self.count = count
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.backgroundColor = indexPath.item.isMultiple(of: 2) ? .systemBlue : .systemRed
            return cell
        }
    }
}
