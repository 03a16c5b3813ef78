extension SymbolGlyph {
    /// The glyphs made of strokes, such as chevrons, arrows, marks and lists, and of simple shapes.
    static let signs: [String: SymbolGlyph] = [
        "chevron.left": SymbolGlyph(68, 98) { $0.line([(52, 9), (14, 49), (52, 89)]) },
        "chevron.right": SymbolGlyph(68, 98) { $0.line([(16, 9), (54, 49), (16, 89)]) },
        "chevron.up": SymbolGlyph(108, 64) { $0.line([(10, 50), (54, 14), (98, 50)]) },
        "chevron.down": SymbolGlyph(108, 64) { $0.line([(10, 14), (54, 50), (98, 14)]) },
        "chevron.up.chevron.down": SymbolGlyph(72, 108) {
            $0.line([(12, 38), (36, 12), (60, 38)])
            $0.line([(12, 70), (36, 96), (60, 70)])
        },
        "xmark": SymbolGlyph(90, 88) {
            $0.line([(12, 11), (78, 77)])
            $0.line([(78, 11), (12, 77)])
        },
        "plus": SymbolGlyph(96, 94) {
            $0.line([(48, 8), (48, 86)])
            $0.line([(9, 47), (87, 47)])
        },
        "minus": SymbolGlyph(96, 94) { $0.line([(9, 47), (87, 47)]) },
        "equal": SymbolGlyph(96, 94) {
            $0.line([(12, 32), (84, 32)])
            $0.line([(12, 62), (84, 62)])
        },
        "checkmark": SymbolGlyph(98, 96) { $0.line([(11, 54), (37, 84), (86, 12)]) },
        "delete.left": SymbolGlyph(128, 92) {
            $0.line([(8, 46), (42, 12), (118, 12), (118, 80), (42, 80)], closed: true)
            $0.line([(62, 30), (94, 62)])
            $0.line([(94, 30), (62, 62)])
        },
        "shift": SymbolGlyph(108, 100) { $0.line(shiftOutline, closed: true) },
        "shift.fill": SymbolGlyph(108, 100) { $0.shape(SymbolPen.polygon(shiftOutline, closed: true), filled: true) },
        "questionmark": SymbolGlyph(66, 98) { pen in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 11, y: 30))
            path.addCurve(
                to: CGPoint(x: 54, y: 28), control1: CGPoint(x: 13, y: 2), control2: CGPoint(x: 54, y: 2))
            path.addCurve(
                to: CGPoint(x: 33, y: 64), control1: CGPoint(x: 54, y: 46), control2: CGPoint(x: 33, y: 46))
            pen.stroke(path)
            pen.dot(33, 87, pen.width * 0.68)
        },
        "exclamationmark": SymbolGlyph(40, 98) { pen in
            pen.line([(20, 10), (20, 62)])
            pen.dot(20, 87, pen.width * 0.68)
        },
        "info": SymbolGlyph(44, 98) { pen in
            pen.line([(12, 40), (23, 40), (23, 88)])
            pen.line([(10, 88), (36, 88)])
            pen.dot(21, 14, pen.width * 0.75)
        },
        "ellipsis": SymbolGlyph(108, 40) { pen in
            for x in [15, 54, 93] as [CGFloat] { pen.dot(x, 20, pen.width * 0.4 + 6) }
        },
        "line.3.horizontal": SymbolGlyph(108, 84) { pen in
            for y in [12, 42, 72] as [CGFloat] { pen.line([(10, y), (98, y)]) }
        },
        "list.bullet": SymbolGlyph(116, 88) { pen in
            for y in [12, 44, 76] as [CGFloat] {
                pen.dot(12, y, pen.width * 0.7)
                pen.line([(36, y), (106, y)])
            }
        },
        "slider.horizontal.3": SymbolGlyph(112, 96) { pen in
            for (y, x) in [(14, 74), (48, 36), (82, 74)] as [(CGFloat, CGFloat)] {
                pen.line([(9, y), (x - 11, y)])
                pen.line([(x + 11, y), (103, y)])
                pen.circle(x, y, 10)
            }
        },
        "arrow.left": arrow(turns: 2),
        "arrow.right": arrow(turns: 0),
        "arrow.up": arrow(turns: 3),
        "arrow.down": arrow(turns: 1),
        "arrow.up.right": SymbolGlyph(88, 88) {
            $0.line([(12, 76), (76, 12)])
            $0.line([(26, 12), (76, 12), (76, 62)])
        },
        "arrow.up.left.and.arrow.down.right": SymbolGlyph(104, 102) {
            $0.line([(12, 42), (12, 11), (43, 11)])
            $0.line([(12, 11), (44, 43)])
            $0.line([(92, 60), (92, 91), (61, 91)])
            $0.line([(92, 91), (60, 59)])
        },
        "arrow.left.and.right": SymbolGlyph(124, 78) {
            $0.line([(10, 39), (114, 39)])
            $0.line([(36, 12), (10, 39), (36, 66)])
            $0.line([(88, 12), (114, 39), (88, 66)])
        },
        "arrow.clockwise": SymbolGlyph(98, 108) {
            $0.arc(49, 60, 38, from: -60, to: 260)
            $0.line([(46, 6), (68, 24), (46, 44)])
        },
        "arrow.counterclockwise": SymbolGlyph(98, 108) { pen in
            pen.arc(49, 60, 38, from: -80, to: 240)
            pen.line([(52, 6), (30, 24), (52, 44)])
        },
        "arrow.uturn.left": SymbolGlyph(104, 96) { turnedArrow($0) { $0 } },
        "arrow.uturn.right": SymbolGlyph(104, 96) { turnedArrow($0) { 104 - $0 } },
        "rotate.left": SymbolGlyph(116, 112) { turnedSquare($0) { $0 } },
        "rotate.right": SymbolGlyph(116, 112) { turnedSquare($0) { 116 - $0 } },
        "crop": SymbolGlyph(112, 112) { pen in
            pen.line([(30, 8), (30, 82), (104, 82)])
            pen.line([(8, 30), (82, 30), (82, 104)])
        },
        "crop.rotate": SymbolGlyph(120, 120) { pen in
            pen.moved(20, 20, scale: 0.72) { pen in
                pen.line([(30, 8), (30, 82), (104, 82)])
                pen.line([(8, 30), (82, 30), (82, 104)])
            }
            pen.arc(60, 60, 52, from: 190, to: 260)
            pen.arc(60, 60, 52, from: 10, to: 80)
        },
        "flip.horizontal": SymbolGlyph(128, 100) { pen in
            pen.line([(64, 8), (64, 92)])
            pen.line([(48, 16), (48, 84), (10, 84)], closed: true)
            pen.line([(80, 16), (80, 84), (118, 84)], closed: true)
        },
        "flip.horizontal.fill": SymbolGlyph(128, 100) { pen in
            pen.line([(64, 8), (64, 92)])
            pen.shape(SymbolPen.polygon([(48, 16), (48, 84), (10, 84)], closed: true), filled: true)
            pen.shape(SymbolPen.polygon([(80, 16), (80, 84), (118, 84)], closed: true), filled: true)
        },
        "aspectratio": SymbolGlyph(124, 100) { pen in
            pen.box(10, 10, 104, 80, 14)
            pen.line([(10, 44), (66, 44), (66, 90)])
        },
        "number": SymbolGlyph(100, 100) { pen in
            for x in [34, 66] as [CGFloat] { pen.line([(x + 8, 10), (x - 8, 90)]) }
            for y in [36, 66] as [CGFloat] { pen.line([(12, y), (90, y)]) }
        },
        "arrow.triangle.2.circlepath": SymbolGlyph(122, 104) { pen in
            pen.arc(61, 52, 40, from: 190, to: 330)
            pen.arc(61, 52, 40, from: 10, to: 150)
            pen.line([(8, 40), (21, 56), (36, 42)])
            pen.line([(114, 64), (101, 48), (86, 62)])
        },
        "square.and.arrow.up": SymbolGlyph(100, 122) { tray($0, arrowUp: true) },
        "square.and.arrow.down": SymbolGlyph(100, 122) { tray($0, arrowUp: false) },
        "circle": SymbolGlyph(118, 116) { $0.circle(59, 58, 50) },
        "circle.fill": SymbolGlyph(118, 116) { $0.circle(59, 58, 50, filled: true) },
        "square": SymbolGlyph(106, 104) { $0.box(10, 9, 86, 86, 16) },
        "square.fill": SymbolGlyph(106, 104) { $0.box(10, 9, 86, 86, 16, filled: true) },
        "triangle": SymbolGlyph(116, 104) { $0.line([(58, 11), (106, 94), (10, 94)], closed: true) },
        "triangle.fill": SymbolGlyph(116, 104) {
            $0.shape(SymbolPen.polygon([(58, 11), (106, 94), (10, 94)], closed: true), filled: true)
        },
        "capsule": SymbolGlyph(130, 80) { $0.box(10, 10, 110, 60, 30) },
        "capsule.fill": SymbolGlyph(130, 80) { $0.box(10, 10, 110, 60, 30, filled: true) },
        "square.grid.2x2": SymbolGlyph(106, 104) { grid($0, filled: false) },
        "square.grid.2x2.fill": SymbolGlyph(106, 104) { grid($0, filled: true) },
        "tablecells": SymbolGlyph(130, 100) { pen in
            pen.box(10, 10, 110, 80, 14)
            for x in [46, 83] as [CGFloat] { pen.line([(x, 10), (x, 90)]) }
            for y in [37, 63] as [CGFloat] { pen.line([(10, y), (120, y)]) }
        },
        "rectangle": SymbolGlyph(130, 100) { $0.box(10, 10, 110, 80, 14) },
        "rectangle.fill": SymbolGlyph(130, 100) { $0.box(10, 10, 110, 80, 14, filled: true) },
        "exclamationmark.triangle": SymbolGlyph(122, 112) { warning($0, filled: false) },
        "exclamationmark.triangle.fill": SymbolGlyph(122, 112, cut: true) { warning($0, filled: true) },
    ]

    /// An arrow that turns back, to the side to which a function moves the coordinates.
    private static func turnedArrow(_ pen: SymbolPen, to side: (CGFloat) -> CGFloat) {
        pen.line([(side(38), 10), (side(11), 36), (side(38), 62)])
        let path = CGMutablePath()
        path.move(to: CGPoint(x: side(11), y: 36))
        path.addLine(to: CGPoint(x: side(66), y: 36))
        path.addCurve(
            to: CGPoint(x: side(66), y: 86), control1: CGPoint(x: side(102), y: 36),
            control2: CGPoint(x: side(102), y: 86))
        path.addLine(to: CGPoint(x: side(40), y: 86))
        pen.stroke(path)
    }

    /// A square below an arrow that turns, to the side to which a function moves the coordinates.
    private static func turnedSquare(_ pen: SymbolPen, to side: (CGFloat) -> CGFloat) {
        let left = min(side(34), side(106))
        pen.box(left, 40, 72, 62, 12)
        pen.line([(side(34), 6), (side(16), 22), (side(34), 38)])
        pen.line([(side(16), 22), (side(64), 22)])
    }

    private static func arrow(turns: Int) -> SymbolGlyph {
        SymbolGlyph(104, 102) { pen in
            func rotated(_ point: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
                var (x, y) = (point.0 - 52, point.1 - 51)
                for _ in 0..<turns { (x, y) = (-y, x) }
                return (x + 52, y + 51)
            }
            pen.line([(10, 51), (94, 51)].map(rotated))
            pen.line([(59, 17), (94, 51), (59, 85)].map(rotated))
        }
    }

    private static func tray(_ pen: SymbolPen, arrowUp: Bool) {
        pen.line([(30, 44), (12, 44), (12, 112), (88, 112), (88, 44), (70, 44)])
        pen.line([(50, 10), (50, 76)])
        pen.line(arrowUp ? [(30, 30), (50, 10), (70, 30)] : [(30, 57), (50, 77), (70, 57)])
    }

    private static func grid(_ pen: SymbolPen, filled: Bool) {
        for x in [10, 60] as [CGFloat] {
            for y in [9, 59] as [CGFloat] { pen.box(x, y, 36, 36, 7, filled: filled) }
        }
    }

    private static func warning(_ pen: SymbolPen, filled: Bool) {
        pen.shape(SymbolPen.polygon([(61, 11), (111, 101), (11, 101)], closed: true), filled: filled)
        let mark: (SymbolPen) -> Void = {
            $0.line([(61, 44), (61, 68)])
            $0.dot(61, 84, $0.width * 0.65)
        }
        if filled { pen.cut(mark) } else { mark(pen) }
    }

    private static let shiftOutline: [(CGFloat, CGFloat)] = [
        (54, 10), (98, 54), (74, 54), (74, 90), (34, 90), (34, 54), (10, 54),
    ]
}
