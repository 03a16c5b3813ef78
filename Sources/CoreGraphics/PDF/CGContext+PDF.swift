import CCairo

extension CGContext {
    /// Creates a context that writes a PDF document to a data consumer when it is closed.
    ///
    /// - Parameters:
    ///   - mediaBox: The bounds of pages, in points. Default: 612 × 792 points.
    ///   - auxiliaryInfo: The title, author, subject, keywords, and creator of the document; see `kCGPDFContextTitle`.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let document = PDFDocument()
        document.consumer = consumer
        document.mediaBox = mediaBox?.pointee ?? document.mediaBox
        document.setMetadata(auxiliaryInfo)
        self.init(document: document)
    }

    /// Creates a context that writes a PDF document to a file when it is closed.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Creates a context that writes a PDF document in UIKit's orientation.
    package convenience init(pdfWithInfo info: CFDictionary?) {
        let document = PDFDocument()
        document.isUpright = true
        document.setMetadata(info)
        self.init(document: document)
    }

    /// Begins a page; ends the open one.
    ///
    /// - Parameter pageInfo: The bounds of the page, for `kCGPDFContextMediaBox`; by default the document's.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let document else { return }
        beginPDFPage(in: pageInfo?[kCGPDFContextMediaBox].flatMap(PDFDocument.rectangle) ?? document.mediaBox)
    }

    /// Begins a page with bounds in points; ends the open one.
    package func beginPDFPage(in box: CGRect) {
        guard let document else { return }
        let size = CGSize(
            width: PDFDocument.usableLength(box.width), height: PDFDocument.usableLength(box.height))
        let transform =
            document.isUpright
            ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: size.height + box.minY)
            : CGAffineTransform(translationX: -box.minX, y: -box.minY)
        // The previous page's context has to be released first.
        begin(drawingWith: nil, baseTransform: transform)
        begin(drawingWith: document.beginPage(size), baseTransform: transform)
    }

    /// Ends the open page; drawing has no effect until the next one begins.
    public func endPDFPage() {
        guard let document else { return }
        begin(drawingWith: nil, baseTransform: .identity)
        document.endPage()
    }

    /// Ends the document and writes it to the consumer.
    public func closePDF() { document?.consumer?.write(finishPDF()) }

    /// Ends the document and returns its bytes; empty for a bitmap.
    package func finishPDF() -> Data {
        guard let document else { return Data() }
        begin(drawingWith: nil, baseTransform: .identity)
        return document.finish()
    }

    /// Makes a rectangle of the page open a URL.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        document?.addLink(to: url.absoluteString, in: deviceTransform.boundingBox(of: rect))
    }

    /// Adds a destination at a point of the page, to which `setDestination(_:for:)` leads.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        document?.addDestination(name, at: point.applying(deviceTransform))
    }

    /// Makes a rectangle of the page lead to a destination.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        document?.addLink(toDestination: name, in: deviceTransform.boundingBox(of: rect))
    }

    /// The number of pixels of a layer's snapshot for one unit of base space: 1 in a bitmap, 3 in a document.
    package var pixelsPerUnit: CGFloat { document == nil ? 1 : 3 }
}

extension CGAffineTransform {
    fileprivate func boundingBox(of rect: CGRect) -> CGRect { rect.standardized.applying(self) }
}

/// The key of a document's title, for a context's auxiliary information.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a document's subject.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a document's keywords, a string or an array of strings.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the application that created a document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
/// The key of a page's bounds: a rectangle, or its bytes as data.
public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox"

extension PDFDocument {
    /// PDF's limit of the length of a page's side, in points.
    private static let maximumLength: CGFloat = 14_400

    /// Returns a length that a page can have.
    static func usableLength(_ length: CGFloat) -> CGFloat { length >= 1 ? min(length, maximumLength) : 1 }

    /// Returns the rectangle that a page's information contains.
    static func rectangle(_ value: Any) -> CGRect? {
        if let rect = value as? CGRect { return rect }
        guard let data = value as? Data, data.count == MemoryLayout<CGRect>.size else { return nil }
        return data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }

    func setMetadata(_ info: CFDictionary?) {
        let keys: KeyValuePairs = [
            kCGPDFContextTitle: CAIRO_PDF_METADATA_TITLE, kCGPDFContextAuthor: CAIRO_PDF_METADATA_AUTHOR,
            kCGPDFContextSubject: CAIRO_PDF_METADATA_SUBJECT, kCGPDFContextKeywords: CAIRO_PDF_METADATA_KEYWORDS,
            kCGPDFContextCreator: CAIRO_PDF_METADATA_CREATOR,
        ]
        for (key, name) in keys {
            guard let value = info?[key] else { continue }
            if let text = value as? String ?? (value as? [String])?.joined(separator: ", ") {
                setMetadata(name, to: text)
            }
        }
    }
}
