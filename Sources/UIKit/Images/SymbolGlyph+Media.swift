extension SymbolGlyph {
    /// The glyphs for media players, cameras and photos.
    static let media: [String: SymbolGlyph] = [
        "play": SymbolGlyph(98, 104) { $0.shape(triangle(16), filled: false) },
        "play.fill": SymbolGlyph(98, 104) { $0.shape(triangle(16), filled: true) },
        "forward.fill": SymbolGlyph(130, 92) {
            $0.shape(SymbolPen.polygon([(14, 14), (62, 46), (14, 78)], closed: true), filled: true)
            $0.shape(SymbolPen.polygon([(68, 14), (116, 46), (68, 78)], closed: true), filled: true)
        },
        "backward.fill": SymbolGlyph(130, 92) {
            $0.shape(SymbolPen.polygon([(116, 14), (68, 46), (116, 78)], closed: true), filled: true)
            $0.shape(SymbolPen.polygon([(62, 14), (14, 46), (62, 78)], closed: true), filled: true)
        },
        "pause": SymbolGlyph(84, 104) { bars($0, filled: false) },
        "pause.fill": SymbolGlyph(84, 104) { bars($0, filled: true) },
        "stop": SymbolGlyph(96, 96) { $0.box(12, 12, 72, 72, 10) },
        "stop.fill": SymbolGlyph(96, 96) { $0.box(12, 12, 72, 72, 10, filled: true) },
        "photo": SymbolGlyph(126, 104) { photo($0, filled: false) },
        "photo.fill": SymbolGlyph(126, 104, cut: true) { photo($0, filled: true) },
        "camera": SymbolGlyph(128, 106) { camera($0, filled: false) },
        "camera.fill": SymbolGlyph(128, 106, cut: true) { camera($0, filled: true) },
        "music.note": SymbolGlyph(84, 112) { pen in
            pen.line([(40, 88), (40, 14), (72, 8), (72, 30), (40, 36)])
            pen.dot(27, 90, 16)
        },
        "mic": SymbolGlyph(86, 120) { mic($0, filled: false) },
        "mic.fill": SymbolGlyph(86, 120) { mic($0, filled: true) },
        "speaker": SymbolGlyph(84, 104) { $0.shape(speaker, filled: false) },
        "speaker.fill": SymbolGlyph(84, 104) { $0.shape(speaker, filled: true) },
        "speaker.wave.2": SymbolGlyph(130, 104) { speakerWaves($0, filled: false) },
        "speaker.wave.2.fill": SymbolGlyph(130, 104) { speakerWaves($0, filled: true) },
        "wifi": SymbolGlyph(124, 94) { pen in
            for radius in [28, 52, 76] as [CGFloat] { pen.arc(62, 84, radius, from: 225, to: 315) }
            pen.dot(62, 80, pen.width * 0.8)
        },
    ]

    private static let speaker = SymbolPen.polygon(
        [(12, 36), (32, 36), (64, 12), (64, 92), (32, 68), (12, 68)], closed: true)

    private static func speakerWaves(_ pen: SymbolPen, filled: Bool) {
        pen.shape(speaker, filled: filled)
        pen.arc(64, 52, 24, from: -40, to: 40)
        pen.arc(64, 52, 48, from: -45, to: 45)
    }

    private static func triangle(_ left: CGFloat) -> CGPath {
        SymbolPen.polygon([(left, 12), (left + 70, 52), (left, 92)], closed: true)
    }

    private static func bars(_ pen: SymbolPen, filled: Bool) {
        pen.box(12, 12, 20, 80, 4, filled: filled)
        pen.box(52, 12, 20, 80, 4, filled: filled)
    }

    private static func photo(_ pen: SymbolPen, filled: Bool) {
        pen.box(10, 10, 106, 84, 14, filled: filled)
        let scene: (SymbolPen) -> Void = {
            $0.line([(12, 80), (44, 48), (68, 74), (86, 58), (114, 84)])
            $0.dot(84, 34, 9)
        }
        if filled { pen.cut(scene) } else { scene(pen) }
    }

    private static func camera(_ pen: SymbolPen, filled: Bool) {
        pen.shape(
            SymbolPen.polygon(
                [(10, 26), (38, 26), (48, 11), (80, 11), (90, 26), (118, 26), (118, 96), (10, 96)], closed: true),
            filled: filled)
        if filled {
            pen.cut { $0.circle(64, 58, 21) }
        } else {
            pen.circle(64, 58, 21)
        }
    }

    private static func mic(_ pen: SymbolPen, filled: Bool) {
        pen.box(28, 10, 30, 58, 15, filled: filled)
        pen.arc(43, 54, 32, from: 0, to: 180)
        pen.line([(43, 86), (43, 108)])
        pen.line([(26, 110), (60, 110)])
    }
}
