import TestSupport
import Testing

@testable import UIKit

private func components(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
}

private func bytes(_ color: UIColor) -> [Int] {
    components(color).map { Int(($0 * 255).rounded()) }
}

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

@Suite(.lane(.background)) struct UIColorTests {
    @Test(
        arguments: [
            [0, 1, 1, 1, 0, 0], [1.0 / 3, 1, 1, 0, 1, 0], [2.0 / 3, 1, 1, 0, 0, 1], [1, 1, 1, 1, 0, 0],
            [0.5, 0.5, 0.8, 0.4, 0.8, 0.8], [0.1, 0, 0.3, 0.3, 0.3, 0.3],
        ] as [[CGFloat]])
    func hsbMakesExpectedColor(row: [CGFloat]) {
        let color = UIColor(hue: row[0], saturation: row[1], brightness: row[2], alpha: 0.5)
        for (mine, expected) in zip(components(color), row[3...] + [0.5]) { #expect(abs(mine - expected) < 1e-9) }
    }

    @Test func hsbRoundTripsEveryColor() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = UIColor(hex: UInt32(red << 16 | green << 8 | blue))
                    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
                    let again = components(UIColor(hue: h, saturation: s, brightness: b, alpha: a))
                    for (mine, expected) in zip(again, components(color)) { #expect(abs(mine - expected) < 1e-9) }
                }
            }
        }
    }

    @Test func graysKeepTheirComponents() {
        #expect(UIColor(white: 0.25, alpha: 0.5).cgColor.numberOfComponents == 2)
        #expect(bytes(.darkGray) == [85, 85, 85, 255])
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha)
        #expect(white == 0.25 && alpha == 0.5)
    }

    @Test func displayP3WhiteAndBlackEqualSRGB() {
        for value in [0, 1] as [CGFloat] {
            let color = UIColor(displayP3Red: value, green: value, blue: value, alpha: 1)
            for part in components(color).dropLast() { #expect(abs(part - value) < 1e-6) }
        }
        #expect(components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))[0] > 1.09)
    }

    @Test func systemColorsFollowTraits() {
        #expect(bytes(UIColor.systemBlue.resolvedColor(with: light)) == [0, 122, 255, 255])
        #expect(bytes(UIColor.systemBlue.resolvedColor(with: dark)) == [10, 132, 255, 255])
        #expect(UIColor.label.resolvedColor(with: dark) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(bytes(UIColor.systemBackground.resolvedColor(with: raised)) == [28, 28, 30, 255])
    }

    @Test func dynamicColorResolvesWithCurrentTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        light.performAsCurrent { #expect(color.cgColor == UIColor.black.cgColor) }
    }

    @Test func changedAlphaKeepsColorDynamic() {
        let faint = UIColor.systemBackground.withAlphaComponent(0.5)
        #expect(bytes(faint.resolvedColor(with: light)) == [255, 255, 255, 128])
        #expect(bytes(faint.resolvedColor(with: dark)) == [0, 0, 0, 128])
        #expect(faint == UIColor.systemBackground.withAlphaComponent(0.5))
        #expect(faint != UIColor.systemBackground)
    }

    @Test func equalColorsHaveEqualHashes() {
        let colors: [UIColor] = [.red, .clear, .systemRed, .label, UIColor(white: 0.5, alpha: 1)]
        let copies: [UIColor] = [
            UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(white: 0, alpha: 0), .systemRed, .label, .gray,
        ]
        for (color, copy) in zip(colors, copies) {
            #expect(color == copy)
            #expect(color.hash == copy.hash)
        }
        #expect(Set(colors).count == colors.count)
    }

    @Test func selfReferencingProviderTerminates() {
        final class Loop: @unchecked Sendable { var color: UIColor? }
        let loop = Loop()
        loop.color = UIColor { _ in loop.color ?? .red }
        #expect(loop.color?.cgColor.alpha == 0)
        loop.color = nil
    }

    @Test func outOfRangeComponentsAreValid() {
        #expect(bytes(UIColor(red: 2, green: -1, blue: 0, alpha: 2)) == [510, -255, 0, 255])
        #expect(UIColor(named: "no such colour") == nil)
        #expect(UIColor(coder: NSCoder()) == nil)
    }

    // swift-format-ignore: NoPlaygroundLiterals
    @Test func colorLiteralsHaveTheTypeAroundThem() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1), layer = CALayer()
        #expect(type(of: color) == UIColor.self)
        layer.borderColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(layer.borderColor == color.cgColor)
    }

    @Test func aColorWithoutValuesHasNoComponents() {
        var (red, green, blue, alpha) = (0.5, 0.5, 0.5, 0.5) as (CGFloat, CGFloat, CGFloat, CGFloat)
        #expect(!UIColor().getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(!UIColor().getWhite(&red, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.5, 0.5, 0.5, 0.5])
    }
}
