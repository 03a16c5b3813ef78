import Synchronization

extension TextLayout {
    private struct Request: Hashable {
        var paragraph: TextParagraph
        var width: CGFloat?
        var height: CGFloat?
    }

    /// A cache for several screens' labels: shaping a word takes microseconds, and lists and bars repeat their words.
    private static let recent = Mutex(RecentlyUsed<Request, TextLayout>(capacity: 1024))

    /// Returns the layout of a paragraph; the same object for equal arguments while it is in the cache.
    package static func recent(
        _ paragraph: TextParagraph, width: CGFloat?, height: CGFloat? = nil
    ) -> TextLayout {
        let request = Request(paragraph: paragraph, width: width, height: height)
        if let known = recent.withLock({ $0.value(for: request) }) { return known }
        let made = TextLayout(paragraph, width: width, height: height)
        recent.withLock { $0.insert(made, for: request) }
        return made
    }
}
