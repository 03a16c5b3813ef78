import Interlude
import TestSupport
import Testing
import UIKit

/// Suggestions below the search bar of a search controller.
@MainActor @Suite(.lane(.main)) struct SearchSuggestionTests {
    private final class Updater: NSObject, UISearchResultsUpdating {
        var log: [String] = []
        func updateSearchResults(for searchController: UISearchController) {}
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) {
            log.append(searchSuggestion.localizedSuggestion ?? "-")
            searchController.searchBar.text = searchSuggestion.localizedSuggestion
            searchController.searchSuggestions = nil
        }
    }

    private func cells(_ view: UIView) -> [UITableViewCell] {
        view.subviews.flatMap { ($0 as? UITableViewCell).map { [$0] } ?? cells($0) }
    }

    @Test func aSuggestionIsDisplayedAndSelected() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            page.title = "Tours"
            let search = UISearchController(searchResultsController: nil)
            page.navigationItem.searchController = search
            page.navigationItem.hidesSearchBarWhenScrolling = false
            let updater = Updater()
            search.searchResultsUpdater = updater
            search.searchSuggestions = ["Lakes", "Peaks"].map {
                UISearchSuggestionItem(localizedSuggestion: $0, iconImage: UIImage(systemName: "clock"))
            }
            await stage.show(UINavigationController(rootViewController: page))
            #expect(cells(search.view).isEmpty)
            search.isActive = true
            try await stage.settle()
            let shown = cells(search.view)
            #expect(shown.count == 2)
            let second = try #require(shown.max { $0.frame.minY < $1.frame.minY })
            let frame = second.convert(second.bounds, to: nil as UIView?)
            #expect(frame.minY > 59 + 52)
            await stage.tap(CGPoint(x: frame.midX, y: frame.midY))
            try await stage.settle()
            #expect(updater.log == ["Peaks"] && search.searchBar.text == "Peaks" && search.isActive)
            #expect(cells(search.view).isEmpty)
        }
    }

    @Test func suggestionsEndWithTheSearchAndMayBeIgnored() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            let search = UISearchController(searchResultsController: nil)
            page.navigationItem.searchController = search
            page.navigationItem.hidesSearchBarWhenScrolling = false
            await stage.show(UINavigationController(rootViewController: page))
            search.isActive = true
            try await stage.settle()
            search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Lakes")]
            await stage.advance(by: 0.1)
            #expect(cells(search.view).count == 1)
            search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
            #expect(cells(search.view).isEmpty)
            search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
            search.isActive = false
            try await stage.settle()
            #expect(cells(search.view).isEmpty)
        }
    }
}
