import TestSupport
import UIKit

/// Numbered items in numbered sections, whose cells and headers know which ones they show.
@MainActor final class LawData: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    struct Section: Equatable {
        var number: Int
        var items: [Int]
    }

    var sections: [Section]
    /// Whether items have their own sizes.
    var hasVariousSizes = false

    init(_ sections: [Section]) { self.sections = sections }

    func attach(to view: UICollectionView) {
        view.register(NumberedCell.self, forCellWithReuseIdentifier: "number")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(NumberedBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = self
        view.delegate = self
    }

    func number(at path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].items[path.item]
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberedCell)?.number = number(at: indexPath) ?? -1
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let bar = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
        (bar as? NumberedBar)?.number = sections[indexPath.section].number
        return bar
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard hasVariousSizes, let number = number(at: indexPath) else {
            return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
        }
        return CGSize(width: 40 + number * 7 % 50, height: 30 + number * 13 % 40)
    }
}

final class NumberedBar: UICollectionReusableView {
    var number = -1
}

/// A random set of changes that is in order, and the data after it.
@MainActor struct LawChange {
    var after: [LawData.Section]
    private var calls: [@MainActor (UICollectionView) -> Void] = []

    init(of before: [LawData.Section], _ numbers: inout SeededGenerator, next: inout Int) {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }
        func fresh() -> Int {
            next += 1
            return next
        }
        var deleted: Set<Int> = [], moved: Set<Int> = [], reloaded: Set<Int> = []
        for index in before.indices where chance(3) {
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0: deleted.insert(index)
            case 1: moved.insert(index)
            default: reloaded.insert(index)
            }
        }
        for index in deleted.sorted() { calls.append { $0.deleteSections([index]) } }
        for index in reloaded.sorted() { calls.append { $0.reloadSections([index]) } }
        // The remaining items of each section; moving items are set aside.
        var rest: [LawData.Section] = []
        var movers: [(number: Int, from: IndexPath)] = []
        for (index, section) in before.enumerated() where !deleted.contains(index) {
            var kept = LawData.Section(number: section.number, items: [])
            if reloaded.contains(index) {
                kept.items = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in fresh() }
            } else {
                for (item, number) in section.items.enumerated() {
                    let path = IndexPath(item: item, section: index)
                    switch Int.random(in: 0..<12, using: &numbers) {
                    case 0, 1: calls.append { $0.deleteItems(at: [path]) }
                    case 2, 3: movers.append((number, path))
                    case 4:
                        kept.items.append(fresh())
                        calls.append { $0.reloadItems(at: [path]) }
                    default: kept.items.append(number)
                    }
                }
            }
            rest.append(kept)
        }
        let firm = before.indices.filter { !deleted.contains($0) && !reloaded.contains($0) }.map { before[$0].number }
        if firm.isEmpty {
            // Nowhere to go: they are taken out instead.
            for mover in movers { calls.append { $0.deleteItems(at: [mover.from]) } }
            movers = []
        }
        var arrivals: [(number: Int, from: IndexPath?)] = movers.map { ($0.number, $0.from) }
        if !firm.isEmpty { arrivals += (0..<Int.random(in: 0...5, using: &numbers)).map { _ in (fresh(), nil) } }
        for arrival in arrivals.shuffled(using: &numbers) {
            guard let target = firm.randomElement(using: &numbers),
                let section = rest.firstIndex(where: { $0.number == target })
            else { continue }
            let position = Int.random(in: 0...rest[section].items.count, using: &numbers)
            rest[section].items.insert(arrival.number, at: position)
        }
        // Sections that stay keep their order; the others come in between.
        let movedNumbers = Set(moved.map { before[$0].number })
        after = rest.filter { !movedNumbers.contains($0.number) }
        for section in rest where movedNumbers.contains(section.number) {
            after.insert(section, at: Int.random(in: 0...after.count, using: &numbers))
        }
        var added: Set<Int> = []
        for _ in 0..<Int.random(in: 0...(before.count < 5 ? 2 : 0), using: &numbers) {
            let section = LawData.Section(
                number: fresh(), items: (0..<Int.random(in: 0...9, using: &numbers)).map { _ in fresh() })
            added.insert(section.number)
            after.insert(section, at: Int.random(in: 0...after.count, using: &numbers))
        }
        let final = after
        func path(of number: Int) -> IndexPath? {
            for (index, section) in final.enumerated() {
                if let item = section.items.firstIndex(of: number) { return IndexPath(item: item, section: index) }
            }
            return nil
        }
        for (index, section) in final.enumerated() {
            if added.contains(section.number) {
                calls.append { $0.insertSections([index]) }
            } else if movedNumbers.contains(section.number),
                let old = before.firstIndex(where: { $0.number == section.number })
            {
                calls.append { $0.moveSection(old, toSection: index) }
            }
        }
        for arrival in arrivals {
            guard let end = path(of: arrival.number) else { continue }
            if let start = arrival.from {
                calls.append { $0.moveItem(at: start, to: end) }
            } else {
                calls.append { $0.insertItems(at: [end]) }
            }
        }
        calls.shuffle(using: &numbers)
    }

    func perform(on view: UICollectionView, of data: LawData) {
        view.performBatchUpdates {
            data.sections = after
            for call in calls { call(view) }
        }
    }
}
