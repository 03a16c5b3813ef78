import Foundation
import TestSupport
import Testing

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var made = Snapshot()
    for (section, items) in sections {
        made.appendSections([section])
        made.appendItems(items, toSection: section)
    }
    return made
}

private func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
        "\(section):" + snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: ",")
    }.joined(separator: " ")
}

@Suite(.lane(.background)) struct SnapshotTests {
    @Test func insertionsAndMovesPlaceItems() {
        var made = snapshot(["a": [1, 2, 3], "b": [4, 5]])
        made.insertItems([10, 11], beforeItem: 2)
        made.insertItems([12], afterItem: 5)
        made.moveItem(1, afterItem: 4)
        made.moveItem(3, beforeItem: 10)
        made.deleteItems([11, 99])
        made.appendItems([13])
        #expect(text(made) == "a:3,10,2 b:4,1,5,12,13")
        #expect(made.numberOfItems == 8 && made.numberOfItems(inSection: "b") == 5)
        #expect(made.indexOfItem(4) == 3 && made.indexOfItem(11) == nil)
        #expect(made.sectionIdentifier(containingItem: 1) == "b" && made.sectionIdentifier(containingItem: 11) == nil)
        #expect(made.itemIdentifiers == [3, 10, 2, 4, 1, 5, 12, 13])
        #expect(made.violations.isEmpty)
    }

    @Test func sectionsMoveWithTheirItems() {
        var made = snapshot(["a": [1], "b": [2], "c": [3]])
        made.insertSections(["d", "e"], beforeSection: "b")
        made.insertSections(["f"], afterSection: "c")
        made.moveSection("a", afterSection: "c")
        made.moveSection("f", beforeSection: "d")
        made.deleteSections(["b", "x"])
        #expect(text(made) == "f: d: e: c:3 a:1")
        #expect(made.indexOfSection("c") == 3 && made.indexOfSection("b") == nil)
        #expect(made.sectionIdentifier(containingItem: 2) == nil && made.numberOfItems == 2)
        made.deleteAllItems()
        #expect(made.numberOfSections == 0 && made.itemIdentifiers.isEmpty)
    }

    @Test func reloadedItemsAreListedOnceWhilePresent() {
        var made = snapshot(["a": [1, 2, 3]])
        made.reloadItems([3, 1, 3])
        made.reconfigureItems([2])
        made.reloadSections(["a"])
        made.deleteItems([3])
        #expect(made.reloadedItemIdentifiers == [1])
        #expect(made.reconfiguredItemIdentifiers == [2])
        #expect(made.reloadedSectionIdentifiers == ["a"])
    }

    @Test func invalidChangesLeaveSnapshotConsistent() {
        var made = snapshot(["a": [1, 2]])
        made.appendItems([7, 7])
        made.insertItems([2], beforeItem: 1)
        made.moveItem(1, afterItem: 50)
        made.appendItems([8], toSection: "nowhere")
        made.reloadItems([9])
        #expect(text(made) == "a:2,1,7")
        #expect(
            made.violations.map(\.id) == [
                "duplicate-identifiers", "identifier-already-exists", "identifier-not-found",
                "section-identifier-not-found", "identifier-not-found",
            ])
        #expect(made.violations.first?.message.contains("“7”") == true)
    }

    @Test func singleMovedItemIsOneMove() {
        let old = snapshot(["a": Array(0..<100)])
        var new = old
        new.moveItem(97, beforeItem: 3)
        let difference = SnapshotDifference(from: old, to: new)
        #expect(difference.movedItems.map(\.from) == [IndexPath(item: 97, section: 0)])
        #expect(difference.movedItems.map(\.to) == [IndexPath(item: 3, section: 0)])
        #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    }

    @Test func equalSnapshotsHaveNoDifference() {
        let old = snapshot(["a": [1, 2], "b": [3]])
        #expect(SnapshotDifference(from: old, to: snapshot(["a": [1, 2], "b": [3]])).isEmpty)
        let swapped = SnapshotDifference(from: old, to: snapshot(["b": [3], "a": [1, 2]]))
        #expect(swapped.movedSections.count == 1 && swapped.movedItems.isEmpty)
    }

    @Test func longestIncreasingSubsequenceIsFound() {
        #expect(longestIncreasingSubsequence(of: []) == [])
        #expect(longestIncreasingSubsequence(of: [3, 1, 2, 5, 4]).count == 3)
        #expect(longestIncreasingSubsequence(of: [9, 8, 7]).count == 1)
        #expect(longestIncreasingSubsequence(of: Array(0..<50)) == Array(0..<50))
    }
}

@Suite(.lane(.background)) struct SectionSnapshotTests {
    private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
        var made = NSDiffableDataSourceSectionSnapshot<String>()
        made.append(["food", "drinks"])
        made.append(["apple", "pear"], to: "food")
        made.append(["red", "green"], to: "apple")
        made.append(["tea"], to: "drinks")
        return made
    }

    @Test func childrenFollowTheirParents() {
        var made = outline()
        #expect(made.items == ["food", "apple", "red", "green", "pear", "drinks", "tea"])
        #expect(made.rootItems == ["food", "drinks"])
        #expect(made.level(of: "green") == 2 && made.parent(of: "green") == "apple")
        #expect(made.visibleItems == ["food", "drinks"])
        made.expand(["food"])
        #expect(made.visibleItems == ["food", "apple", "pear", "drinks"])
        #expect(made.isVisible("pear") && !made.isVisible("red") && made.isExpanded("food"))
        made.expand(["apple"])
        made.collapse(["food"])
        #expect(made.visibleItems == ["food", "drinks"] && !made.isVisible("red"))
        #expect(made.expandedItems == ["apple"])
    }

    @Test func branchesAreDeletedInsertedAndReplaced() {
        var made = outline()
        made.insert(["cheese"], after: "apple")
        #expect(made.items == ["food", "apple", "red", "green", "cheese", "pear", "drinks", "tea"])
        #expect(made.level(of: "cheese") == 1)
        let part = made.snapshot(of: "apple", includingParent: true)
        #expect(part.items == ["apple", "red", "green"] && part.rootItems == ["apple"])
        made.delete(["food"])
        #expect(made.items == ["drinks", "tea"])
        made.replace(childrenOf: "drinks", using: part)
        #expect(made.items == ["drinks", "apple", "red", "green"] && made.level(of: "red") == 2)
        made.append(["apple"])
        #expect(made.violations.map(\.id) == ["duplicate-identifiers"] && made.items.count == 4)
    }
}
