import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct ImageViewTilingTests {
    /// Columns of 10 points: red, green, blue, black.
    private var columns: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image { context in
            for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index * 10, y: 0, width: 10, height: 10))
            }
        }
    }

    /// The colors at the middles of the 10-point columns, as characters.
    private func colors(_ view: UIView) -> String {
        guard let pixels = view.layer.snapshotImage(in: view.bounds, scale: 1, presentation: false)?.pixels else {
            return ""
        }
        let names: [UInt32: Character] = [0xFFFF_0000: "r", 0xFF00_FF00: "g", 0xFF00_00FF: "b", 0xFF00_0000: "k"]
        return String(stride(from: 5, to: pixels.width, by: 10).map { names[pixels[$0, 5]] ?? "?" })
    }

    private let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)

    @Test func theMiddleOfAResizableImageIsTiled() {
        TestApp.run { app in
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 80, height: 10))
            view.image = columns.resizableImage(withCapInsets: caps)
            app.window.addSubview(view)
            #expect(colors(view) == "rgbgbgbk")
            view.frame.size.width = 60
            #expect(colors(view) == "rgbgbk")
            view.image = columns.resizableImage(withCapInsets: caps, resizingMode: .stretch)
            #expect(colors(view) == "rggbbk")
        }
    }

    @Test func contentModeTopIsTheGravityBottom() {
        let view = UIImageView(image: columns)
        let modes: [UIView.ContentMode] = [.top, .bottomLeft, .left, .topRight]
        let gravities = modes.map { mode in
            view.contentMode = mode
            return view.layer.contentsGravity
        }
        #expect(gravities == [.bottom, .topLeft, .left, .bottomRight])
        #expect(view.layer.contentsAreFlipped())
    }
}
