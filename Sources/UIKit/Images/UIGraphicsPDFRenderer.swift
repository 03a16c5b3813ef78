import CoreGraphics
import Foundation

/// The drawing attributes of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The title, author, subject, keywords, and creator of the document, by the keys of Core Graphics.
    open var documentInfo: [String: Any] = [:]

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// The drawing environment of a PDF renderer.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The bounds of the open page, in points.
    open private(set) var pdfContextBounds: CGRect

    init(cgContext: CGContext, format: UIGraphicsPDFRendererFormat) {
        pdfContextBounds = format.bounds
        super.init(cgContext: cgContext, format: format)
    }

    /// Begins a page with the renderer's bounds; ends the open one.
    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// Begins a page with bounds in points; ends the open one.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        pdfContextBounds = bounds
        cgContext.beginPDFPage(in: bounds)
    }

    /// Makes a rectangle of the page open a URL.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }

    /// Adds a destination at a point of the page.
    open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }

    /// Makes a rectangle of the page lead to a destination.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}

/// A renderer that creates PDF documents from drawing closures.
///
/// ```swift
/// let page = CGRect(x: 0, y: 0, width: 595, height: 842)
/// let document = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///     context.beginPage()
///     NSAttributedString(string: "Invoice").draw(at: CGPoint(x: 72, y: 72))
///     UIBezierPath(rect: CGRect(x: 72, y: 110, width: 451, height: 1)).fill()
/// }
/// print(document.count)
/// ```
///
/// Paths and text remain paths and text; a layer that is rendered is an image.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let documentFormat: UIGraphicsPDFRendererFormat

    /// Creates a renderer with the bounds of pages in points and a format.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        documentFormat = (format.copy() as? UIGraphicsPDFRendererFormat) ?? format
        documentFormat.bounds = bounds
        super.init(bounds: bounds, format: documentFormat)
    }

    /// Creates a renderer with the bounds of pages in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Whether the renderer can produce images; always `false`.
    open override var allowsImageOutput: Bool { false }

    /// Returns the document that a closure draws.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let context = CGContext(pdfWithInfo: documentFormat.documentInfo)
        DrawingContextStack.with(context) {
            actions(UIGraphicsPDFRendererContext(cgContext: context, format: documentFormat))
        }
        return context.finishPDF()
    }

    /// Writes the document that a closure draws to a file.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
