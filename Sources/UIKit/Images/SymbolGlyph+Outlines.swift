/// The curves used in symbols.
extension SymbolGlyph {
    static let heart = path { path in
        path.move(to: CGPoint(x: 58, y: 95))
        path.addCurve(to: CGPoint(x: 11, y: 40), control1: CGPoint(x: 38, y: 82), control2: CGPoint(x: 11, y: 64))
        path.addCurve(to: CGPoint(x: 58, y: 25), control1: CGPoint(x: 11, y: 6), control2: CGPoint(x: 46, y: 1))
        path.addCurve(to: CGPoint(x: 105, y: 40), control1: CGPoint(x: 70, y: 1), control2: CGPoint(x: 105, y: 6))
        path.addCurve(to: CGPoint(x: 58, y: 95), control1: CGPoint(x: 105, y: 64), control2: CGPoint(x: 78, y: 82))
    }

    static let bell = path { path in
        path.move(to: CGPoint(x: 10, y: 86))
        path.addCurve(to: CGPoint(x: 23, y: 46), control1: CGPoint(x: 22, y: 76), control2: CGPoint(x: 22, y: 66))
        path.addCurve(to: CGPoint(x: 81, y: 46), control1: CGPoint(x: 24, y: 0), control2: CGPoint(x: 80, y: 0))
        path.addCurve(to: CGPoint(x: 94, y: 86), control1: CGPoint(x: 82, y: 66), control2: CGPoint(x: 82, y: 76))
    }

    static let moon = path { path in
        path.move(to: CGPoint(x: 93, y: 70))
        path.addCurve(to: CGPoint(x: 38, y: 11), control1: CGPoint(x: 56, y: 82), control2: CGPoint(x: 24, y: 46))
        path.addCurve(to: CGPoint(x: 16, y: 76), control1: CGPoint(x: 10, y: 22), control2: CGPoint(x: 4, y: 54))
        path.addCurve(to: CGPoint(x: 93, y: 70), control1: CGPoint(x: 32, y: 104), control2: CGPoint(x: 80, y: 104))
    }

    static let cloud = path { path in
        path.move(to: CGPoint(x: 36, y: 84))
        path.addCurve(to: CGPoint(x: 32, y: 36), control1: CGPoint(x: 2, y: 84), control2: CGPoint(x: 2, y: 38))
        path.addCurve(to: CGPoint(x: 90, y: 32), control1: CGPoint(x: 40, y: 2), control2: CGPoint(x: 80, y: 2))
        path.addCurve(to: CGPoint(x: 98, y: 84), control1: CGPoint(x: 130, y: 30), control2: CGPoint(x: 132, y: 84))
    }

    static let flame = path { path in
        path.move(to: CGPoint(x: 50, y: 10))
        path.addCurve(to: CGPoint(x: 80, y: 70), control1: CGPoint(x: 54, y: 34), control2: CGPoint(x: 80, y: 42))
        path.addCurve(to: CGPoint(x: 12, y: 70), control1: CGPoint(x: 80, y: 120), control2: CGPoint(x: 12, y: 120))
        path.addCurve(to: CGPoint(x: 30, y: 38), control1: CGPoint(x: 12, y: 56), control2: CGPoint(x: 20, y: 46))
        path.addCurve(to: CGPoint(x: 50, y: 10), control1: CGPoint(x: 44, y: 56), control2: CGPoint(x: 54, y: 26))
    }

    static let eye = path { path in
        path.move(to: CGPoint(x: 10, y: 44))
        path.addCurve(to: CGPoint(x: 120, y: 44), control1: CGPoint(x: 36, y: 0), control2: CGPoint(x: 94, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 44), control1: CGPoint(x: 94, y: 88), control2: CGPoint(x: 36, y: 88))
    }

    /// A waving flag without its pole.
    static let flag = path { path in
        path.move(to: CGPoint(x: 14, y: 16))
        path.addCurve(to: CGPoint(x: 94, y: 16), control1: CGPoint(x: 40, y: 2), control2: CGPoint(x: 66, y: 32))
        path.addLine(to: CGPoint(x: 94, y: 66))
        path.addCurve(to: CGPoint(x: 14, y: 66), control1: CGPoint(x: 66, y: 82), control2: CGPoint(x: 40, y: 52))
        path.closeSubpath()
    }

    /// Returns a five-pointed star with an inner radius of 0.44 times `radius` (a regular pentagram has 0.38).
    static func star(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        let points = (0..<10).map { index -> (CGFloat, CGFloat) in
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let distance = index.isMultiple(of: 2) ? radius : radius * 0.44
            return (x + PortableMath.cos(angle) * distance, y + PortableMath.sin(angle) * distance)
        }
        return SymbolPen.polygon(points, closed: true)
    }

    /// Returns a gear with eight teeth.
    static func gear(_ x: CGFloat, _ y: CGFloat, _ outer: CGFloat, _ inner: CGFloat) -> CGPath {
        var points: [(CGFloat, CGFloat)] = []
        for tooth in 0..<8 {
            let middle = CGFloat(tooth) * .pi / 4
            for (offset, radius) in [(-0.26, inner), (-0.17, outer), (0.17, outer), (0.26, inner)]
                as [(CGFloat, CGFloat)]
            {
                points.append(
                    (x + PortableMath.cos(middle + offset) * radius, y + PortableMath.sin(middle + offset) * radius))
            }
        }
        return SymbolPen.polygon(points, closed: true)
    }

    static func shoulders(_ x: CGFloat, _ bottom: CGFloat, _ half: CGFloat, _ height: CGFloat) -> CGPath {
        path { path in
            path.move(to: CGPoint(x: x - half, y: bottom))
            path.addCurve(
                to: CGPoint(x: x + half, y: bottom), control1: CGPoint(x: x - half, y: bottom - height * 1.33),
                control2: CGPoint(x: x + half, y: bottom - height * 1.33))
        }
    }

    static func sparkle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        path { path in
            let tips = [(0, -1), (1, 0), (0, 1), (-1, 0)].map {
                CGPoint(x: x + radius * CGFloat($0.0), y: y + radius * CGFloat($0.1))
            }
            path.move(to: tips[3])
            for tip in tips { path.addQuadCurve(to: tip, control: CGPoint(x: x, y: y)) }
        }
    }

    static func sun(_ pen: SymbolPen, filled: Bool) {
        pen.circle(60, 60, 22, filled: filled)
        for step in 0..<8 {
            let angle = CGFloat(step) * .pi / 4
            let (cosine, sine) = (PortableMath.cos(angle), PortableMath.sin(angle))
            pen.line([(60 + cosine * 38, 60 + sine * 38), (60 + cosine * 52, 60 + sine * 52)])
        }
    }

    static func path(_ build: (CGMutablePath) -> Void) -> CGPath {
        let path = CGMutablePath()
        build(path)
        path.closeSubpath()
        return path
    }
}
