import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// The sizes of an image.
@Suite(.lane(.background)) struct MipmapLevelTests {
    private let levels = RenderCaches().levels(of: .noise(37, 21, opaque: true, seed: 1))

    private func rows(_ texture: Texture) -> [[UInt32]] {
        (0..<texture.pixels.height).map { y in (0..<texture.pixels.width).map { texture.pixels[$0, y] } }
    }

    @Test func sidesAreHalvedIndependently() {
        let sizes = [MipmapLevel(columns: 1, rows: 0), .init(columns: 0, rows: 2), .init(columns: 3, rows: 1)].map {
            (levels.texture($0).pixels.width, levels.texture($0).pixels.height)
        }
        #expect(sizes.map(\.0) == [19, 37, 5])
        #expect(sizes.map(\.1) == [21, 6, 11])
    }

    @Test func texelsAreMeansOfTheTexelsThatTheyReplace() {
        let full = rows(levels.texture(.full))
        let columns = rows(levels.texture(.init(columns: 1, rows: 0)))
        let halves = rows(levels.texture(.init(columns: 0, rows: 1)))
        for shift in [0, 8, 16] {
            func value(_ texels: [[UInt32]], _ x: Int, _ y: Int) -> Int { Int(texels[y][x] >> shift & 255) }
            #expect(value(columns, 3, 5) == (value(full, 6, 5) + value(full, 7, 5) + 1) / 2)
            #expect(value(halves, 3, 5) == (value(full, 3, 10) + value(full, 3, 11) + 1) / 2)
            // The last of an odd number is repeated.
            #expect(value(columns, 18, 5) == value(full, 36, 5))
            #expect(value(halves, 3, 10) == value(full, 3, 20))
        }
    }

    @Test func levelsAreCreatedOnceFromTheLargerOnes() {
        #expect(levels.texture(.init(columns: 2, rows: 1)) === levels.texture(.init(columns: 2, rows: 1)))
        #expect(MipmapLevel(columns: 2, rows: 2).larger == MipmapLevel(columns: 1, rows: 1))
        #expect(MipmapLevel(columns: 3, rows: 1).larger == MipmapLevel(columns: 2, rows: 1))
        #expect(MipmapLevel(columns: 0, rows: 1).larger == .full)
    }

    @Test func stripsHaveTheSameTexels() {
        let level = MipmapLevel(columns: 0, rows: 1), texels = rows(levels.texture(level))
        let strips = levels.texture(level, in: .strips)
        #expect(strips.layout == .strips)
        #expect(levels.texture(level, in: .strips) === strips)
        let base = strips.pixels.row(0), height = texels.count
        for y in 0..<height {
            for x in 0..<37 { #expect(base[x / 16 * 16 * height + y * 16 + x % 16] == texels[y][x]) }
        }
    }

    @Test func aLevelSkipsNoTexels() {
        #expect(MipmapLevel(steps: 2, 1) == .full)
        #expect(MipmapLevel(steps: 2.1, 4.1) == MipmapLevel(columns: 1, rows: 2))
        // Of a pixel that is squeezed along a diagonal, neither side may be halved without a blur along the other diagonal.
        var squeezed = Projection()
        (squeezed.m11, squeezed.m12, squeezed.m21, squeezed.m22) = (2, 1, 1, 2)
        #expect(squeezed.mipmapLevel(at: .zero) == .full)
        #expect(Projection(CGAffineTransform(scaleX: 5, y: 1)).mipmapLevel(at: .zero) == .init(columns: 2, rows: 0))
        let turned = CGAffineTransform(scaleX: 5, y: 1).concatenating(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(Projection(turned).mipmapLevel(at: .zero) == .init(columns: 0, rows: 2))
    }
}
