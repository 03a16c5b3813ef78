import CoreGraphics

@testable import QuartzCore

/// A key path with two possible values, and a layer that has it.
struct AnimatedCase {
    let keyPath: String
    let from: Any
    let to: Any
    let make: () -> CALayer

    /// Every key path that can be animated, including components of values.
    nonisolated(unsafe) static let all: [AnimatedCase] =
        LayerProperty.allCases.flatMap { property -> [AnimatedCase] in
            guard let (from, to, type) = example(of: property) else { return [] }
            let make = {
                let layer = CALayer.instance(of: type)
                layer.frame = CGRect(x: 10, y: 20, width: 100, height: 80)
                return layer
            }
            return [AnimatedCase(keyPath: property.name, from: from, to: to, make: make)]
                + parts(of: from, named: property.name).map {
                    AnimatedCase(keyPath: property.name + "." + $0.name, from: $0.from, to: $0.to, make: make)
                }
        } + ofCells

    private static var ofCells: [AnimatedCase] {
        let make = {
            let cell = CAEmitterCell()
            cell.name = "spark"
            (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
            let layer = CAEmitterLayer()
            layer.frame = CGRect(x: 10, y: 20, width: 100, height: 80)
            layer.emitterCells = [cell]
            return layer
        }
        let numbers = [
            "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "emissionLongitude", "emissionRange",
            "xAcceleration", "yAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "alphaSpeed",
        ]
        return numbers.map { AnimatedCase(keyPath: "emitterCells.spark." + $0, from: 1.5, to: 4.0, make: make) }
            + [AnimatedCase(keyPath: "emitterCells.spark.color", from: red, to: blue, make: make)]
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0.25, blue: 1, alpha: 0.5)
    private static let circle = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    private static let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 60), transform: nil)

    private static func image(_ color: UInt32) -> CGImage {
        let pixels = PixelBuffer(width: 2, height: 2)
        for y in 0..<2 { for x in 0..<2 { pixels[x, y] = color } }
        return CGImage(pixels: pixels, isOpaque: true)
    }

    /// Returns two values and a layer class; `nil` if the property can't be animated. The switch is exhaustive, so
    /// that a new property must be classified to compile.
    private static func example(of property: LayerProperty) -> (from: Any, to: Any, type: CALayer.Type)? {
        let plain = CALayer.self, shape = CAShapeLayer.self, gradient = CAGradientLayer.self
        let replicator = CAReplicatorLayer.self, emitter = CAEmitterLayer.self
        return switch property {
        case .bounds: (CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 5, y: 5, width: 40, height: 2), plain)
        case .position: (CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -4), plain)
        case .anchorPoint: (CGPoint.zero, CGPoint(x: 1, y: 0.5), plain)
        case .anchorPointZ, .zPosition: (-3.0, 5.0, plain)
        case .transform: (CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(3, 4, 5), plain)
        case .sublayerTransform: (CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeTranslation(3, 4, 5), plain)
        // A sum of two animations stays below 1, up to which opacities are shown.
        case .opacity: (0.05, 0.35, plain)
        case .isHidden: (true, false, plain)
        case .backgroundColor, .borderColor, .shadowColor: (red, blue, plain)
        case .cornerRadius, .borderWidth, .shadowRadius: (1.0, 9.0, plain)
        case .shadowOpacity: (0.0, 0.5, plain)
        case .shadowOffset: (CGSize(width: 1, height: 2), CGSize(width: 8, height: -9), plain)
        case .contentsScale: (1.0, 3.0, plain)
        case .shadowPath: (circle, oval, plain)
        case .contents: (image(0xFF00_0000), image(0xFFFF_FFFF), plain)
        case .contentsRect, .contentsCenter:
            (CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25), plain)
        case .path: (circle, oval, shape)
        case .fillColor, .strokeColor: (red, blue, shape)
        case .lineWidth, .miterLimit, .lineDashPhase: (1.0, 12.0, shape)
        case .strokeStart, .strokeEnd: (0.0, 0.7, shape)
        case .lineDashPattern: ([2.0, 4.0], [6.0, 1.0], shape)
        case .colors: ([red, blue], [blue, red], gradient)
        case .locations: ([0.0, 0.5], [0.5, 1.0], gradient)
        case .startPoint, .endPoint: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5), gradient)
        case .fontSize: (10.0, 30.0, CATextLayer.self)
        case .foregroundColor: (red, blue, CATextLayer.self)
        case .instanceDelay: (0.0, 0.5, replicator)
        case .instanceTransform: (CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeTranslation(3, 4, 5), replicator)
        case .instanceColor: (red, blue, replicator)
        case .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
            (0.0, -0.25, replicator)
        case .emitterPosition: (CGPoint.zero, CGPoint(x: 5, y: 9), emitter)
        case .emitterSize: (CGSize.zero, CGSize(width: 5, height: 9), emitter)
        case .emitterZPosition, .emitterDepth, .birthRate, .lifetime, .velocity, .scale, .spin: (1.5, 4.0, emitter)
        case .blurRadius, .saturation: (1.5, 4.0, BackdropLayer.self)
        case .curlProgress: (0.25, 0.75, PageCurlLayer.self)
        // The first is derived from others; layers, constants and text don't interpolate.
        case .frame, .mask, .sublayers, .filters, .backgroundFilters, .compositingFilter, .masksToBounds,
            .isDoubleSided, .maskedCorners, .cornerCurve, .isGeometryFlipped, .contentsGravity,
            .minificationFilter, .magnificationFilter, .isOpaque, .allowsGroupOpacity, .allowsEdgeAntialiasing,
            .shouldRasterize, .rasterizationScale, .fillRule, .lineCap, .lineJoin, .type, .string, .font, .isWrapped,
            .alignmentMode, .truncationMode, .instanceCount, .preservesDepth, .emitterShape, .emitterMode, .renderMode:
            nil
        }
    }

    private static func parts(of value: Any, named name: String) -> [(name: String, from: Any, to: Any)] {
        switch value {
        case is CGRect:
            [
                ("origin", CGPoint.zero, CGPoint(x: 0.5, y: 0.25)),
                ("size", CGSize(width: 1, height: 1), CGSize(width: 0.5, height: 0.25)),
                ("origin.x", 0.0, 0.5), ("origin.y", 0.0, 0.25), ("size.width", 1.0, 0.5), ("size.height", 1.0, 0.25),
            ]
        case is CGPoint: [("x", 0.0, 0.75), ("y", 0.25, 1.0)]
        case is CGSize: [("width", 0.0, 0.75), ("height", 0.25, 1.0)]
        case is CATransform3D: ofTransform
        default: []
        }
    }

    nonisolated(unsafe) private static let ofTransform: [(name: String, from: Any, to: Any)] = {
        var parts: [(name: String, from: Any, to: Any)] = [
            ("scale", 0.5, 3.0), ("translation", CGSize(width: 3, height: 4), CGSize(width: -9, height: 8)),
            ("m34", 0.0, -0.002),
        ]
        for axes in ["x", "y", "z", "xy", "yx", "xz", "zx", "yz", "zy", "xyz"] {
            parts.append(("scale." + axes, 0.5, 3.0))
        }
        for axis in ["", ".x", ".y", ".z"] { parts.append(("rotation" + axis, -0.75, 1.25)) }
        for axis in ["x", "y", "z"] { parts.append(("translation." + axis, 4.0, -40.0)) }
        return parts
    }()

    /// Returns a layer's value at the key path as numbers.
    func numbers(_ layer: CALayer?) -> [Double] {
        layer.map { numbers($0.state.value(at: LayerKeyPath(keyPath))) } ?? []
    }

    func numbers(_ value: AnimatableValue) -> [Double] {
        switch value {
        case .null: []
        case .scalar(let number): [number]
        case .vector(let v, .rect), .color(let v): [v.x, v.y, v.z, v.w]
        case .vector(let v, _): [v.x, v.y]
        case .transform(let transform): transform.elements.map { Double($0) }
        case .path(let path): path.elements.points.flatMap { [Double($0.x), Double($0.y)] }
        case .list(let values): values.flatMap { numbers($0) }
        case .other(let flag as Bool): [flag ? 1 : 0]
        case .other(let image as CGImage): [Double(image.pixels[0, 0] & 255)]
        case .other: []
        }
    }

    /// Whether values add up component by component.
    var isSummable: Bool {
        switch AnimatableValue(any: from) {
        case .scalar, .vector, .color, .path, .list: !(from is Bool)
        default: false
        }
    }
}

/// Returns whether two lists of numbers are equal except for single-precision rounding.
func near(_ a: [Double], _ b: [Double], _ tolerance: Double = 2e-6) -> Bool {
    a.count == b.count && !a.isEmpty && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}
