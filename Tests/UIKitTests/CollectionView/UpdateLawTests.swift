import Testing
import UIKitTestSupport

@testable import UIKit

/// After any updates, a collection view shows its data at the layout's frames, each item once.
@MainActor @Suite(.lane(.main)) struct UpdateLawTests {
    /// Many short lives of collection views, some with changes of the layout and of the offset in between.
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: 0..<12) func randomUpdatesMatchData(group: Int) {
        for seed in (group * 16)..<(group * 16 + 16) {
            var fault: String?
            TestApp.run { fault = Life(seed: UInt64(seed)).fault($0) }
            #expect(fault == nil, "seed \(seed)")
        }
    }
}

/// One collection view to which seeded things happen.
@MainActor private final class Life {
    private var numbers: SeededGenerator
    private var next = 1000
    private let data: LawData
    private let layouts: [UICollectionViewLayout]
    private let view: UICollectionView

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        data = LawData(
            (0..<3).map { section in
                .init(number: section, items: (0..<(4 + section * 5)).map { 100 * section + $0 + 10 })
            })
        data.hasVariousSizes = seed % 3 == 0
        layouts = LawLayouts.make(pinning: seed % 2 == 0).shuffled(using: &numbers)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layouts[0])
        view.contentInsetAdjustmentBehavior = .never
    }

    /// Returns the first violated law; `nil` if there is none.
    func fault(_ app: TestApp) -> String? {
        data.attach(to: view)
        app.window.addSubview(view)
        app.frame()
        for round in 0..<6 {
            let before = data.sections
            let change = LawChange(of: before, &numbers, next: &next)
            change.perform(on: view, of: data)
            if let fault = faultInData() { return "round \(round), at once: \(fault)" }
            var happened = "update"
            switch Int.random(in: 0..<7, using: &numbers) {
            case 0:
                happened = "update, then one more at once"
                LawChange(of: data.sections, &numbers, next: &next).perform(on: view, of: data)
            case 1:
                happened = "update, then another layout"
                view.setCollectionViewLayout(layouts[round % layouts.count], animated: Bool.random(using: &numbers))
            case 2:
                happened = "update, then an interactive transition"
                travel(app, round)
            case 3:
                happened = "update, then scrolling"
                view.contentOffset.y = CGFloat.random(in: 0...300, using: &numbers)
            case 4:
                happened = "update, then another size"
                view.frame.size.width = CGFloat(Int.random(in: 200...380, using: &numbers))
            default: break
            }
            app.advance(to: app.now + Double.random(in: 0.02...0.2, using: &numbers))
            if let fault = faultInData() { return "round \(round), \(happened), on the way: \(fault)" }
            if Bool.random(using: &numbers) {
                app.advance(to: app.now + 1)
                if let fault = faultInData() ?? idleFault() { return "round \(round), \(happened): \(fault)" }
            }
        }
        app.advance(to: app.now + 1)
        return faultInData() ?? idleFault() ?? app.diagnostics.first
    }

    private func travel(_ app: TestApp, _ round: Int) {
        let next = layouts[(round + 1) % layouts.count]
        guard next !== view.collectionViewLayout else { return }
        let between = view.startInteractiveTransition(to: next)
        for _ in 0..<3 {
            between.transitionProgress = CGFloat.random(in: 0...1, using: &numbers)
            between.invalidateLayout()
            app.frame()
        }
        if Bool.random(using: &numbers) {
            view.finishInteractiveTransition()
        } else {
            view.cancelInteractiveTransition()
        }
        app.advance(to: app.now + 1)
    }

    private var cells: [NumberedCell] { view.subviews.compactMap { $0 as? NumberedCell } }

    /// Checks that every element shows the data at its index path.
    private func faultInData() -> String? {
        for path in view.indexPathsForVisibleItems {
            let number = (view.cellForItem(at: path) as? NumberedCell)?.number
            if number != data.number(at: path) {
                return "\(path) shows \(number.map(String.init) ?? "nothing"), not \(data.number(at: path) ?? -1)"
            }
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                let number = (view.supplementaryView(forElementKind: kind, at: path) as? NumberedBar)?.number
                if path.section >= data.sections.count || number != data.sections[path.section].number {
                    return "\(kind) \(path.section) shows \(number ?? -1)"
                }
            }
        }
        return nil
    }

    /// Nothing but what is in view has a view, each one its own, where the layout says.
    private func idleFault() -> String? {
        let shown = cells.map(\.number).sorted()
        if Set(shown).count != shown.count { return "cells twice: \(shown)" }
        if shown.count != view.visibleCells.count {
            return "\(shown.count - view.visibleCells.count) cells left behind"
        }
        let bars = view.subviews.filter { $0 is NumberedBar }.count
        let known = view.shown.keys.filter { $0.category == .supplementaryView }.count
        if bars != known { return "\(bars - known) bars left behind" }
        let wanted = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
            $0.frame.overlaps(view.bounds)
        }
        if Set(wanted.map { ElementKey($0) }) != Set(view.shown.keys) {
            return "\(wanted.count) elements are in view, \(view.shown.count) have views"
        }
        for attributes in wanted {
            guard let element = view.shown[ElementKey(attributes)] else { return "none for \(attributes.indexPath)" }
            if element.center != attributes.center || element.bounds.size != attributes.size
                || element.alpha != attributes.alpha || element.shownCenter != attributes.center
            {
                return "\(attributes.indexPath) stands at \(element.frame), not \(attributes.frame)"
            }
        }
        return nil
    }
}
