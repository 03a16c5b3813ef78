import UIKit

extension Probe {
    /// The pixels of layers: blending, edges, scaling, emitters, and transitions.
    static let pixelsOfLayers: [Probe] = [
        compositing, rendered, edges, scaling, flippedShape, emitters, emitterCells, pushing, flipping, curling,
    ]

    /// A white view of 120 × 120 points in the root controller's view.
    @MainActor static func canvas(_ run: ProbeRun, side: CGFloat = 120) async -> UIView {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 20, y: 120, width: side, height: side))
        view.backgroundColor = .white
        controller.view.addSubview(view)
        return view
    }

    private static let compositing = Probe("pixels.compositing") { run in
        for name in ["multiplyBlendMode", "screenBlendMode", "hueBlendMode", "destOut", "noSuchFilter"] {
            let canvas = await canvas(run)
            canvas.backgroundColor = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
            let layer = CALayer()
            layer.frame = canvas.bounds
            layer.backgroundColor = UIColor(red: 0.5, green: 0.5, blue: 0.9, alpha: 0.5).cgColor
            layer.compositingFilter = name
            canvas.layer.addSublayer(layer)
            try await run.wait(0.1)
            run.pixel("pixels.compositing.\(name)", Pixels(canvas)?.color(60, 60))
        }
    }

    private static let rendered = Probe("pixels.rendered") { run in
        for name in [
            "hueBlendMode", "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "multiplyBlendMode",
        ] {
            let canvas = await canvas(run)
            canvas.backgroundColor = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
            let layer = CALayer()
            layer.frame = canvas.bounds
            layer.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1).cgColor
            layer.compositingFilter = name
            canvas.layer.addSublayer(layer)
            try await run.wait(0.1)
            let image = UIGraphicsImageRenderer(size: canvas.bounds.size).image {
                canvas.layer.render(in: $0.cgContext)
            }
            run.pixel("pixels.rendered.\(name)", Pixels(image)?.color(60, 60))
        }
    }

    private static let edges = Probe("pixels.edges") { run in
        let canvas = await canvas(run)
        let layer = CALayer()
        // The edges are in the middle of pixels.
        let half = 0.5 / canvas.traitCollection.displayScale
        layer.frame = CGRect(x: 20 + half, y: 20 + half, width: 40, height: 40)
        layer.backgroundColor = UIColor.black.cgColor
        layer.cornerRadius = 8
        canvas.layer.addSublayer(layer)
        try await run.wait(0.1)
        guard let pixels = Pixels(canvas) else { return }
        run.pixel("pixels.edges.left", pixels.color(20 + half / 2, 40))
        run.pixel("pixels.edges.top", pixels.color(40, 20 + half / 2))
    }

    private static let flippedShape = Probe("pixels.flippedShape") { run in
        let canvas = await canvas(run)
        let layer = CAShapeLayer()
        layer.frame = canvas.bounds
        layer.isGeometryFlipped = true
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 40), transform: nil)
        canvas.layer.addSublayer(layer)
        try await run.wait(0.1)
        let pixels = Pixels(canvas)
        run.pixel("pixels.flippedShape.top", pixels?.color(60, 20))
        run.pixel("pixels.flippedShape.bottom", pixels?.color(60, 100))
    }

    private static let scaling = Probe("pixels.scaling") { run in
        let canvas = await canvas(run)
        let scale = canvas.traitCollection.displayScale
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90), format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 90, height: 90))
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 41, height: 90))
            context.fill(CGRect(x: 62, y: 0, width: 2, height: 90))
        }
        let view = UIImageView(image: image)
        // 30 pixels of the screen show 90 pixels of the image.
        view.frame = CGRect(x: 20, y: 20, width: 30 / scale, height: 30 / scale)
        canvas.addSubview(view)
        try await run.wait(0.1)
        guard let pixels = Pixels(canvas) else { return }
        let row = (10...24).map { column in
            pixels.color(20 + (CGFloat(column) + 0.5) / scale, 20 + 15 / scale).red
        }
        run.fractions("pixels.scaling", row, error: 1.5 / 255)
    }

    @MainActor private static func emitter(_ shape: CAEmitterLayerEmitterShape, in canvas: UIView) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.frame = canvas.bounds
        emitter.emitterPosition = CGPoint(x: 60, y: 60)
        emitter.emitterSize = CGSize(width: 20, height: 20)
        emitter.emitterShape = shape
        emitter.emitterMode = .outline
        emitter.emitterCells = [cell()]
        canvas.layer.addSublayer(emitter)
        return emitter
    }

    @MainActor private static func cell() -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "cell"
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }.cgImage
        cell.color = UIColor.red.cgColor
        cell.birthRate = 300
        cell.lifetime = 0.5
        cell.velocity = 80
        return cell
    }

    private static let emitters = Probe("pixels.emitters") { run in
        for (name, shape) in [("line", CAEmitterLayerEmitterShape.line), ("rectangle", .rectangle)] {
            let canvas = await canvas(run)
            _ = emitter(shape, in: canvas)
            try await run.wait(1)
            let box = Pixels(canvas)?.bounds(where: Pixels.isRed) ?? .zero
            run.lengths(
                "pixels.emitters.\(name)", box.minX, box.minY, box.width, box.height, error: 4)
        }
    }

    private static let emitterCells = Probe("pixels.emitterCells") { run in
        let canvas = await canvas(run)
        let emitter = emitter(.point, in: canvas)
        emitter.emitterCells?.first?.duration = 0.2
        try await run.wait(1)
        run.flag("pixels.emitterCells.afterDuration", Pixels(canvas)?.bounds(where: Pixels.isRed) != nil)

        let changing = await Self.canvas(run)
        let changed = Self.emitter(.point, in: changing)
        try await run.wait(0.6)
        changed.setValue(UIColor.blue.cgColor, forKeyPath: "emitterCells.cell.color")
        try await run.wait(0.15)
        run.flag("pixels.emitterCells.changedLater", Pixels(changing)?.bounds(where: Pixels.isRed) != nil)
    }

    private static let pushing = Probe("pixels.pushing") { run in
        for (name, subtype) in [("fromTop", CATransitionSubtype.fromTop), ("fromBottom", .fromBottom)] {
            let canvas = await canvas(run)
            let content = UIView(frame: canvas.bounds)
            content.backgroundColor = .blue
            canvas.addSubview(content)
            canvas.clipsToBounds = true
            try await run.wait(0.1)
            let transition = CATransition()
            transition.type = .push
            transition.subtype = subtype
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            content.layer.add(transition, forKey: nil)
            content.backgroundColor = .red
            try await run.wait(0.5)
            let pixels = Pixels(canvas)
            run.flag("pixels.pushing.\(name).newAtTop", pixels.map { Pixels.isRed($0.color(60, 10)) } == true)
            run.flag("pixels.pushing.\(name).newAtBottom", pixels.map { Pixels.isRed($0.color(60, 110)) } == true)
        }
    }

    /// The height that a turning view of 80 points has at its highest, which the viewer's distance determines.
    private static let flipping = Probe("pixels.flipping") { run in
        let canvas = await canvas(run)
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        canvas.addSubview(box)
        let front = UIView(frame: box.bounds)
        let back = UIView(frame: box.bounds)
        front.backgroundColor = .red
        back.backgroundColor = .red
        box.addSubview(front)
        try await run.wait(0.1)
        var highest: CGFloat = 0
        UIView.transition(from: front, to: back, duration: 1, options: .transitionFlipFromLeft)
        for _ in 0..<14 {
            try await run.wait(0.05)
            highest = max(highest, Pixels(canvas)?.bounds(where: Pixels.isRed)?.height ?? 0)
        }
        run.lengths("pixels.flipping.height", highest, error: 1)
        try await run.wait(0.5)
    }

    private static let curling = Probe("pixels.curling") { run in
        let canvas = await canvas(run)
        let front = UIView(frame: canvas.bounds)
        let back = UIView(frame: canvas.bounds)
        front.backgroundColor = .red
        back.backgroundColor = .blue
        canvas.addSubview(front)
        try await run.wait(0.1)
        try await run.slowCurve("pixels.curling.left", .points, error: 4, for: 0.9) {
            UIView.transition(from: front, to: back, duration: 1, options: .transitionCurlUp)
        } value: {
            Pixels(canvas)?.runs(x: 10, where: Pixels.isRed).last.map { Double($0.upperBound) } ?? 0
        }
        try await run.wait(0.5)
    }
}
