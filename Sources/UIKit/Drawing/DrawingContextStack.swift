import QuartzCore
import Synchronization

/// The stack of UIKit's graphics contexts, the main actor's or a thread's own; the context pushed last is current.
package enum DrawingContextStack {
    /// A context, with the bitmap from which images are created.
    struct Entry {
        let context: CGContext
        /// The bitmap of a context created by `UIGraphicsBeginImageContext`; otherwise `nil`.
        let bitmap: (pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool)?
        /// The document of a context created by `UIGraphicsBeginPDFContextToData`; otherwise `nil`.
        var document: PDFContextDocument?
    }

    private static let entries = ContextLocal<[Entry]>([])

    /// The default scale: the scale of the main screen in pixels per point, set when a session begins.
    package static var defaultScale: CGFloat {
        get { CGFloat(scaleOfScreen.load(ordering: .relaxed)) }
        set { scaleOfScreen.store(Double(newValue), ordering: .relaxed) }
    }
    private static let scaleOfScreen = Atomic<Double>(1)

    package static var current: CGContext? { entries.value.last?.context }

    static var currentBitmap: (pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool)? { entries.value.last?.bitmap }

    static var currentDocument: PDFContextDocument? { entries.value.last?.document }

    package static func push(_ context: CGContext) {
        entries.value.append(Entry(context: context, bitmap: nil))
    }

    static func push(_ entry: Entry) {
        entries.value.append(entry)
    }

    package static func pop() {
        if !entries.value.isEmpty { entries.value.removeLast() }
    }

    /// Makes the context current while `body` runs.
    package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { pop() }
        return try body()
    }
}

/// A PDF document that is drawn in the current context.
final class PDFContextDocument {
    /// The bounds of pages without their own, in points.
    let bounds: CGRect
    /// The bounds of the open page.
    var pageBounds: CGRect
    /// Stores the finished document.
    let write: (Data) -> Void

    init(bounds: CGRect, write: @escaping (Data) -> Void) {
        self.bounds = bounds
        pageBounds = bounds
        self.write = write
    }
}
