import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Scenes whose pixels can be computed by hand.
@Suite(.lane(.background)) struct SceneTests {
    private let black: UInt32 = 0xFF00_0000
    private let red: UInt32 = 0xFFFF_0000
    private let white: UInt32 = 0xFFFF_FFFF

    private func screen(_ children: [Layer], size: Int = 20, scale: CGFloat = 1) -> Picture {
        let side = Double(size) / scale
        return Picture(Layer(1, width: side, height: side, children: children), width: size, height: size, scale: scale)
    }

    @Test func emptyTreeIsBlack() {
        #expect(screen([]).count(of: black) == 400)
        let compositor = Compositor(width: 3, height: 2)
        #expect(
            compositor.render(RenderTree(), scale: 1) == Damage(rects: [PixelRect(x: 0, y: 0, width: 3, height: 2)]))
        #expect(Picture(compositor.pixels).count(of: black) == 6)
    }

    @Test func pixelAlignedLayerIsSharp() {
        let picture = screen([Layer(2, x: 3, y: 5, width: 10, height: 10, color: .red)])
        #expect(picture.count(of: red) == 100)
        #expect(picture.count(of: black) == 300)
        #expect(picture[3, 5] == red && picture[12, 14] == red && picture[2, 5] == black && picture[13, 14] == black)
    }

    @Test func scaleOfThreeKeepsThirdsSharp() {
        let picture = screen([Layer(2, x: 1.0 / 3, y: 2.0 / 3, width: 4, height: 4, color: .red)], size: 21, scale: 3)
        #expect(picture.count(of: red) == 144)
        #expect(picture[1, 2] == red && picture[12, 13] == red)
    }

    @Test func halfCoveredPixelIsHalfIntensity() {
        let picture = screen([Layer(2, x: 3.5, y: 0, width: 2, height: 20, color: .white)])
        #expect(picture[3, 4] == 0xFF80_8080 && picture[4, 4] == white && picture[5, 4] == 0xFF80_8080)
    }

    @Test func edgesSnapToPixelsWithoutAntialiasing() {
        let picture = screen([
            Layer(2, x: 3.4, y: 0, width: 2, height: 20, color: .white) { $0.allowsEdgeAntialiasing = false }
        ])
        #expect(picture[3, 4] == white && picture[4, 4] == white && picture[5, 4] == black)
    }

    @Test func singleEdgesSnapToPixelsWithoutAntialiasing() {
        let layer = Layer(2, x: 3.5, y: 3.5, width: 4, height: 4, color: .white) {
            $0.antialiasedEdges = [.minX, .maxY]
        }
        let picture = screen([layer])
        #expect(picture[3, 5] == 0xFF80_8080 && picture[4, 5] == white, "The left edge is soft.")
        #expect(picture[7, 5] == white && picture[8, 5] == black, "The right edge is at the nearest pixel.")
        #expect(picture[5, 3] == black && picture[5, 4] == white, "The top edge is at the nearest pixel.")
        #expect(picture[5, 7] == 0xFF80_8080, "The bottom edge is soft.")
    }

    @Test func aMirroredLayerKeepsItsHardEdge() {
        let mirrored = Layer(2, x: 7.5, y: 3, width: 4, height: 4, color: .white) {
            $0.transform = Projection(CGAffineTransform(scaleX: -1, y: 1)).concatenating(.translation(x: 7.5, y: 3))
            $0.antialiasedEdges = [.minX, .minY, .maxY]
        }
        let picture = screen([mirrored])
        #expect(picture[7, 5] == 0xFF80_8080, "The soft left edge is on the right.")
        #expect(picture[4, 5] == white && picture[3, 5] == black)
    }

    @Test func onlyTheHardEdgesOfATurnedLayerHaveSteps() {
        func colors(_ edges: RenderTree.Edges) -> (left: Set<UInt32>, right: Set<UInt32>) {
            let layer = Layer(2, x: 0, y: 0, width: 12, height: 12, color: .white) {
                $0.transform = Projection(CGAffineTransform(rotationAngle: 0.2)).concatenating(.translation(x: 6, y: 3))
                $0.antialiasedEdges = edges
            }
            let picture = screen([layer])
            // Rows in which the left and the right side of the rotated layer are at both ends.
            var sides: (left: Set<UInt32>, right: Set<UInt32>) = ([], [])
            for y in 7..<12 {
                for x in 0..<10 { sides.left.insert(picture[x, y]) }
                for x in 10..<20 { sides.right.insert(picture[x, y]) }
            }
            return sides
        }
        let all = colors(.all)
        #expect(all.left.count > 2 && all.right.count > 2)
        let hard = colors([.maxX, .minY, .maxY])
        #expect(hard.left == [black, white] && hard.right == all.right)
        #expect(colors([]).left == [black, white] && colors([]).right == [black, white])
    }

    @Test func imageAtNativeSizeIsCopied() {
        let image = CGImage.noise(7, 5, opaque: true, seed: 1)
        let picture = screen([
            Layer(2, x: 4, y: 6, width: 7, height: 5) {
                $0.content = .image(.init(image, in: $0.bounds))
            }
        ])
        for y in 0..<5 { for x in 0..<7 { #expect(picture[x + 4, y + 6] == image.pixels[x, y]) } }
        #expect(picture[3, 6] == black && picture[11, 6] == black)
    }

    @Test func halfPixelOffsetInterpolatesImage() {
        let image = CGImage.of([[0xFF00_0000, 0xFF64_0000, 0xFFC8_0000]])
        let picture = screen([
            Layer(2, x: 2.5, y: 1, width: 3, height: 1) { $0.content = .image(.init(image, in: $0.bounds)) }
        ])
        #expect(picture[3, 1] == 0xFF32_0000 && picture[4, 1] == 0xFF96_0000)
        // The last half pixel shows only the last texel.
        #expect(picture[5, 1] == 0xFF64_0000)
    }

    @Test func minifiedImageIsAveraged() {
        let image = CGImage.of([[0xFF10_0000, 0xFF30_0000], [0xFF50_0000, 0xFF70_0000]])
        let picture = screen([
            Layer(2, x: 1, y: 1, width: 1, height: 1) { $0.content = .image(.init(image, in: $0.bounds)) }
        ])
        #expect(picture[1, 1] == 0xFF40_0000)
    }

    @Test func nearestFilterPreservesTexels() {
        let image = CGImage.of([[0xFFFF_0000, 0xFF00_FF00]])
        let picture = screen([
            Layer(2, width: 8, height: 4) {
                var content = RenderTree.ImageContent(image, in: $0.bounds)
                content.filters.enlargesToNearest = true
                $0.content = .image(content)
            }
        ])
        #expect(picture[3, 0] == red && picture[4, 0] == 0xFF00_FF00)
    }

    /// The filters for enlarging and reducing are separate.
    @Test(arguments: [false, true]) func nearestFilterOfReducedImagesSkipsTexels(isNearest: Bool) {
        let image = CGImage.of([[0xFF10_0000, 0xFF30_0000], [0xFF50_0000, 0xFF70_0000]])
        let picture = screen([
            Layer(2, x: 1, y: 1, width: 1, height: 1) {
                var content = RenderTree.ImageContent(image, in: $0.bounds)
                content.filters.enlargesToNearest = true
                content.filters.reducesToNearest = isNearest
                $0.content = .image(content)
            }
        ])
        #expect((picture[1, 1] == 0xFF40_0000) == !isNearest)
    }

    @Test func nineSliceImageKeepsCorners() {
        let image = CGImage.of([
            [0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000], [0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_00FF],
            [0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000],
        ])
        let picture = screen([
            Layer(2, width: 12, height: 10) {
                var content = RenderTree.ImageContent(image, in: $0.bounds)
                content.center = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                $0.content = .image(content)
            }
        ])
        #expect(picture[0, 0] == red && picture[11, 0] == red && picture[0, 9] == red && picture[11, 9] == red)
        #expect(picture[6, 0] == 0xFF00_FF00 && picture[0, 5] == 0xFF00_00FF && picture[6, 5] == white)
    }

    @Test func groupOpacityHidesOverlap() {
        func pair(isGroup: Bool) -> Layer {
            Layer(
                2, width: 20, height: 20,
                children: [
                    Layer(3, x: 0, y: 0, width: 10, height: 20, color: .white),
                    Layer(4, x: 5, y: 0, width: 10, height: 20, color: .white),
                ]
            ) {
                $0.opacity = 0.5
                $0.isGroup = isGroup
            }
        }
        let grouped = screen([pair(isGroup: true)]), single = screen([pair(isGroup: false)])
        #expect(grouped[2, 2] == 0xFF80_8080 && grouped[7, 2] == 0xFF80_8080 && grouped[12, 2] == 0xFF80_8080)
        #expect(single[2, 2] == 0xFF80_8080 && single[7, 2] == 0xFFC0_C0C0 && single[12, 2] == 0xFF80_8080)
    }

    @Test func childrenAreClippedOnlyIfRequested() {
        func parent(clips: Bool) -> Layer {
            Layer(
                2, x: 5, y: 5, width: 6, height: 6,
                children: [Layer(3, x: -3, y: -3, width: 20, height: 20, color: .red)]
            ) { $0.clipsToBounds = clips }
        }
        #expect(screen([parent(clips: true)]).count(of: red) == 36)
        #expect(screen([parent(clips: false)]).count(of: red) == 18 * 18)
    }

    @Test func roundedClipHidesBackgroundUnderContent() {
        let picture = screen([
            Layer(
                2, width: 20, height: 20, color: .white,
                children: [
                    Layer(3, width: 20, height: 20, color: .red), Layer(4, x: 1, width: 20, height: 20, color: .red),
                ]
            ) {
                $0.clipsToBounds = true
                $0.corners.radius = 8
            }
        ])
        #expect(picture[0, 0] == black && picture[10, 10] == red)
        #expect(picture.words.allSatisfy { $0 & 0x00FFFF == 0 }, "white shines through at the edge")
        #expect(picture.words.contains { $0 != red && $0 != black })
    }

    @Test func circleCoversItsArea() {
        let picture = screen(
            [Layer(2, width: 100, height: 100, color: .white) { $0.corners.radius = 50 }], size: 100)
        let sum = picture.words.reduce(0.0) { $0 + Double($1 & 255) / 255 }
        #expect(abs(sum - Double.pi * 2500) < 8)
        #expect(picture[50, 50] == white && picture[1, 1] == black)
    }

    @Test func cornersRoundIndividually() {
        let picture = screen([
            Layer(2, width: 20, height: 20, color: .white) {
                $0.corners.radius = 8
                $0.corners.topRight = false
                $0.corners.bottomLeft = false
            }
        ])
        #expect(
            picture[0, 0] == black && picture[19, 19] == black && picture[19, 0] == white && picture[0, 19] == white)
    }

    @Test func borderIsInsideAndAboveChildren() {
        let picture = screen([
            Layer(2, x: 2, y: 2, width: 10, height: 10, children: [Layer(3, width: 10, height: 10, color: .red)]) {
                $0.border = .init(width: 2, color: .white)
            }
        ])
        #expect(picture.count(of: white) == 100 - 36)
        #expect(picture.count(of: red) == 36)
    }

    @Test func maskMultipliesByAlpha() {
        let mask = Layer(3, x: 5, y: 0, width: 5, height: 20, color: RenderColor.red.faded(0.5))
        let picture = screen([Layer(2, width: 20, height: 20, color: .white).masked(by: mask)])
        #expect(
            picture[4, 3] == black && picture[5, 3] == 0xFF80_8080 && picture[9, 3] == 0xFF80_8080
                && picture[10, 3] == black)
    }

    @Test func axialGradientEndsInItsColors() {
        let picture = screen([
            Layer(2, width: 20, height: 20) {
                $0.content = .gradient(
                    .init(
                        kind: .axial, colors: [.red, .blue], locations: [], start: CGPoint(x: 0, y: 0.5),
                        end: CGPoint(x: 1, y: 0.5)))
            }
        ])
        #expect(picture[0, 3] == 0xFFFA_0004 && picture[19, 3] == 0xFF04_00FA)
        #expect(picture[0, 3] == picture[0, 17])
        for x in 1..<20 { #expect(picture[x, 0] & 255 > picture[x - 1, 0] & 255) }
    }

    @Test func conicGradientTurnsClockwise() {
        let picture = screen([
            Layer(2, width: 20, height: 20) {
                $0.content = .gradient(
                    .init(
                        kind: .conic, colors: [.red, .green, .blue, .white, .red],
                        locations: [0, 0.25, 0.5, 0.75, 1], start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 0.5)))
            }
        ])
        func strongest(_ word: UInt32) -> [UInt32] { [word >> 16 & 255, word >> 8 & 255, word & 255] }
        #expect(strongest(picture[19, 10])[0] > 240)
        #expect(strongest(picture[10, 19])[1] > 240)
        #expect(strongest(picture[0, 9])[2] > 240)
        #expect(strongest(picture[9, 0]).allSatisfy { $0 > 230 })
    }

    @Test func perspectiveProjectsCorners() throws {
        var turned = Projection.translation(x: 0, y: 0)
        turned.m11 = 0.8
        turned.m13 = 0.004
        turned.m31 = 20
        turned.m32 = 20
        let layer = Layer(2, width: 60, height: 60, color: .white) { $0.transform = turned }
        let picture = screen([layer], size: 100)
        for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 60), CGPoint(x: 0, y: 60)] {
            let inside = CGPoint(x: corner.x + (30 - corner.x) * 0.1, y: corner.y + (30 - corner.y) * 0.1)
            let outside = CGPoint(x: corner.x - (30 - corner.x) * 0.06, y: corner.y - (30 - corner.y) * 0.06)
            let a = try #require(turned.apply(inside)), b = try #require(turned.apply(outside))
            #expect(picture[Int(a.x), Int(a.y)] == white)
            #expect(picture[Int(b.x), Int(b.y)] == black)
        }
    }

    @Test func backFaceShowsOnlyIfDoubleSided() {
        func layer(_ isDoubleSided: Bool) -> Layer {
            Layer(2, width: 10, height: 10, color: .red) {
                $0.transform.m11 = -1
                $0.transform.m31 = 15
                $0.isDoubleSided = isDoubleSided
            }
        }
        #expect(screen([layer(true)]).count(of: red) == 100)
        #expect(screen([layer(false)]).count(of: red) == 0)
    }

    @Test func shapeIsSharpAtScale300() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: -1000, y: -1000, width: 2000, height: 2000))
        path.addEllipse(in: CGRect(x: -0.1, y: -0.1, width: 0.2, height: 0.2))
        var shape = RenderTree.ShapeContent(path: path)
        shape.fillColor = .white
        shape.fillRule = .evenOdd
        let picture = screen(
            [
                Layer(2, width: 1, height: 1) {
                    $0.transform = Projection.scale(300).concatenating(.translation(x: 50, y: 50))
                    $0.content = .shape(shape)
                }
            ], size: 100)
        // A hole of radius 30 in a sheet of 600,000 pixels: only the pixels on its edge are gray.
        let hole = picture.words.reduce(0.0) { $0 + 1 - Double($1 & 255) / 255 }
        #expect(abs(hole - Double.pi * 900) < 5)
        #expect(picture.words.count { $0 != black && $0 != white } < 260)
    }

    @Test func shadowFallsOffLikeGaussian() {
        let picture = screen(
            [
                Layer(2, width: 120, height: 120, color: .white),
                Layer(3, x: 40, y: -40, width: 200, height: 200, color: .white) {
                    $0.shadow = .init(color: RenderColor(red: 0, green: 0, blue: 0), radius: 6, offset: .zero)
                },
            ], size: 120)
        // Half at the edge, 15.9 % one deviation away, 2.3 % at two.
        for (distance, part) in [(0.5, 0.467), (6.5, 0.139), (12.5, 0.0186)] {
            let level = Double(255 - picture[39 - Int(distance), 60] & 255) / 255
            #expect(abs(level - part) < 0.012, "\(distance)")
        }
        #expect(picture[80, 60] == white)
    }

    @Test func shadowFollowsLayerContent() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 20, y: 20, width: 40, height: 40))
        var shape = RenderTree.ShapeContent(path: path)
        shape.fillColor = .red
        let picture = screen(
            [
                Layer(2, width: 100, height: 100, color: .white),
                Layer(3, width: 80, height: 80) {
                    $0.content = .shape(shape)
                    $0.shadow = .init(
                        color: RenderColor(red: 0, green: 0, blue: 0), radius: 2, offset: CGSize(width: 30, height: 0))
                },
            ], size: 100)
        #expect(picture[40, 40] == red)
        #expect(picture[80, 40] == black)
        #expect(picture[90, 20] == white)
    }

    @Test func shadowOfLongContentIsDrawnAtItsEnd() {
        let end = 20_000.0
        let picture = screen(
            [
                Layer(2, width: 100, height: 100, color: .white),
                Layer(
                    3, y: -end, width: 80, height: end + 80,
                    children: [Layer(4, y: end + 20, width: 40, height: 40, color: .red)]
                ) {
                    $0.shadow = .init(
                        color: RenderColor(red: 0, green: 0, blue: 0), radius: 2, offset: CGSize(width: 30, height: 0))
                },
            ], size: 100)
        #expect(picture[20, 40] == red)
        #expect(picture[55, 40] == black)
        #expect(picture[90, 40] == white)
    }

    @Test func backdropBlursContentBelow() {
        let picture = screen(
            [
                Layer(2, width: 60, height: 60, color: .white),
                Layer(3, width: 30, height: 60, color: RenderColor(red: 0, green: 0, blue: 0)),
                Layer(4, x: 10, y: 10, width: 40, height: 40) {
                    $0.content = .backdrop(blurRadius: 4, saturation: 1)
                },
            ], size: 60)
        // Half at the edge, 15.9 % one deviation from it; outside the layer the edge stays sharp.
        #expect(abs(Int(picture[30, 30] & 255) - 140) < 4)
        #expect(abs(Int(picture[25, 30] & 255) - 33) < 5)
        #expect(picture[29, 5] == black && picture[30, 5] == white)
    }

    @Test func offscreenImagesAreTransparentByDefault() {
        let layer = Layer(
            1, width: 4, height: 4, children: [Layer(2, width: 2, height: 4, color: RenderColor.white.faded(0.5))])
        let image = OffscreenRenderer.image(of: layer.tree, width: 4, height: 4, scale: 1)
        #expect(image.pixels[0, 0] == 0x8080_8080 && image.pixels[3, 3] == 0)
    }
}
