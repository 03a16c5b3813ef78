/// The contexts into which UIKit's drawing functions draw, one stack per thread; the last pushed is current.
package enum DrawingContextStack {
    /// One context and what an image made from it needs to know.
    struct Entry {
        let context: CGContext
        /// Set for those that `UIGraphicsBeginImageContext` made.
        let bitmap: (pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool)?
    }

    private final class Box {
        var entries: [Entry] = []
    }

    private static let key = "interlude.drawing-contexts"

    private static var box: Box {
        let dictionary = Thread.current.threadDictionary
        if let box = dictionary[key] as? Box { return box }
        let box = Box()
        dictionary[key] = box
        return box
    }

    /// Pixels per point where nothing else is asked for: the main screen's. A session sets it when it begins.
    nonisolated(unsafe) package static var defaultScale: CGFloat = 1

    package static var current: CGContext? { box.entries.last?.context }

    static var currentBitmap: (pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool)? { box.entries.last?.bitmap }

    package static func push(_ context: CGContext) {
        box.entries.append(Entry(context: context, bitmap: nil))
    }

    static func push(_ entry: Entry) {
        box.entries.append(entry)
    }

    package static func pop() {
        let box = box
        if !box.entries.isEmpty { box.entries.removeLast() }
    }

    /// Makes the context current while the body runs.
    package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { pop() }
        return try body()
    }
}
