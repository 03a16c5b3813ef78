import CoreGraphics
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.lane(.main)) struct VibrancyTests {
    /// The red component in the middle of an opaque patch of content, over a uniform gray backdrop.
    private func red(_ effect: UIVisualEffect?, content color: UIColor, alpha: CGFloat = 1) -> CGFloat {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        host.backgroundColor = UIColor(white: 0.5, alpha: 1)
        let view = UIVisualEffectView(effect: effect)
        view.frame = host.bounds
        let patch = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        patch.backgroundColor = color
        patch.alpha = alpha
        view.contentView.addSubview(patch)
        host.addSubview(view)
        let image = UIGraphicsImageRenderer(bounds: host.bounds).image { host.layer.render(in: $0.cgContext) }
        guard let pixels = image.cgImage?.pixels else { return -1 }
        return CGFloat(pixels.row(pixels.height / 2)[pixels.width / 2] >> 16 & 0xFF) / 255
    }

    @Test(arguments: [UIBlurEffect.Style.dark, .extraDark, .systemMaterialDark])
    func contentOnDarkBlurIsLight(style: UIBlurEffect.Style) {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
        #expect(abs(red(effect, content: .black) - 0.9) < 0.01)
        #expect(red(effect, content: .black) == red(effect, content: .red))
    }

    @Test(arguments: [UIBlurEffect.Style.light, .extraLight, .systemMaterialLight])
    func contentOnLightBlurIsDark(style: UIBlurEffect.Style) {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
        #expect(abs(red(effect, content: .white) - 0.1) < 0.01)
    }

    @Test func weakerStylesShowLess() {
        let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        let reds = styles.map {
            red(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: $0), content: .black)
        }
        #expect(reds == reds.sorted(by: >))
        #expect(Set(reds).count == reds.count)
    }

    @Test func contentOpacityIsRespected() {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        let half = red(effect, content: .black, alpha: 0.5)
        #expect(abs(half - (0.5 + red(effect, content: .black)) / 2) < 0.01)
    }

    @Test func contentKeepsColorWithoutVibrancy() {
        #expect(abs(red(nil, content: .red) - UIColor.red.cgColor.components![0]) < 0.01)
        #expect(red(nil, content: .black) == 0)
    }
}
