import Synchronization

extension TextLayout {
    private struct Request: Hashable {
        var paragraph: TextParagraph
        var width: CGFloat?
        var height: CGFloat?
    }

    /// A cache for several screens' labels: shaping a word takes microseconds, and lists and bars repeat their words.
    private static let cache = Mutex(RecentlyUsedCache<Request, TextLayout>(capacity: 1024))

    /// Returns the layout of a paragraph; the same object for equal arguments while it is in the cache.
    package static func recent(
        _ paragraph: TextParagraph, width: CGFloat?, height: CGFloat? = nil
    ) -> TextLayout {
        let request = Request(paragraph: paragraph, width: width, height: height)
        if let cached = cache.withLock({ $0.value(for: request) }) { return cached }
        let layout = TextLayout(paragraph, width: width, height: height)
        cache.withLock { $0.insert(layout, for: request) }
        return layout
    }
}
