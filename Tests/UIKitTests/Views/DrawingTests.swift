import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct DrawingTests {
    private final class Disc: UIView {
        var draws = 0
        var rect = CGRect.null
        override func draw(_ rect: CGRect) {
            draws += 1
            self.rect = rect
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)).fill()
        }
    }

    private final class LayerDrawing: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(UIColor.blue.cgColor)
            ctx.fill(bounds)
        }
    }

    private func color(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8]? {
        guard let pixels = image?.pixels else { return nil }
        let pixel = pixels.base + y * pixels.bytesPerRow + x * 4
        return (0..<4).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }

    private func contents(_ view: UIView) -> CGImage? { view.layer.contents as! CGImage? }

    @Test func overridesAreFoundOnAnyThread() async {
        let (plain, disc, drawing) = (UIView(), Disc(), LayerDrawing())
        let found = await Task.detached {
            [plain.overridesDrawing, disc.overridesDrawing, drawing.overridesDrawing]
        }.value
        #expect(found == [false, true, true])
    }

    @Test func onlyViewsThatDrawHaveABackingStore() {
        TestApp.run { app in
            let (plain, disc, drawing) = (UIView(), Disc(), LayerDrawing())
            for view in [plain, disc, drawing] {
                view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                app.window.addSubview(view)
            }
            app.frame()
            #expect(plain.layer.contents == nil)
            #expect(contents(disc)?.width == 30)
            #expect(color(contents(disc), 2, 15) == [0, 0, 255, 255])
            // An opaque view without a background draws on black.
            #expect(color(contents(disc), 28, 15) == [0, 0, 0, 255])
            #expect(color(contents(drawing), 2, 15) == [255, 0, 0, 255])
        }
    }

    /// As in mac-gallagher/Shuffle, whose views without a background set their shadow in `draw(_:)`.
    @Test func drawingNothingShowsNothing() {
        final class Shadowed: UIView {
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                layer.shadowOpacity = 0.5
            }
        }
        TestApp.run { app in
            let view = Shadowed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(view)
            app.frame()
            #expect(view.layer.shadowOpacity == 0.5 && color(contents(view), 2, 15) == [0, 0, 0, 0])
            view.backgroundColor = .red
            app.frame()
            #expect(color(contents(view), 2, 15) == [0, 0, 255, 255])
        }
    }

    @Test func aBackgroundSetInDrawingDoesntDrawAgain() {
        final class Painted: UIView {
            var draws = 0
            override func draw(_ rect: CGRect) {
                draws += 1
                backgroundColor = .red
            }
        }
        TestApp.run { app in
            let view = Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(view)
            for _ in 0..<5 { app.frame() }
            #expect(view.draws == 2, "once more for the color")
            view.backgroundColor = .blue
            app.frame()
            #expect(view.draws == 3)
        }
    }

    @Test func viewsThatAreNotOpaqueDrawOnNothing() {
        TestApp.run { app in
            let (disc, clear) = (Disc(), Disc())
            disc.isOpaque = false
            clear.backgroundColor = .clear
            for view in [disc, clear] {
                view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                app.window.addSubview(view)
            }
            app.frame()
            #expect(color(contents(disc), 28, 15) == [0, 0, 0, 0] && color(contents(clear), 28, 15) == [0, 0, 0, 0])
        }
    }

    private final class DrawingField: UITextField {
        override func draw(_ rect: CGRect) {}
    }

    private final class DrawingCell: UICollectionViewCell {
        override func draw(_ rect: CGRect) {}
    }

    @Test func controlsAndCellsDrawOnNothing() {
        TestApp.run { app in
            let views = [DrawingField(), DrawingCell()]
            for view in views {
                view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                app.window.addSubview(view)
            }
            app.frame()
            #expect(views.map { color(contents($0), 28, 15) } == [[0, 0, 0, 0], [0, 0, 0, 0]])
        }
    }

    @Test func aNewBackgroundIsDrawnAndDoesNotAnimate() {
        TestApp.run { app in
            let disc = Disc(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            disc.backgroundColor = .blue
            app.window.addSubview(disc)
            app.frame()
            #expect(color(contents(disc), 28, 15) == [255, 0, 0, 255])
            var finished: Bool?
            UIView.animate(withDuration: 1) {
                disc.backgroundColor = .white
            } completion: {
                finished = $0
            }
            #expect(disc.layer.animationKeys() == nil)
            app.frame()
            #expect(disc.draws == 2 && color(contents(disc), 28, 15) == [255, 255, 255, 255] && finished == true)
        }
    }

    @Test func drawingIsClippedToTheInvalidRectangle() {
        TestApp.run { app in
            let disc = Disc(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            disc.backgroundColor = .blue
            app.window.addSubview(disc)
            app.frame()
            #expect(disc.rect == disc.bounds)
            disc.backgroundColor = .white
            app.frame()
            disc.layer.backgroundColor = UIColor.black.cgColor
            disc.setNeedsDisplay(CGRect(x: 6, y: 0, width: 1, height: 2))
            disc.setNeedsDisplay(CGRect(x: 7, y: 2, width: 1, height: 2))
            app.frame()
            #expect(disc.rect == CGRect(x: 6, y: 0, width: 2, height: 4))
            #expect(color(contents(disc), 20, 6) == [0, 0, 0, 255])
            #expect(color(contents(disc), 28, 6) == [255, 255, 255, 255])
            #expect(color(contents(disc), 2, 6) == [0, 0, 255, 255])
        }
    }

    @Test func viewRedrawsOnlyWhenInvalidated() {
        TestApp.run { app in
            let disc = Disc(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.window.addSubview(disc)
            app.frame()
            #expect(disc.draws == 1)
            disc.bounds.size.width = 20
            app.frame()
            #expect(disc.draws == 1)
            disc.setNeedsDisplay()
            app.frame()
            #expect(disc.draws == 2)
            disc.contentMode = .redraw
            disc.bounds.size.width = 40
            app.frame()
            #expect(disc.draws == 3)
            #expect(contents(disc)?.width == 120)
        }
    }

    @Test func snapshotHasPixelsOfView() throws {
        try TestApp.run(AppSession.Screen(scale: 1)) { app in
            let view = app.addView()
            view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            let child = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
            child.backgroundColor = .red
            view.addSubview(child)
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(snapshot.bounds == view.bounds)
            #expect(color(contents(snapshot), 10, 50) == [0, 255, 0, 255])
            #expect(color(contents(snapshot), 90, 50) == [0, 0, 255, 255])
            let part = try #require(
                view.resizableSnapshotView(
                    from: CGRect(x: 50, y: 10, width: 20, height: 30), afterScreenUpdates: true,
                    withCapInsets: UIEdgeInsets(top: 3, left: 2, bottom: 3, right: 2)))
            #expect(part.bounds.size == CGSize(width: 20, height: 30))
            #expect(color(contents(part), 1, 1) == [0, 0, 255, 255])
            #expect(part.layer.contentsCenter == CGRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8))
            let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
                #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
            }
            #expect(color(image.cgImage, 10, 50) == [0, 255, 0, 255])
        }
    }

    @Test func theSnapshotOfAViewWithoutSizeIsAnEmptyView() throws {
        try TestApp.run { _ in
            let snapshot = try #require(UIView().snapshotView(afterScreenUpdates: true))
            #expect(snapshot.bounds == .zero && snapshot.layer.contents == nil)
        }
    }

    @Test func snapshotWithoutUpdatesShowsScreenContent() throws {
        try TestApp.run(AppSession.Screen(scale: 1)) { app in
            let view = app.addView()
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
            child.backgroundColor = .red
            view.addSubview(child)
            app.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x += 50 }
            let before = try #require(view.snapshotView(afterScreenUpdates: false))
            let after = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(color(contents(before), 10, 50) == [0, 0, 255, 255])
            #expect(color(contents(after), 10, 50) == [0, 0, 0, 0])
            #expect(color(contents(after), 90, 50) == [0, 0, 255, 255])
        }
    }

    @Test func aLayerThatDrawsDrawsForItsView() throws {
        final class Disc: CALayer {
            var draws = 0
            override func draw(in ctx: CGContext) {
                draws += 1
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(bounds)
            }
        }
        final class Hosting: UIView {
            override class var layerClass: AnyClass { Disc.self }
        }
        try TestApp.run(AppSession.Screen(scale: 1)) { app in
            let view = Hosting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            app.window.addSubview(view)
            let layer = try #require(view.layer as? Disc)
            app.frame()
            #expect(layer.draws == 0 && layer.contents == nil, "as on iOS, nothing is drawn unless it is invalid")
            view.setNeedsDisplay()
            app.frame()
            #expect(layer.draws == 1 && color(contents(view), 50, 50) == [0, 0, 255, 255])
            layer.needsDisplayOnBoundsChange = true
            view.frame.size.width = 50
            app.frame()
            app.frame()
            #expect(layer.draws == 2)
        }
    }

    @Test func layerClassDeterminesLayer() {
        final class Custom: CALayer {
            let made: Int
            override init() {
                made = 7
                super.init()
            }
            override init(layer: Any) {
                made = (layer as? Custom)?.made ?? 0
                super.init(layer: layer)
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Hosting: UIView {
            override class var layerClass: AnyClass { Custom.self }
        }
        final class Wrong: UIView {
            override class var layerClass: AnyClass { UIView.self }
        }
        TestApp.run { app in
            #expect((Hosting().layer as? Custom)?.made == 7)
            #expect(type(of: Wrong().layer) == CALayer.self)
            #expect(app.diagnostics == ["layer-class-unusable"])
        }
    }

    @Test func emptyRectGivesEmptyImage() {
        var runs = 0
        for size in [CGSize.zero, CGSize(width: 5, height: 0), CGSize(width: 0, height: 5)] {
            let image = UIGraphicsImageRenderer(size: size).image { _ in runs += 1 }
            #expect(image.size == .zero)
            #expect(image.cgImage == nil)
        }
        #expect(runs == 3)
    }
}
