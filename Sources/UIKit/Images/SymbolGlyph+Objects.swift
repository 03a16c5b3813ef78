extension SymbolGlyph {
    /// The glyphs of objects; most have an outlined and a filled variant of the same size.
    static let objects: [String: SymbolGlyph] = {
        var all: [String: SymbolGlyph] = [
            "magnifyingglass": SymbolGlyph(104, 104) {
                $0.circle(44, 44, 33)
                $0.line([(69, 69), (95, 95)])
            },
            "sidebar.left": SymbolGlyph(116, 92) {
                $0.box(8, 8, 100, 76, 14)
                $0.line([(44, 8), (44, 84)])
                for y in [26, 40, 54] as [CGFloat] { $0.line([(20, y), (32, y)]) }
            },
            "pencil": SymbolGlyph(96, 96) {
                $0.line([(12, 84), (18, 62), (70, 10), (86, 26), (34, 78)], closed: true)
                $0.line([(60, 20), (76, 36)])
            },
            "square.and.pencil": SymbolGlyph(112, 112) {
                $0.line([(62, 18), (12, 18), (12, 102), (94, 102), (94, 54)])
                $0.line([(42, 72), (46, 56), (88, 12), (102, 26), (58, 68)], closed: true)
            },
            "globe": SymbolGlyph(116, 116) { pen in
                pen.circle(58, 58, 48)
                pen.shape(CGPath(ellipseIn: CGRect(x: 36, y: 10, width: 44, height: 96), transform: nil))
                pen.line([(10, 58), (106, 58)])
            },
            "link": SymbolGlyph(108, 60) {
                $0.box(8, 12, 50, 36, 18)
                $0.box(50, 12, 50, 36, 18)
            },
            "calendar": SymbolGlyph(110, 108) {
                $0.box(10, 16, 90, 82, 14)
                $0.line([(10, 42), (100, 42)])
                $0.line([(34, 8), (34, 24)])
                $0.line([(76, 8), (76, 24)])
            },
            "mappin": mapPin,
            "scissors": scissors,
            "sun.max.fill": SymbolGlyph(120, 120) { sun($0, filled: true) },
            "sun.max": SymbolGlyph(120, 120) { sun($0, filled: false) },
            "sparkles": SymbolGlyph(112, 112) { pen in
                pen.fill(sparkle(44, 62, 42))
                pen.fill(sparkle(90, 24, 20))
            },
        ]
        for (name, glyph) in outlines.merging(things, uniquingKeysWith: { first, _ in first }) {
            all[name] = SymbolGlyph(glyph.width, glyph.height) { glyph.draw($0, false) }
            all[name + ".fill"] = SymbolGlyph(glyph.width, glyph.height, cut: true) { glyph.draw($0, true) }
        }
        return all
    }()

    typealias Outline = (width: CGFloat, height: CGFloat, draw: @Sendable (SymbolPen, Bool) -> Void)

    private static let outlines: [String: Outline] = [
        "heart": (116, 104, { $0.shape(heart, filled: $1) }),
        "star": (120, 114, { $0.shape(star(60, 62, 52), filled: $1) }),
        "house": (
            126, 108,
            { pen, filled in
                pen.line([(10, 54), (63, 10), (116, 54)])
                pen.shape(
                    SymbolPen.polygon([(24, 52), (63, 18), (102, 52), (102, 98), (24, 98)], closed: true),
                    filled: filled)
                let door = SymbolPen.polygon([(51, 98), (51, 68), (75, 68), (75, 98)], closed: false)
                if filled {
                    pen.cut { $0.fill(door) }
                } else {
                    pen.stroke(door)
                }
            }
        ),
        "gearshape": (
            118, 118,
            { pen, filled in
                pen.shape(gear(59, 59, 50, 39), filled: filled)
                if filled { pen.cut { $0.dot(59, 59, 17) } } else { pen.circle(59, 59, 16) }
            }
        ),
        "person": (
            100, 110,
            { pen, filled in
                pen.circle(50, 32, 21, filled: filled)
                pen.shape(shoulders(50, 100, 40, 36), filled: filled)
            }
        ),
        "person.2": (
            140, 104,
            { pen, filled in
                pen.circle(48, 32, 19, filled: filled)
                pen.shape(shoulders(48, 94, 36, 34), filled: filled)
                pen.circle(98, 36, 15, filled: filled)
                pen.shape(shoulders(108, 94, 22, 30), filled: filled)
            }
        ),
        "person.circle": (
            118, 116,
            { pen, filled in
                pen.circle(59, 58, 50, filled: filled)
                let person: (SymbolPen) -> Void = {
                    $0.dot(59, 44, 16)
                    $0.fill(shoulders(59, 94, 31, 28))
                }
                if filled { pen.cut(person) } else { person(pen) }
            }
        ),
        "bell": (
            104, 116,
            { pen, filled in
                pen.shape(bell, filled: filled)
                pen.arc(52, 96, 12, from: 10, to: 170)
            }
        ),
        "cart": (
            122, 104,
            { pen, filled in
                pen.line([(8, 12), (24, 12), (38, 74), (98, 74)])
                pen.shape(SymbolPen.polygon([(29, 26), (112, 26), (102, 58), (36, 58)], closed: true), filled: filled)
                pen.dot(46, 92, 8)
                pen.dot(90, 92, 8)
            }
        ),
        "bag": (
            98, 116,
            { pen, filled in
                pen.box(10, 34, 78, 72, 14, filled: filled)
                pen.arc(49, 34, 20, from: 180, to: 360)
            }
        ),
        "bookmark": (
            80, 112,
            {
                $0.shape(
                    SymbolPen.polygon([(12, 10), (68, 10), (68, 100), (40, 74), (12, 100)], closed: true), filled: $1)
            }
        ),
        "trash": (
            98, 116,
            { pen, filled in
                pen.line([(9, 26), (89, 26)])
                pen.line([(34, 24), (36, 11), (62, 11), (64, 24)])
                pen.shape(SymbolPen.polygon([(19, 28), (79, 28), (74, 106), (24, 106)], closed: true), filled: filled)
                let bars: (SymbolPen) -> Void = { for x in [38, 60] as [CGFloat] { $0.line([(x, 44), (x, 90)]) } }
                if filled { pen.cut(bars) } else { bars(pen) }
            }
        ),
        "tag": (
            112, 108,
            { pen, filled in
                pen.shape(
                    SymbolPen.polygon([(10, 12), (52, 10), (102, 60), (60, 100), (12, 54)], closed: true),
                    filled: filled)
                if filled { pen.cut { $0.dot(32, 32, 8) } } else { pen.dot(32, 32, 7) }
            }
        ),
        "envelope": (
            124, 96,
            { pen, filled in
                pen.box(10, 10, 104, 76, 12, filled: filled)
                let flap: (SymbolPen) -> Void = { $0.line([(16, 20), (62, 56), (108, 20)]) }
                if filled { pen.cut(flap) } else { flap(pen) }
            }
        ),
        "envelope.open": (
            120, 118,
            { pen, filled in
                pen.shape(
                    SymbolPen.polygon([(10, 48), (60, 10), (110, 48), (110, 108), (10, 108)], closed: true),
                    filled: filled)
                let flap: (SymbolPen) -> Void = { $0.line([(14, 52), (60, 86), (106, 52)]) }
                if filled { pen.cut(flap) } else { flap(pen) }
            }
        ),
        "envelope.badge": (
            130, 104,
            { pen, filled in
                pen.box(10, 18, 104, 76, 12, filled: filled)
                pen.cut {
                    if filled { $0.line([(16, 28), (62, 64), (84, 47)]) }
                    $0.dot(106, 24, 28)
                }
                if !filled { pen.line([(16, 28), (62, 64), (84, 47)]) }
                pen.dot(106, 24, 18)
            }
        ),
        "flag": (
            104, 112,
            { pen, filled in
                pen.line([(14, 10), (14, 104)])
                pen.shape(flag, filled: filled)
            }
        ),
        "video": (
            138, 90,
            { pen, filled in
                pen.box(8, 12, 86, 66, 16, filled: filled)
                pen.shape(
                    SymbolPen.polygon([(106, 40), (128, 24), (128, 66), (106, 50)], closed: true), filled: filled)
            }
        ),
        "lock": (
            84, 116,
            { pen, filled in
                pen.box(10, 50, 64, 56, 12, filled: filled)
                pen.line([(22, 50), (22, 34)])
                pen.line([(62, 50), (62, 34)])
                pen.arc(42, 34, 20, from: 180, to: 360)
            }
        ),
        "doc": (
            90, 116,
            {
                $0.shape(
                    SymbolPen.polygon([(12, 10), (52, 10), (78, 38), (78, 106), (12, 106)], closed: true), filled: $1)
            }
        ),
        "folder": (
            122, 98,
            {
                $0.shape(
                    SymbolPen.polygon([(10, 12), (46, 12), (56, 24), (112, 24), (112, 88), (10, 88)], closed: true),
                    filled: $1)
            }
        ),
        "creditcard": (
            128, 96,
            { pen, filled in
                pen.box(10, 10, 108, 76, 12, filled: filled)
                let stripe: (SymbolPen) -> Void = { $0.line([(12, 34), (116, 34)]) }
                if filled { pen.cut(stripe) } else { stripe(pen) }
            }
        ),
        "clock": (
            118, 116,
            { pen, filled in
                pen.circle(59, 58, 50, filled: filled)
                let hands: (SymbolPen) -> Void = { $0.line([(59, 28), (59, 60), (38, 72)]) }
                if filled { pen.cut(hands) } else { hands(pen) }
            }
        ),
        "paperplane": (
            114, 112,
            { pen, filled in
                pen.shape(SymbolPen.polygon([(10, 52), (104, 10), (66, 102), (52, 62)], closed: true), filled: filled)
                let fold: (SymbolPen) -> Void = { $0.line([(52, 62), (102, 12)]) }
                if filled { pen.cut(fold) } else { fold(pen) }
            }
        ),
        "location": (
            108, 108,
            { $0.shape(SymbolPen.polygon([(10, 54), (98, 10), (54, 98), (50, 58)], closed: true), filled: $1) }
        ),
        "bolt": (
            84, 120,
            {
                $0.shape(
                    SymbolPen.polygon([(48, 10), (12, 66), (40, 66), (34, 110), (72, 50), (44, 50)], closed: true),
                    filled: $1)
            }
        ),
        "moon": (104, 108, { $0.shape(moon, filled: $1) }),
        "cloud": (132, 94, { $0.shape(cloud, filled: $1) }),
        "flame": (92, 118, { $0.shape(flame, filled: $1) }),
        "eye": (
            130, 88,
            { pen, filled in
                pen.shape(eye, filled: filled)
                if filled { pen.cut { $0.dot(65, 44, 17) } } else { pen.circle(65, 44, 15) }
            }
        ),
    ]
}
