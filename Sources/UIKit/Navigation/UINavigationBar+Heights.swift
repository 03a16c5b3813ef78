import CoreGraphics

/// The heights of the parts of a bar, some of which scroll away with the content beneath.
extension UINavigationBar {
    /// The part of the search bar's and the large title's height that is scrolled away, in points.
    var collapse: CGFloat {
        let limited = min(scrolledDistance, hideableHeight)
        return showsLargeTitle ? limited : max(0, limited)
    }
    /// Whether no content is beneath a navigation controller's bar, also if its content doesn't scroll.
    ///
    /// A bar of its own is never at the edge: it always has its standard appearance.
    var isAtScrollEdge: Bool {
        controller != nil && scrolledDistance <= (showsLargeTitle ? hideableHeight - 1 : hideableSearchHeight)
    }
    /// The height that scrolls away: first the search bar, then the large title.
    private var hideableHeight: CGFloat {
        hideableSearchHeight + (showsLargeTitle ? largeTitleHeight : 0)
    }
    /// The additional height of a large title, with its subtitle, in points.
    var largeTitleHeight: CGFloat {
        let hasSubtitle = topItem.map { BarTitle(large: $0).hasSubtitle } ?? false
        return UINavigationBar.largeTitleHeight + (hasSubtitle ? UINavigationBar.largeSubtitleHeight : 0)
    }

    /// The height of the search bar, in points.
    var searchHeight: CGFloat { topItem?.searchController?.searchBar.heightInBar ?? 0 }
    /// The height of the search bar if it scrolls away, in points.
    var hideableSearchHeight: CGFloat {
        guard let topItem, topItem.hidesSearchBarWhenScrolling, topItem.searchController?.isActive == false else {
            return 0
        }
        return searchHeight
    }
    /// Whether a search hides everything but the search bar.
    var showsSearchOnly: Bool {
        guard let search = topItem?.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// The current height: the preferred height without the part of the large title that is scrolled away.
    var shownHeight: CGFloat { preferredHeight - collapse }

    /// Unverified: the small title appears when no more than a few points of the large one are left.
    var hidesLargeTitle: Bool { collapse > hideableHeight - 8 }

    var showsLargeTitle: Bool { prefersLargeTitles && !showsSearchOnly && topItem.map(wantsLargeTitle) ?? false }
    var preferredHeight: CGFloat {
        if showsSearchOnly { return max(searchHeight, UINavigationBar.standardHeight) }
        return searchHeight + UINavigationBar.standardHeight + (showsLargeTitle ? largeTitleHeight : 0)
            + (topItem?.prompt == nil ? 0 : NavigationBarContent.promptHeight)
    }

    private func wantsLargeTitle(_ item: UINavigationItem) -> Bool {
        switch item.largeTitleDisplayMode {
        case .always: true
        case .never, .inline: false
        // Inherited from the previous item; the first item's title is large.
        case .automatic: stack.firstIndex { $0 === item }.map { $0 == 0 || wantsLargeTitle(stack[$0 - 1]) } ?? true
        }
    }
}
