import Foundation
@_spi(Measurement) import Interlude
import UIKit

/// The cost of a collection view by its number of items, without drawing.
///
/// Measures opening it, scrolling, jumping to the end, an animated layout change, and the memory after opening.
@MainActor
enum Collections {
    enum Sizes: String, CaseIterable {
        /// All items have the same size.
        case alike
        /// The delegate returns a different size for each item.
        case various
    }

    static func run() async {
        for sizes in Sizes.allCases {
            for count in [1_000, 100_000, 1_000_000] { await line(sizes, count: count) }
        }
    }

    private static func line(_ sizes: Sizes, count: Int) async {
        var opening: [Double] = [], scrolling: [Double] = [], jumping: [Double] = [], changing: [Double] = []
        var memory: [Int] = []
        for _ in 0..<(sizes == .various && count > 100_000 ? 3 : 7) {
            await Stage.run(Device(name: "collection", size: CGSize(width: 390, height: 844), scale: 2)) { stage in
                let before = Memory.resident
                var began = Measurement.now()
                let controller = sizes == .alike ? Grid(count: count) : VariousGrid(count: count)
                stage.window.rootViewController = controller
                stage.advanceByItself(by: 1 / 60)
                opening.append(Measurement.now() - began)
                memory.append(Memory.resident - before)
                guard let view = controller.collectionView else { return }
                for _ in 0..<60 {
                    began = Measurement.now()
                    view.contentOffset.y += 50
                    stage.advanceByItself(by: 1 / 60)
                    scrolling.append(Measurement.now() - began)
                }
                began = Measurement.now()
                view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
                stage.advanceByItself(by: 1 / 60)
                jumping.append(Measurement.now() - began)
                let large = UICollectionViewFlowLayout()
                large.itemSize = CGSize(width: 100, height: 100)
                began = Measurement.now()
                view.setCollectionViewLayout(large, animated: true)
                stage.advanceByItself(by: 0.35)
                changing.append(Measurement.now() - began)
                precondition(!view.visibleCells.isEmpty, "the new layout has visible cells")
            }
        }
        func median(_ values: [Double]) -> String { String(format: "%.1f", values.sorted()[values.count / 2] * 1e6) }
        // Later rounds reuse memory that the first one allocated.
        let retained = Double(memory.max() ?? 0) / 1e6
        print(
            "{\"peer\":\"interlude\",\"work\":\"collection\",\"variant\":\"\(sizes.rawValue)\",\"items\":\(count),"
                + "\"open_us\":\(median(opening)),\"open_mb\":\(String(format: "%.2f", retained)),"
                + "\"scroll_frame_us\":\(median(scrolling)),\"jump_us\":\(median(jumping)),"
                + "\"layout_change_us\":\(median(changing))}")
        fflush(nil)
    }

    class Grid: UICollectionViewController {
        private let count: Int

        init(count: Int) {
            self.count = count
            super.init(collectionViewLayout: UICollectionViewFlowLayout())
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
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private final class VariousGrid: Grid, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            CGSize(width: 40 + indexPath.item * 7 % 40, height: 40 + indexPath.item * 5 % 30)
        }
    }
}
