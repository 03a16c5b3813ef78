import Foundation
import QuartzCore

/// The screens of the works: a list, a modal form and a detail page, 390 × 844 points each.
struct Screens {
    static let size = CGRect(x: 0, y: 0, width: 390, height: 844)
    let scale: Int

    func list(_ variant: Variant) -> CALayer {
        finished(variant, color: 0xF2F2F7) { screen in
            bar("Contacts", on: screen)
            for row in 0..<12 { self.row(row, on: screen) }
        }
    }

    func modal(_ variant: Variant) -> CALayer {
        finished(variant, color: 0xEAF2FF) { screen in
            text("Modal title", size: 28, isSemibold: true, 0x1C1C1E, center: 195, baseline: 120, on: screen)
            let imageLayer = image(CGRect(x: 45, y: 160, width: 300, height: 200))
            imageLayer.cornerRadius = 16
            imageLayer.masksToBounds = true
            screen.addSublayer(imageLayer)
            for index in 0..<3 { button("Button \(index + 1)", y: 400 + 70 * Double(index), on: screen) }
        }
    }

    func detail(_ variant: Variant) -> CALayer {
        finished(variant, color: 0xFFFFFF) { screen in
            screen.addSublayer(image(CGRect(x: 0, y: 88, width: 390, height: 240)))
            bar("Detail", on: screen)
            for line in 0..<10 {
                text(
                    "Line \(line) of the detail text, set in Inter Regular", size: 15, isSemibold: false, 0x1C1C1E,
                    x: 16,
                    baseline: 360 + 24 * Double(line), on: screen)
            }
            button("Done", y: 640, on: screen)
        }
    }

    private func finished(_ variant: Variant, color: UInt32, _ build: (CALayer) -> Void) -> CALayer {
        let screen = rectangle(Self.size, color)
        screen.masksToBounds = true
        build(screen)
        guard variant == .cached else { return screen }
        let renderer = CARenderer(width: 390 * scale, height: 844 * scale, scale: CGFloat(scale))
        renderer.layer = screen
        renderer.beginFrame(atTime: 0)
        renderer.render()
        return bitmap(renderer.makeImage(), Self.size)
    }

    private func bitmap(_ image: CGImage?, _ frame: CGRect) -> CALayer {
        let bitmap = CALayer()
        bitmap.frame = frame
        bitmap.contents = image
        bitmap.contentsScale = CGFloat(scale)
        return bitmap
    }

    /// A card of 300 × 400 points with a shadow.
    func card(_ index: Int) -> CALayer {
        let card = rectangle(CGRect(x: 0, y: 0, width: 300, height: 400), 0)
        card.backgroundColor = Self.color(hue: Double(index) * 18, saturation: 0.55, lightness: 0.55)
        card.cornerRadius = 20
        card.shadowColor = Self.color(0x000000)
        card.shadowOpacity = 0.3
        card.shadowRadius = 12
        card.shadowOffset = CGSize(width: 0, height: 8)
        card.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 20, cornerHeight: 20, transform: nil)
        let imageLayer = image(CGRect(x: 20, y: 20, width: 300, height: 200))
        imageLayer.frame = CGRect(x: 20, y: 20, width: 260, height: 200)
        imageLayer.cornerRadius = 8
        imageLayer.masksToBounds = true
        card.addSublayer(imageLayer)
        let number = String(format: "%02d", index)
        text("Card \(number)", size: 28, isSemibold: true, 0xFFFFFF, x: 20, baseline: 270, on: card)
        text("Secondary line \(number)", size: 15, isSemibold: false, 0xFFFFFF, x: 20, baseline: 300, on: card)
        card.sublayers?.last?.opacity = 0.8
        return card
    }

    /// Returns one bitmap of a layer and the margin around it.
    func bitmap(of layer: CALayer, margin: Double) -> CALayer {
        let frame = layer.bounds.insetBy(dx: -margin, dy: -margin)
        let size = (Int(frame.width) * scale, Int(frame.height) * scale)
        guard
            let context = CGContext(
                data: nil, width: size.0, height: size.1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return layer }
        // A bitmap context's y-axis points up, a layer's points down.
        context.translateBy(x: 0, y: CGFloat(size.1))
        context.scaleBy(x: CGFloat(scale), y: -CGFloat(scale))
        context.translateBy(x: margin, y: margin)
        // Rendering clips a layer to its bounds unless a sublayer extends beyond them.
        let page = CALayer()
        page.frame = frame
        page.bounds = frame
        page.addSublayer(layer)
        layer.frame.origin = .zero
        page.render(in: context)
        return bitmap(context.makeImage(), frame)
    }
}

extension Screens {
    private func row(_ index: Int, on screen: CALayer) {
        let y = 88 + 63 * Double(index)
        screen.addSublayer(rectangle(CGRect(x: 0, y: y, width: 390, height: 63), 0xFFFFFF))
        let circle = rectangle(CGRect(x: 16, y: y + 11.5, width: 40, height: 40), 0)
        circle.backgroundColor = Self.color(hue: Double(index) * 30, saturation: 0.6, lightness: 0.6)
        circle.cornerRadius = 20
        screen.addSublayer(circle)
        let number = String(format: "%02d", index)
        text("Contact name \(number)", size: 17, isSemibold: true, 0x000000, x: 72, baseline: y + 27, on: screen)
        text(
            "Secondary line of text number \(number)", size: 14, isSemibold: false, 0x8E8E93, x: 72, baseline: y + 48,
            on: screen)
        screen.addSublayer(rectangle(CGRect(x: 72, y: y + 62.5, width: 318, height: 0.5), 0xC6C6C8))
    }

    private func bar(_ title: String, on screen: CALayer) {
        screen.addSublayer(rectangle(CGRect(x: 0, y: 0, width: 390, height: 88), 0xF9F9F9))
        screen.addSublayer(rectangle(CGRect(x: 0, y: 87.5, width: 390, height: 0.5), 0xC6C6C8))
        text(title, size: 17, isSemibold: true, 0x000000, center: 195, baseline: 72, on: screen)
    }

    private func button(_ title: String, y: Double, on screen: CALayer) {
        let button = rectangle(CGRect(x: 45, y: y, width: 300, height: 50), 0x007AFF)
        button.cornerRadius = 12
        screen.addSublayer(button)
        text(title, size: 17, isSemibold: true, 0xFFFFFF, center: 195, baseline: y + 31, on: screen)
    }

    func rectangle(_ frame: CGRect, _ color: UInt32) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = Self.color(color)
        return layer
    }

    func text(
        _ string: String, size: Double, isSemibold: Bool, _ color: UInt32, x: Double? = nil, center: Double = 0,
        width: Double? = nil, baseline: Double, on screen: CALayer
    ) {
        let layer = CATextLayer()
        layer.string = string
        layer.font = isSemibold ? "Inter SemiBold" : "Inter"
        layer.fontSize = size
        layer.foregroundColor = Self.color(color)
        layer.alignmentMode = x == nil ? .center : .left
        layer.contentsScale = CGFloat(scale)
        // Inter's ascender is 0.96875 em; its line is 1.21 em high.
        let top = ((baseline - size * 0.96875) * Double(scale)).rounded() / Double(scale)
        let width = width ?? (x == nil ? 250.0 : 310.0)
        layer.frame = CGRect(x: x ?? center - width / 2, y: top, width: width, height: (size * 1.25).rounded(.up))
        screen.addSublayer(layer)
    }

    /// A procedural photograph: two color ramps and a checkerboard.
    private func image(_ frame: CGRect) -> CALayer {
        let width = Int(frame.width) * scale, height = Int(frame.height) * scale
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                bytes[at] = ((x / (20 * scale)) ^ (y / (20 * scale))) & 1 == 1 ? 200 : 60
                bytes[at + 1] = UInt8(255 * y / (height - 1))
                bytes[at + 2] = UInt8(255 * x / (width - 1))
            }
        }
        let layer = CALayer()
        layer.frame = frame
        layer.contentsScale = CGFloat(scale)
        if let provider = CGDataProvider(data: Data(bytes)) {
            layer.contents = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(
                    rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        return layer
    }

    static func color(_ rgb: UInt32, alpha: Double = 1) -> CGColor {
        CGColor(
            red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
            alpha: alpha)
    }

    static func color(hue: Double, saturation: Double, lightness: Double) -> CGColor {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        func channel(_ offset: Double) -> Double {
            let position = (hue / 30 + offset).truncatingRemainder(dividingBy: 12)
            return lightness - chroma / 2 * max(-1, min(position - 3, 9 - position, 1))
        }
        return CGColor(red: channel(0), green: channel(8), blue: channel(4), alpha: 1)
    }
}
