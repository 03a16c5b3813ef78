import Foundation
import InterludeDiagnostics
import TestSupport
import Testing

@testable import UIKit

/// Updates as UIKit counts them: deletions in the order before, insertions in the order after.
@MainActor @Suite(.lane(.main)) struct IndexMapTests {
    @Test func itemsMoveAsInArray() throws {
        var numbers = SeededGenerator(seed: 3)
        for round in 0..<400 {
            let before = Array(0..<Int.random(in: 0...20, using: &numbers))
            let change = Change(of: before, &numbers)
            let map = IndexMap(change.items, before: [before.count])
            #expect(map.conflict(with: [change.after.count]) == nil, "round \(round)")
            for (old, value) in before.enumerated() {
                let new = change.after.firstIndex(of: value)
                #expect(map.after(IndexPath(item: old, section: 0))?.item == new, "round \(round), item \(old)")
            }
            for (new, value) in change.after.enumerated() {
                #expect(map.origin(of: IndexPath(item: new, section: 0))?.item == before.firstIndex(of: value))
            }
            let conflict = try #require(map.conflict(with: [change.after.count + 1]))
            guard case .elementCount(_, section: 0, _, _, _, _) = conflict else {
                Issue.record("\(conflict)")
                continue
            }
        }
    }

    @Test func mismatchReportsSectionAndCounts() {
        let insertion = UICollectionViewUpdateItem(.insert, from: nil, to: IndexPath(item: 0, section: 1))
        #expect(
            IndexMap([insertion], before: [4, 3]).conflict(with: [4, 3])
                == .elementCount(
                    3, section: 1, expected: 4, .init(before: 3, inserted: 1, deleted: 0), movedIn: 0, movedOut: 0))
        let deletion = UICollectionViewUpdateItem(.delete, from: IndexPath(item: 9, section: 0), to: nil)
        #expect(
            IndexMap([deletion], before: [4]).conflict(with: [3])
                == .noSuchElement(.deletes, 9, section: 0, count: 4))
        #expect(
            IndexMap([insertion, insertion], before: [4, 3]).conflict(with: [4, 5]) == .insertedTwice(0, section: 1))
    }
}

/// A random set of deletions, insertions and moves, and what an array is after them.
struct Change {
    var items: [UICollectionViewUpdateItem] = []
    var after: [Int] = []

    @MainActor init(of before: [Int], _ numbers: inout SeededGenerator) {
        let leaving = before.indices.filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
        var moving: [Int] = []
        for index in leaving {
            if Bool.random(using: &numbers) {
                moving.append(index)
            } else {
                items.append(.init(.delete, from: path(index), to: nil))
            }
        }
        let added = (0..<Int.random(in: 0...4, using: &numbers)).map { 1000 + $0 + (before.max() ?? 0) }
        after = before.indices.filter { !leaving.contains($0) }.map { before[$0] }
        // The indices of the insertions, each in the final array.
        for value in (moving.map { before[$0] } + added).shuffled(using: &numbers) {
            after.insert(value, at: Int.random(in: 0...after.count, using: &numbers))
        }
        for value in added { items.append(.init(.insert, from: nil, to: path(after.firstIndex(of: value) ?? 0))) }
        for index in moving {
            items.append(.init(.move, from: path(index), to: path(after.firstIndex(of: before[index]) ?? 0)))
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}
