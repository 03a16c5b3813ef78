import CoreGraphics
import TestSupport

@testable import RenderServer

/// Random layers of every kind.
struct RandomLayers {
    var random: SeededGenerator
    private let images: [CGImage]
    private var nextID: UInt64 = 1

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        images = [
            .noise(37, 23, opaque: true, seed: seed), .noise(16, 41, opaque: false, seed: seed + 1),
            .noise(1, 3, opaque: true, seed: seed + 2), .softCard(70, 80, corner: 5, seed: seed + 3),
        ]
    }

    mutating func root(size: Double) -> Layer {
        Layer(
            0, width: size, height: size, color: chance(0.5) ? color() : nil,
            children: (0..<Int.random(in: 1...7, using: &random)).map { _ in
                chance(0.25) ? window(size: size) : layer(depth: 0, size: size)
            })
    }

    /// A rotated clip, larger than the screen, that shows a part of an upright image.
    private mutating func window(size: Double) -> Layer {
        nextID += 2
        var turn = Projection(CGAffineTransform(rotationAngle: value(-3, 3)))
        if chance(0.3) { turn.m13 = value(-0.002, 0.002) }
        turn.m31 = value(0, size)
        turn.m32 = value(0, size)
        let back = turn.inverted ?? .identity
        var picture = Layer(nextID, width: size, height: size) {
            $0.transform = back
            $0.content = content($0.bounds)
        }
        picture.node.backgroundColor = chance(0.2) ? color() : nil
        if chance(0.6) { picture.node.content = .image(.init(images[3], in: picture.node.bounds)) }
        return Layer(nextID - 1, width: 1, height: 1, children: [picture]) {
            $0.transform = turn
            $0.bounds = CGRect(x: value(-3, 0.2) * size, y: -3 * size, width: 4 * size, height: 6 * size)
            $0.clipsToBounds = true
            $0.allowsEdgeAntialiasing = chance(0.5)
            $0.opacity = chance(0.7) ? 1 : Float(value(0, 1))
            $0.isGroup = true
        }
    }

    private mutating func chance(_ part: Double) -> Bool { value(0, 1) < part }
    private mutating func value(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
    private mutating func whole(_ low: Double, _ high: Double) -> Double { value(low, high).rounded() }

    private mutating func color() -> RenderColor {
        RenderColor(
            red: Float(value(0, 1)), green: Float(value(0, 1)), blue: Float(value(0, 1)),
            alpha: chance(0.6) ? 1 : Float(value(0, 1)))
    }

    mutating func layer(depth: Int, size: Double) -> Layer {
        nextID += 1
        let isWhole = chance(0.5)
        let width = isWhole ? whole(1, size) : value(0.1, size), height = isWhole ? whole(1, size) : value(0.1, size)
        var layer = Layer(nextID, width: width, height: height, color: chance(0.6) ? color() : nil)
        layer.node.transform = place(size: size, isWhole: isWhole)
        layer.node.opacity = chance(0.7) ? 1 : Float(value(0, 1))
        layer.node.isGroup = chance(0.5)
        layer.node.clipsToBounds = chance(0.4)
        layer.node.isDoubleSided = chance(0.9)
        if chance(0.06) {
            let modes: [CGBlendMode] = [.multiply, .plusLighter, .difference, .luminosity, .sourceAtop]
            layer.node.blendMode = modes[Int.random(in: 0..<modes.count, using: &random)]
        }
        layer.node.allowsEdgeAntialiasing = chance(0.9)
        if chance(0.4) {
            layer.node.corners.radius = value(0, size / 3)
            layer.node.corners.topLeft = chance(0.8)
            layer.node.corners.bottomRight = chance(0.8)
            layer.node.corners.isContinuous = chance(0.3)
        }
        if chance(0.2) { layer.node.border = .init(width: value(0.5, 5), color: color()) }
        if chance(0.2) {
            layer.node.shadow = .init(
                color: color(), radius: value(0, 5), offset: CGSize(width: value(-4, 4), height: value(-4, 4)))
        }
        layer.node.content = content(layer.node.bounds)
        if depth < 3 {
            layer.children = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                self.layer(depth: depth + 1, size: size)
            }
            if chance(0.12) { layer.mask = [self.layer(depth: 3, size: size)] }
        }
        return layer
    }

    mutating func place(size: Double, isWhole: Bool) -> Projection {
        if isWhole { return .translation(x: whole(-size / 3, size), y: whole(-size / 3, size)) }
        var result = Projection.translation(x: value(-size / 3, size), y: value(-size / 3, size))
        if chance(0.5) {
            result.m11 = value(-1.5, 2)
            result.m22 = value(-1.5, 2)
        }
        if chance(0.4) {
            result.m12 = value(-1, 1)
            result.m21 = value(-1, 1)
        }
        if chance(0.3) {
            result.m13 = value(-0.02, 0.02)
            result.m23 = value(-0.02, 0.02)
        }
        return result
    }

    private mutating func content(_ bounds: CGRect) -> RenderTree.Content? {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
            var image = RenderTree.ImageContent(images[Int.random(in: 0..<4, using: &random)], in: bounds)
            if chance(0.5) { image.destination.size = CGSize(width: image.image.width, height: image.image.height) }
            if chance(0.3) { image.center = CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.2) }
            if chance(0.3) { image.source = CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.7) }
            image.filters.enlargesToNearest = chance(0.2)
            image.filters.reducesToNearest = chance(0.1)
            return .image(image)
        case 2:
            let kinds: [RenderTree.GradientContent.Kind] = [.axial, .radial, .conic]
            return .gradient(
                .init(
                    kind: kinds[Int.random(in: 0..<3, using: &random)], colors: [color(), color(), color()],
                    locations: [], start: CGPoint(x: value(0, 1), y: value(0, 1)),
                    end: CGPoint(x: value(0, 1), y: value(0, 1))))
        case 3:
            let path = CGMutablePath()
            path.addEllipse(in: bounds)
            path.addRect(bounds.insetBy(dx: bounds.width / 3, dy: 1))
            // A sheet that extends beyond every screen, with a hole in it.
            if chance(0.4) { path.addRect(bounds.insetBy(dx: -5000, dy: -5000)) }
            var shape = RenderTree.ShapeContent(path: path)
            shape.fillColor = chance(0.7) ? color() : nil
            shape.fillRule = chance(0.5) ? .evenOdd : .winding
            shape.strokeColor = chance(0.5) ? color() : nil
            shape.lineWidth = value(0.5, 4)
            shape.strokeEnd = chance(0.5) ? 1 : value(0, 1)
            return .shape(shape)
        case 4: return .backdrop(blurRadius: value(0, 12), saturation: value(0, 2))
        default: return nil
        }
    }

    /// Many layers, several levels deep.
    mutating func flatGroup(_ count: Int, size: Double) -> Layer {
        Layer(
            0, width: size, height: size, color: color(), children: (0..<count).map { _ in layer(depth: 1, size: size) }
        )
    }

    /// Changes a property of a node, preserving the order and number of nodes.
    mutating func change(_ node: inout RenderTree.Node, size: Double) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: node.opacity = Float(value(0, 1))
        case 1: node.backgroundColor = color()
        case 2: node.transform = place(size: size, isWhole: chance(0.5))
        case 3: node.isHidden.toggle()
        case 4: node.content = content(node.bounds)
        default: node.clipsToBounds.toggle()
        }
    }

    /// Moves or fades a node, as animations do.
    mutating func move(_ node: inout RenderTree.Node, size: Double) {
        if chance(0.2) {
            node.opacity = Float(value(0, 1))
        } else {
            node.transform = place(size: size, isWhole: chance(0.5))
        }
    }

    /// Returns the same tree with a few changes.
    mutating func changed(_ layer: Layer, size: Double) -> Layer {
        var result = layer
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&result, size: size) }
        return result
    }

    private mutating func change(_ layer: inout Layer, size: Double) {
        if !layer.children.isEmpty, chance(0.7) {
            let index = Int.random(in: 0..<layer.children.count, using: &random)
            change(&layer.children[index], size: size)
            return
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: layer.children.append(self.layer(depth: 2, size: size))
        case 1: layer.children.shuffle(using: &random)
        case 2: if !layer.children.isEmpty { layer.children.removeLast() }
        case 3: layer.node.opacity = Float(value(0, 1))
        case 4: layer.node.backgroundColor = color()
        case 5: layer.node.transform = place(size: size, isWhole: chance(0.5))
        case 6: layer.node.isHidden.toggle()
        case 7: layer.node.corners.radius = value(0, size / 4)
        case 8: layer.node.content = content(layer.node.bounds)
        default: layer.node.clipsToBounds.toggle()
        }
    }
}
