import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.lane(.main)) struct TextLayerTests {
    private func ink(of layer: CATextLayer) -> (red: Int, blue: Int, bottom: Int) {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80))
        let image = renderer.image { layer.render(in: $0.cgContext) }
        var ink = (red: 0, blue: 0, bottom: 0)
        guard let pixels = image.cgImage?.pixels else { return ink }
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels[x, y] >> 24 > 128 {
                if pixels[x, y] >> 16 & 0xFF > 128 { ink.red += 1 }
                if pixels[x, y] & 0xFF > 128 { ink.blue += 1 }
                ink.bottom = max(ink.bottom, y)
            }
        }
        return ink
    }

    @Test func attributedTextHasItsOwnFontsAndColors() {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        layer.foregroundColor = UIColor.blue.cgColor
        layer.string = "Text"
        let plain = ink(of: layer)
        #expect(plain.blue > 50 && plain.red == 0)
        layer.string = NSAttributedString(
            string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
        let attributed = ink(of: layer)
        #expect(attributed.red > 20 && attributed.blue == 0 && attributed.bottom < plain.bottom / 2)
        layer.string = NSAttributedString(
            string: "Text",
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, .underlineStyle: 1])
        #expect(ink(of: layer).bottom > attributed.bottom)
    }
}
