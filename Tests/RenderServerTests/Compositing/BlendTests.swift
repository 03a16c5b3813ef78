import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

@Suite(.lane(.background)) struct BlendTests {
    private static let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }
    private let below: UInt32 = 0xFF80_4020

    private func screen(_ children: [Layer]) -> Picture {
        let layer = Layer(
            1, width: 20, height: 20, color: RenderColor(red: 128 / 255, green: 64 / 255, blue: 32 / 255),
            children: children)
        return Picture(layer, width: 20, height: 20, scale: 1)
    }

    /// 0xFF204080 on 0xFF804020, computed by hand with the formulas of the PDF reference.
    @Test(
        arguments: [
            (CGBlendMode.normal, 0xFF20_4080), (.multiply, 0xFF10_1010), (.screen, 0xFF90_7090), (.darken, 0xFF20_4020),
            (.lighten, 0xFF80_4080), (.difference, 0xFF60_0060), (.plusLighter, 0xFFA0_80A0),
            (.plusDarker, 0xFF00_0000),
            (.copy, 0xFF20_4080), (.destinationOver, 0xFF80_4020), (.exclusion, 0xFF80_6080),
        ] as [(CGBlendMode, UInt32)])
    func opaqueColorsBlendByFormula(_ mode: CGBlendMode, _ expected: UInt32) {
        let source = RenderColor(red: 32 / 255, green: 64 / 255, blue: 128 / 255)
        let picture = screen([Layer(2, x: 5, y: 5, width: 10, height: 10, color: source) { $0.blendMode = mode }])
        #expect(picture[10, 10] == expected)
        #expect(picture[2, 2] == below)
        #expect(picture.count(of: below) >= 300)
    }

    @Test(arguments: modes) func emptyLayerDoesNotBlend(_ mode: CGBlendMode) {
        let empty = Layer(2, x: 5, y: 5, width: 10, height: 10) { $0.blendMode = mode }
        #expect(screen([empty]) == screen([]))
    }

    /// A group of two layers, and the same content in one layer.
    @Test(arguments: modes) func subtreeBlendsAsOneImage(_ mode: CGBlendMode) {
        let whole = Layer(2, x: 4, y: 4, width: 12, height: 12, color: .green) { $0.blendMode = mode }
        let covered = Layer(
            2, x: 4, y: 4, width: 12, height: 12, color: .red,
            children: [Layer(3, width: 12, height: 12, color: .green)]
        ) { $0.blendMode = mode }
        #expect(screen([whole]) == screen([covered]))
    }

    @Test(arguments: modes) func groupBlendsInIsolation(_ mode: CGBlendMode) {
        // The blended layer has no backdrop in its group; the other layer of the group does not overlap it.
        let blended = Layer(3, width: 5, height: 5, color: .red) { $0.blendMode = mode }
        let group = Layer(
            2, x: 4, y: 4, width: 12, height: 12,
            children: [blended, Layer(4, x: 6, y: 6, width: 3, height: 3, color: .blue)]
        ) {
            $0.isGroup = true
            $0.opacity = 0.5
        }
        let alone = screen([group])
        let isErased = [.clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut].contains(mode)
        #expect(alone[5, 5] == (isErased ? below : 0xFFC0_2010), "\(String(alone[5, 5], radix: 16))")
        #expect(alone[11, 11] == 0xFF40_2090)
    }

    /// Strips and clips must not matter: drawing only the changes gives the same pixels as drawing everything.
    @Test(arguments: modes) func blendedFramesMatchFullRedraw(_ mode: CGBlendMode) {
        func layers(_ x: Double) -> Layer {
            let blended = Layer(
                3, x: x, y: 6, width: 20, height: 50, color: RenderColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 0.7),
                children: [Layer(4, x: 5, y: 5, width: 9, height: 9, color: .red)]
            ) {
                $0.blendMode = mode
                $0.opacity = 0.8
                $0.corners.radius = 6
            }
            let clip = Layer(2, x: 3, y: 3, width: 60, height: 50, color: .white, children: [blended]) {
                $0.clipsToBounds = true
                $0.corners.radius = 12
            }
            return Layer(1, width: 70, height: 70, color: .blue, children: [clip])
        }
        let compositor = Compositor(width: 70, height: 70)
        for x in [4.0, 9.5, 30, 31] {
            _ = compositor.render(layers(x).tree, scale: 1)
            #expect(Picture(compositor.pixels) == Picture(layers(x), width: 70, height: 70, scale: 1))
        }
    }

    @Test func maskAppliesBeforeBlending() {
        let mask = Layer(9, width: 4, height: 8, color: .white)
        let picture = screen([
            Layer(2, x: 6, y: 6, width: 8, height: 8, color: .white) { $0.blendMode = .difference }.masked(by: mask)
        ])
        #expect(picture[7, 8] == 0xFF7F_BFDF)
        #expect(picture[11, 8] == below)
    }
}
