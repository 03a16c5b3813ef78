/// The stack of UIKit's graphics contexts, one per thread; the context pushed last is current.
package enum DrawingContextStack {
    /// A context, with the bitmap from which images are created.
    struct Entry {
        let context: CGContext
        /// The bitmap of a context created by `UIGraphicsBeginImageContext`; otherwise `nil`.
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

    /// The default scale: the scale of the main screen in pixels per point, set when a session begins.
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

    /// Makes the context current while `body` runs.
    package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { pop() }
        return try body()
    }
}
