import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// Leaving out images that the next sibling hides must not affect the pixels.
@Suite(.lane(.background)) struct HiddenImageTests {
    private static let size = 96
    private static let rect = PixelRect(x: 0, y: 0, width: size, height: size)

    private func displayList(_ root: Layer, inRuns: Bool) -> DisplayList {
        let runs = CachedRuns()
        _ = runs.begin(root.tree, scale: 1)
        return DisplayListBuilder.displayList(
            root.tree, scale: 1, target: Self.rect, caches: RenderCaches(), cachedRuns: inRuns ? runs : nil)
    }

    private func picture(_ displayList: DisplayList) -> Picture {
        let pixels = PixelBuffer(width: Self.size, height: Self.size)
        FrameJob(displayList, rects: [Self.rect], target: RowTarget(pixels, rect: Self.rect), background: 0xFF00_0000)
            .run([StripRenderer(drawsOccludedItems: true)])
        return Picture(pixels)
    }

    private func imageCount(_ displayList: DisplayList) -> Int {
        displayList.runs.reduce(displayList.items.count { if case .image = $0.paint { true } else { false } }) {
            $0 + imageCount($1.displayList)
        }
    }

    private static let label = CGImage.softCard(20, 8, seed: 3)

    /// A cell with a label in its middle.
    private func cell(_ index: Int, x: Double, y: Double, _ configure: (inout RenderTree.Node) -> Void) -> Layer {
        Layer(
            UInt64(10 + 2 * index), x: x, y: y, width: 30, height: 30,
            color: RenderColor(red: Float(index % 7) / 7, green: 0.4, blue: Float(index % 5) / 5),
            children: [
                Layer(UInt64(11 + 2 * index), x: 5, y: 11, width: 20, height: 8) {
                    $0.content = .image(.init(Self.label, in: $0.bounds))
                }
            ], configure)
    }

    @Test func imagesBelowTheNextCellAreLeftOut() {
        let cells = (0..<64).map { cell($0, x: 10 + 0.5 * Double($0), y: 20) { $0.corners.radius = 4 } }
        let root = Layer(1, width: 96, height: 96, color: .white, children: cells)
        let (some, all) = (displayList(root, inRuns: true), displayList(root, inRuns: false))
        #expect(imageCount(all) == 64)
        // The last cell of each run of 16 has no next one in the run.
        #expect(imageCount(some) == 4)
        #expect(picture(some).difference(from: picture(all)) == nil)
    }

    @Test(arguments: 0..<60)
    func leavingImagesOutChangesNoByte(seed: Int) {
        var random = SeededGenerator(seed: UInt64(400 + seed))
        func value(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let (dx, dy) = (value(-3...3), value(-3...3))
        let (startX, startY) = (value(10...50), value(10...50))
        var cells: [Layer] = []
        for index in 0..<96 {
            let (x, y) = (startX + dx * Double(index % 12), startY + dy * Double(index % 12))
            let (kind, scale) = (Int.random(in: 0..<24, using: &random), value(0.3...1.5))
            var made = cell(index, x: x, y: y) { node in
                node.corners.radius = value(0...15)
                node.corners.isContinuous = index.isMultiple(of: 2)
                switch kind {
                case 0: node.opacity = 0.6
                case 1: node.backgroundColor = RenderColor(red: 0, green: 0, blue: 1, alpha: 0.5)
                case 2: node.isHidden = true
                case 3: node.blendMode = .multiply
                case 4: node.clipsToBounds = true
                case 5:
                    node.transform = Projection(CGAffineTransform(rotationAngle: 0.1))
                        .concatenating(.translation(x: x, y: y))
                case 6: node.transform = Projection.scale(scale).concatenating(.translation(x: x, y: y))
                case 7: node.transform.m13 = 0.002
                case 8:
                    node.transform.m11 = -1
                    node.isDoubleSided = false
                case 9: node.backgroundColor = nil
                case 10: node.antialiasedEdges = []
                case 11: node.bounds.size.height = value(2...20)
                default: break
                }
            }
            if kind == 12 {
                made = made.masked(by: Layer(UInt64(1000 + index), width: 15, height: 15, color: .white))
            }
            cells.append(made)
        }
        let root = Layer(1, width: 96, height: 96, color: .white, children: cells)
        let (some, all) = (displayList(root, inRuns: true), displayList(root, inRuns: false))
        #expect(picture(some).difference(from: picture(all)) == nil, "seed \(seed)")
    }
}
