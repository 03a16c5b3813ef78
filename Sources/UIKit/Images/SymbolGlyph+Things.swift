extension SymbolGlyph {
    /// The glyphs for messages, calls, maps, and further things; each has a filled variant.
    static let things: [String: Outline] = [
        "bubble.left": (120, 110, { $0.shape(bubble { $0 }, filled: $1) }),
        "bubble.right": (120, 110, { $0.shape(bubble { 120 - $0 }, filled: $1) }),
        "message": (120, 110, { $0.shape(bubble { $0 }, filled: $1) }),
        "phone": (112, 112, { $0.shape(receiver, filled: $1) }),
        "arrowshape.turn.up.left": (122, 102, { $0.shape(reply { $0 }, filled: $1) }),
        "arrowshape.turn.up.right": (122, 102, { $0.shape(reply { 122 - $0 }, filled: $1) }),
        "drop": (92, 122, { $0.shape(drop, filled: $1) }),
        "crown": (
            120, 104,
            {
                let points: [(CGFloat, CGFloat)] = [
                    (10, 30), (34, 58), (60, 18), (86, 58), (110, 30), (100, 92), (20, 92),
                ]
                $0.shape(SymbolPen.polygon(points, closed: true), filled: $1)
            }
        ),
        "map": (
            118, 108,
            { pen, filled in
                let points: [(CGFloat, CGFloat)] = [
                    (10, 24), (42, 10), (76, 24), (108, 10), (108, 84), (76, 98), (42, 84), (10, 98),
                ]
                pen.shape(SymbolPen.polygon(points, closed: true), filled: filled)
                pen.detail(on: filled) {
                    $0.line([(42, 10), (42, 84)])
                    $0.line([(76, 24), (76, 98)])
                }
            }
        ),
        "book": (
            120, 108,
            { pen, filled in
                let points: [(CGFloat, CGFloat)] = [
                    (60, 22), (34, 12), (10, 16), (10, 92), (36, 88), (60, 98), (84, 88), (110, 92), (110, 16),
                    (86, 12),
                ]
                pen.shape(SymbolPen.polygon(points, closed: true), filled: filled)
                pen.detail(on: filled) { $0.line([(60, 22), (60, 98)]) }
            }
        ),
        "hand.thumbsup": (
            114, 112,
            { pen, filled in
                pen.box(10, 54, 20, 48, 5, filled: filled)
                let points: [(CGFloat, CGFloat)] = [
                    (42, 56), (60, 12), (75, 20), (70, 48), (104, 48), (98, 102), (42, 102),
                ]
                pen.shape(SymbolPen.polygon(points, closed: true), filled: filled)
            }
        ),
        "gift": (
            120, 114,
            { pen, filled in
                pen.line([(60, 32), (38, 10), (28, 24), (60, 32), (82, 10), (92, 24), (60, 32)])
                pen.box(18, 54, 84, 50, 6, filled: filled)
                pen.box(10, 32, 100, 22, 5, filled: filled)
                pen.detail(on: filled) { $0.line([(60, 34), (60, 102)]) }
            }
        ),
        "lightbulb": (
            92, 116,
            { pen, filled in
                pen.circle(46, 42, 32, filled: filled)
                pen.line([(34, 86), (58, 86)])
                pen.line([(38, 102), (54, 102)])
            }
        ),
        "chart.bar": (
            114, 110,
            { pen, filled in
                for (x, top) in [(10, 62), (46, 36), (82, 10)] as [(CGFloat, CGFloat)] {
                    pen.box(x, top, 22, 100 - top, 4, filled: filled)
                }
            }
        ),
        "doc.on.doc": (
            108, 122,
            { pen, filled in
                pen.line([(36, 26), (36, 10), (66, 10), (96, 38), (96, 90), (78, 90)])
                let points: [(CGFloat, CGFloat)] = [(12, 32), (44, 32), (72, 60), (72, 112), (12, 112)]
                pen.shape(SymbolPen.polygon(points, closed: true), filled: filled)
            }
        ),
        "briefcase": (
            124, 110,
            { pen, filled in
                pen.line([(44, 32), (44, 14), (80, 14), (80, 32)])
                pen.box(10, 32, 104, 68, 12, filled: filled)
                pen.detail(on: filled) { $0.line([(12, 64), (112, 64)]) }
            }
        ),
        "tv": (
            128, 106,
            { pen, filled in
                pen.box(10, 10, 108, 70, 10, filled: filled)
                pen.line([(44, 96), (84, 96)])
            }
        ),
    ]

    static let mapPin = SymbolGlyph(60, 114) { pen in
        pen.dot(30, 28, 19)
        pen.line([(30, 46), (30, 104)])
    }

    static let scissors = SymbolGlyph(104, 112) { pen in
        pen.circle(26, 86, 15)
        pen.circle(78, 86, 15)
        pen.line([(34, 73), (74, 12)])
        pen.line([(70, 73), (30, 12)])
    }

    /// A speech bubble with its tail at the side to which a function moves the coordinates.
    private static func bubble(_ side: (CGFloat) -> CGFloat) -> CGPath {
        path { path in
            func curve(_ x: CGFloat, _ y: CGFloat, _ first: (CGFloat, CGFloat), _ second: (CGFloat, CGFloat)) {
                path.addCurve(
                    to: CGPoint(x: side(x), y: y), control1: CGPoint(x: side(first.0), y: first.1),
                    control2: CGPoint(x: side(second.0), y: second.1))
            }
            path.move(to: CGPoint(x: side(50), y: 82))
            path.addLine(to: CGPoint(x: side(26), y: 100))
            path.addLine(to: CGPoint(x: side(28), y: 76))
            curve(10, 46, (16, 68), (10, 58))
            curve(60, 10, (10, 24), (30, 10))
            curve(110, 46, (90, 10), (110, 24))
            curve(60, 83, (110, 68), (90, 83))
        }
    }

    /// A broad arrow that turns to the side to which a function moves the coordinates.
    private static func reply(_ side: (CGFloat) -> CGFloat) -> CGPath {
        path { path in
            path.move(to: CGPoint(x: side(10), y: 46))
            path.addLine(to: CGPoint(x: side(50), y: 10))
            path.addLine(to: CGPoint(x: side(50), y: 30))
            path.addCurve(
                to: CGPoint(x: side(112), y: 92), control1: CGPoint(x: side(92), y: 30),
                control2: CGPoint(x: side(110), y: 56))
            path.addCurve(
                to: CGPoint(x: side(50), y: 62), control1: CGPoint(x: side(96), y: 70),
                control2: CGPoint(x: side(80), y: 62))
            path.addLine(to: CGPoint(x: side(50), y: 82))
        }
    }

    private static let receiver = path { path in
        path.move(to: CGPoint(x: 16, y: 24))
        path.addCurve(to: CGPoint(x: 36, y: 14), control1: CGPoint(x: 20, y: 14), control2: CGPoint(x: 30, y: 8))
        path.addLine(to: CGPoint(x: 49, y: 34))
        path.addCurve(to: CGPoint(x: 44, y: 47), control1: CGPoint(x: 52, y: 40), control2: CGPoint(x: 49, y: 43))
        path.addCurve(to: CGPoint(x: 65, y: 68), control1: CGPoint(x: 48, y: 57), control2: CGPoint(x: 55, y: 64))
        path.addCurve(to: CGPoint(x: 78, y: 63), control1: CGPoint(x: 69, y: 63), control2: CGPoint(x: 72, y: 60))
        path.addLine(to: CGPoint(x: 98, y: 76))
        path.addCurve(to: CGPoint(x: 88, y: 96), control1: CGPoint(x: 104, y: 82), control2: CGPoint(x: 98, y: 92))
        path.addCurve(to: CGPoint(x: 16, y: 24), control1: CGPoint(x: 60, y: 110), control2: CGPoint(x: 2, y: 52))
    }

    private static let drop = path { path in
        path.move(to: CGPoint(x: 46, y: 10))
        path.addCurve(to: CGPoint(x: 80, y: 76), control1: CGPoint(x: 56, y: 34), control2: CGPoint(x: 80, y: 56))
        path.addCurve(to: CGPoint(x: 12, y: 76), control1: CGPoint(x: 80, y: 124), control2: CGPoint(x: 12, y: 124))
        path.addCurve(to: CGPoint(x: 46, y: 10), control1: CGPoint(x: 12, y: 56), control2: CGPoint(x: 36, y: 34))
    }
}

extension SymbolPen {
    /// Draws a detail on a shape: strokes it on an outline, and clears it from a filled shape.
    func detail(on isFilled: Bool, _ draw: (SymbolPen) -> Void) {
        if isFilled { cut(draw) } else { draw(self) }
    }
}
