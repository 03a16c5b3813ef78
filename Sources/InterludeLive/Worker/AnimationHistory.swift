import Interlude

/// The animations of a run, each with the times at which it began and ended.
@MainActor
struct AnimationHistory {
    /// An animation of a layer.
    struct Span: Encodable {
        /// The position in the history.
        var index: Int
        /// The class of the layer's view, or the layer's name or class.
        var subject: String
        /// The words that distinguish the layer from others of its class, such as its view's controller; may be empty.
        var detail: String
        /// The animated property, or the key on the layer.
        var key: String
        var begin: Double
        /// The time of the first frame without the animation; `nil` while it runs.
        var end: Double?
        /// The path of the layer in the layer tree when the animation began, and the line of code that added it.
        ///
        /// Only recorded for the page's source panel.
        var path: String?
        var origin: AnimationOrigin?
    }

    private(set) var spans: [Span] = []
    private var running: [Stage.ActiveAnimation.ID: Int] = [:]
    /// The positions of the spans that changed since the last call of ``takeChanges()``.
    private var changed: Set<Int> = []

    /// More animations than this are not recorded, so that an endless run needs no endless memory.
    private static let limit = 5000

    var count: Int { spans.count }

    /// Compares the animations of a frame with the previous frame's.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - details: Whether to record the path of each layer, and the line that added the animation. Default: `false`.
    mutating func record(on stage: Stage, details: Bool = false) {
        let time = stage.now
        let animations = stage.activeAnimations
        var ended = running
        for animation in animations {
            guard ended.removeValue(forKey: animation.id) == nil, spans.count < Self.limit else { continue }
            running[animation.id] = spans.count
            changed.insert(spans.count)
            spans.append(
                Span(
                    index: spans.count, subject: animation.subject, detail: animation.detail, key: animation.key,
                    begin: time, end: nil,
                    path: details ? stage.path(of: animation) : nil,
                    origin: details ? stage.origin(of: animation) : nil))
        }
        for (id, index) in ended {
            running[id] = nil
            spans[index].end = time
            changed.insert(index)
        }
    }

    /// Returns the spans that changed since the last call.
    mutating func takeChanges() -> [Span] {
        defer { changed = [] }
        return changed.sorted().map { spans[$0] }
    }
}
