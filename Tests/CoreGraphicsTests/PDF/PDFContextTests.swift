import CoreGraphics
import Foundation
import Testing

/// Contexts that write PDF documents.
@Suite struct PDFContextTests {
    private func document(
        _ box: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100), _ info: CFDictionary? = nil,
        _ draw: (CGContext) -> Void
    ) throws -> Data {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(withUnsafePointer(to: box) { CGContext(consumer: consumer, mediaBox: $0, info) })
        draw(context)
        context.closePDF()
        return data as Data
    }

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test func pagesHaveTheirBounds() throws {
        let data = try document { context in
            context.beginPDFPage(nil)
            context.endPDFPage()
            context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 300, height: 400)])
        }
        let text = text(data)
        #expect(text.hasPrefix("%PDF-1."))
        #expect(text.contains("/Count 2"))
        #expect(text.contains("[ 0 0 200 100 ]"))
        #expect(text.contains("[ 0 0 300 400 ]"))
    }

    @Test func documentsAreReproducible() throws {
        func make() throws -> Data {
            try document(info: ["Title"]) { context in
                context.beginPDFPage(nil)
                context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
                context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
            }
        }
        #expect(try make() == make())
    }

    private func document(info words: [String], _ draw: (CGContext) -> Void) throws -> Data {
        try document(
            CGRect(x: 0, y: 0, width: 200, height: 100),
            [kCGPDFContextTitle: words[0], kCGPDFContextKeywords: words, kCGPDFContextAuthor: "Author"], draw)
    }

    @Test func metadataAndLinksAreWritten() throws {
        let data = try document(info: ["Annual report", "figures"]) { context in
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 10, y: 70, width: 30, height: 20))
            context.setURL(URL(string: "https://example.com/it's")!, for: CGRect(x: 10, y: 70, width: 30, height: 20))
            context.setDestination("chapter", for: CGRect(x: 50, y: 50, width: 10, height: 10))
            context.setDestination("missing", for: CGRect(x: 50, y: 50, width: 10, height: 10))
            context.beginPDFPage(nil)
            context.addDestination("chapter", at: CGPoint(x: 0, y: 100))
            context.addDestination("chapter", at: CGPoint(x: 0, y: 50))
        }
        let text = text(data)
        #expect(text.contains("Annual report"))
        #expect(text.contains("Author"))
        #expect(text.contains("https://example.com/it"))
        #expect(text.contains("/Count 2"))
        #expect(text.hasSuffix("%%EOF\n"))
    }

    @Test(.enabled(if: VectorImageFile.pdf.isAvailable))
    func drawingHasItsPositionAndColor() throws {
        // As in Core Graphics, y points up: the rectangle is at the bottom left.
        let data = try document(CGRect(x: 5, y: 10, width: 200, height: 100)) { context in
            // Outside a page, drawing has no effect.
            context.fill(CGRect(x: 0, y: 0, width: 500, height: 500))
            context.beginPDFPage(nil)
            context.saveGState()
            context.clip(to: CGRect(x: 5, y: 10, width: 20, height: 20))
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 500, height: 500))
        }
        #expect(VectorImageFile.pdf.size(of: data) == CGSize(width: 200, height: 100))
        let image = try #require(VectorImageFile.pdf.draw(data, size: CGSize(width: 200, height: 100), scale: 1))
        #expect(image.pixels.row(90)[10] == 0xFFFF_0000)
        #expect(image.pixels.row(70)[10] >> 24 == 0 || image.pixels.row(70)[10] == 0xFFFF_FFFF)
        #expect(image.pixels.row(90)[30] >> 24 == 0 || image.pixels.row(90)[30] == 0xFFFF_FFFF)
    }

    @Test func anyBoundsAndOrderOfCallsAreAccepted() throws {
        let boxes = [
            CGRect.null, .infinite, .zero, CGRect(x: 0, y: 0, width: CGFloat.nan, height: -5),
            CGRect(x: CGFloat.infinity, y: 0, width: 1e9, height: 1e9),
        ]
        for box in boxes {
            let data = try document(box) { context in
                context.restoreGState()
                context.endPDFPage()
                context.addDestination("none", at: CGPoint(x: CGFloat.nan, y: 0))
                context.beginPDFPage(nil)
                context.saveGState()
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setURL(URL(string: "https://example.com")!, for: box)
                context.fill(box)
                context.beginPDFPage(["kCGPDFContextMediaBox": Data([1])])
                context.closePDF()
                context.closePDF()
            }
            #expect(text(data).hasPrefix("%PDF-1."))
        }
    }
}
