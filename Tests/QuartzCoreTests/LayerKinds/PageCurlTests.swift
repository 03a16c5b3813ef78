import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct PageCurlTests {
    /// Returns the fraction of a white page's pixels that are visible at a progress.
    private func coverage(_ progress: CGFloat) -> Double {
        let pixels = PixelBuffer(width: 60, height: 90)
        for y in 0..<90 { for x in 0..<60 { pixels[x, y] = 0xFFFF_FFFF } }
        let page = PageCurlLayer()
        page.frame = CGRect(x: 0, y: 0, width: 60, height: 90)
        page.image = CGImage(pixels: pixels, isOpaque: true)
        page.curlProgress = progress
        guard let image = page.snapshotImage(in: page.bounds, scale: 1, presentation: false) else { return -1 }
        var count = 0
        // White and the page's pale back are bright; the shadow is black.
        for y in 0..<90 { for x in 0..<60 where image.pixels[x, y] & 0xFF > 100 { count += 1 } }
        return Double(count) / (60 * 90)
    }

    @Test func coverageIsFullAtStartAndNoneAtEnd() {
        #expect(coverage(0) == 1)
        #expect(coverage(1) < 0.01)
    }

    @Test func coverageDecreases() {
        let shares = stride(from: 0, through: 1, by: 0.1).map { coverage(CGFloat($0)) }
        for (before, after) in zip(shares, shares.dropFirst()) { #expect(after <= before + 0.005) }
        #expect(shares[5] > 0.3 && shares[5] < 0.9)
    }

    /// A screen's snapshot isn't marked as opaque, and has the size of the screen.
    @Test(arguments: [0.2, 0.45, 0.7])
    func uncoveredContentIsVisible(progress: CGFloat) {
        let pixels = PixelBuffer(width: 120, height: 180)
        for y in 0..<180 { for x in 0..<120 { pixels[x, y] = 0xFFFF_FFFF } }
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 180)
        let sheet = CALayer()
        sheet.frame = root.bounds
        sheet.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let page = PageCurlLayer()
        page.frame = root.bounds
        page.image = CGImage(pixels: pixels, isOpaque: false)
        page.curlProgress = progress
        root.addSublayer(sheet)
        root.addSublayer(page)
        let renderer = CARenderer(width: 120, height: 180)
        renderer.layer = root
        renderer.beginFrame(atTime: 1)
        renderer.render()
        let image = renderer.makeImage()
        var dark = 0
        // The page's shadow preserves more than half of the red.
        for y in 0..<180 { for x in 0..<120 where image.pixels[x, y] >> 16 & 0xFF < 100 { dark += 1 } }
        #expect(dark == 0)
    }

    @Test func theBackHasItsOwnUprightImage() {
        func image(_ color: (Int) -> UInt32) -> CGImage {
            let pixels = PixelBuffer(width: 60, height: 90)
            for y in 0..<90 { for x in 0..<60 { pixels[x, y] = color(y) } }
            return CGImage(pixels: pixels, isOpaque: true)
        }
        let page = PageCurlLayer()
        page.frame = CGRect(x: 0, y: 0, width: 60, height: 90)
        page.image = image { _ in 0xFFFF_FFFF }
        // Blue in the upper half, green in the lower one, as seen from behind.
        page.backImage = image { $0 < 45 ? 0xFF00_00FF : 0xFF00_FF00 }
        page.curlProgress = 0.55
        guard let shown = page.snapshotImage(in: page.bounds, scale: 1, presentation: false) else {
            Issue.record("no snapshot image")
            return
        }
        var (blue, green) = (0, 0)
        for y in 0..<90 {
            for x in 0..<60 {
                let pixel = shown.pixels[x, y]
                if pixel & 0xFF > 100, pixel >> 8 & 0xFF < 50 { blue += 1 }
                if pixel >> 8 & 0xFF > 100, pixel & 0xFF < 50 { green += 1 }
            }
        }
        // The end that curls over first is the lower one; its back, the upper half as seen from behind.
        #expect(blue + green > 200 && blue != green)
    }

    @Test func shadowStaysWithinPage() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 160, height: 220)
        root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let pixels = PixelBuffer(width: 120, height: 180)
        for y in 0..<180 { for x in 0..<120 { pixels[x, y] = 0xFFFF_FFFF } }
        let page = PageCurlLayer()
        page.frame = CGRect(x: 20, y: 20, width: 120, height: 180)
        page.image = CGImage(pixels: pixels, isOpaque: true)
        page.curlProgress = 0.1
        root.addSublayer(page)
        guard let image = root.snapshotImage(in: root.bounds, scale: 1, presentation: false) else {
            Issue.record("no snapshot image")
            return
        }
        let below = (201..<220).flatMap { y in (0..<160).map { image.pixels[$0, y] } }
        #expect(below.allSatisfy { $0 == 0xFFFF_FFFF })
    }
}
