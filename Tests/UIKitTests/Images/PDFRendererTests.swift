import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// PDF documents drawn with UIKit.
@MainActor @Suite(.lane(.main)) struct PDFRendererTests {
    private let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)

    private func pixel(_ data: Data, _ x: Int, _ y: Int) throws -> UInt32 {
        let size = try #require(VectorImageFile.pdf.size(of: data))
        let image = try #require(VectorImageFile.pdf.draw(data, size: size, scale: 1))
        let pixel = image.pixels.row(y)[x]
        return pixel >> 24 == 0 ? 0xFFFF_FFFF : pixel
    }

    @Test(.enabled(if: VectorImageFile.pdf.isAvailable))
    func rendererDrawsFromTheTopLeft() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = ["kCGPDFContextTitle": "Invoice"]
        let data = UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData { context in
            context.beginPage()
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            let style: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 80, weight: .black), .foregroundColor: UIColor.blue,
            ]
            NSAttributedString(string: "—", attributes: style).draw(at: CGPoint(x: 5, y: 60))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
            #expect(context.pdfContextBounds.width == 50)
        }
        #expect(String(decoding: data, as: UTF8.self).contains("/Count 2"))
        #expect(String(decoding: data, as: UTF8.self).contains("Invoice"))
        #expect(try pixel(data, 10, 10) == 0xFFFF_0000)
        #expect(try pixel(data, 30, 10) == 0xFFFF_FFFF)
        // The dash is text, whose font is embedded.
        #expect(String(decoding: data, as: UTF8.self).contains("/Font"))
        let column = try (70..<150).map { try pixel(data, 40, $0) }
        #expect(column.contains { $0 & 0xFF > 0xF0 && $0 >> 16 & 0xFF < 0x20 })
    }

    @Test(.enabled(if: VectorImageFile.pdf.isAvailable))
    func layersAndImagesAreDrawn() throws {
        let app = TestApp()
        let view = app.addView(CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .green
        app.frame()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            view.layer.render(in: context.cgContext)
            image.draw(at: CGPoint(x: 50, y: 100))
        }
        #expect(try pixel(data, 20, 20) == 0xFF00_FF00)
        #expect(try pixel(data, 60, 110) == 0xFF00_00FF)
        #expect(try pixel(data, 45, 20) == 0xFFFF_FFFF)
    }

    @Test(.enabled(if: VectorImageFile.pdf.isAvailable))
    func functionsWriteToDataAndFiles() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, .zero, ["kCGPDFContextTitle": "Letter"])
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 80, height: 90), nil)
        #expect(UIGraphicsGetPDFContextBounds().width == 80)
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(VectorImageFile.pdf.size(of: data as Data) == CGSize(width: 612, height: 792))
        #expect(try pixel(data as Data, 5, 5) == 0xFFFF_0000)

        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(UIGraphicsBeginPDFContextToFile(url.path, bounds, nil))
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(try VectorImageFile.pdf.size(of: Data(contentsOf: url)) == bounds.size)
        #expect(!UIGraphicsBeginPDFContextToFile("/missing/folder/file.pdf", bounds, nil))
    }
}
