import Synchronization

extension TextLayout {
    private struct Request: Hashable {
        var paragraph: TextParagraph
        var width: CGFloat?
        var height: CGFloat?
    }

    /// Labels of a screen, several times over: shaping a word takes microseconds, and lists and bars repeat theirs.
    private static let recent = Mutex(RecentlyUsed<Request, TextLayout>(capacity: 1024))

    /// The text set in lines; the same object for the same text and room, as long as it was used lately.
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
