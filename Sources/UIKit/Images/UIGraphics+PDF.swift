import CoreGraphics
import Foundation

/// Begins a PDF document that is appended to data at `UIGraphicsEndPDFContext()`.
///
/// - Parameters:
///   - data: The data to append the document to.
///   - bounds: The bounds of pages, in points; 612 × 792 points if they are empty.
///   - documentInfo: The title, author, subject, keywords, and creator, by the keys of Core Graphics.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    DrawingContextStack.pushDocument(bounds, documentInfo) { data.append($0) }
}

/// Begins a PDF document that is written to a file at `UIGraphicsEndPDFContext()`; `false` if that isn't possible.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    DrawingContextStack.pushDocument(bounds, documentInfo) { try? $0.write(to: URL(fileURLWithPath: path)) }
    return true
}

/// Ends the current PDF document and its open page.
public func UIGraphicsEndPDFContext() {
    guard let document = DrawingContextStack.currentDocument, let context = UIGraphicsGetCurrentContext() else {
        return
    }
    document.write(context.finishPDF())
    DrawingContextStack.pop()
}

/// Begins a page of the current PDF document, with the document's bounds.
public func UIGraphicsBeginPDFPage() {
    guard let document = DrawingContextStack.currentDocument else { return }
    UIGraphicsBeginPDFPageWithInfo(document.bounds, nil)
}

/// Begins a page of the current PDF document, with bounds in points.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    guard let document = DrawingContextStack.currentDocument else { return }
    document.pageBounds = bounds
    UIGraphicsGetCurrentContext()?.beginPDFPage(in: bounds)
}

/// Returns the bounds of the open page of the current PDF document; zero without one.
public func UIGraphicsGetPDFContextBounds() -> CGRect { DrawingContextStack.currentDocument?.pageBounds ?? .zero }

/// Makes a rectangle of the page open a URL.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setURL(url, for: rect)
}

/// Adds a destination at a point of the page.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    UIGraphicsGetCurrentContext()?.addDestination(name, at: point)
}

/// Makes a rectangle of the page lead to a destination.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setDestination(name, for: rect)
}

extension DrawingContextStack {
    fileprivate static func pushDocument(
        _ bounds: CGRect, _ info: [AnyHashable: Any]?, write: @escaping (Data) -> Void
    ) {
        let named = info?.map { ("\($0.key)", $0.value) } ?? []
        let context = CGContext(pdfWithInfo: Dictionary(named) { first, _ in first })
        let bounds = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
        push(Entry(context: context, bitmap: nil, document: PDFContextDocument(bounds: bounds, write: write)))
    }
}
