/// The drawing of a symbol, in hundredths of the font size.
struct SymbolGlyph: Sendable {
    let size: CGSize
    /// Whether the drawing clears parts of filled areas.
    var isCutOut = false
    let draw: @Sendable (SymbolPen) -> Void

    init(_ width: CGFloat, _ height: CGFloat, cut: Bool = false, _ draw: @escaping @Sendable (SymbolPen) -> Void) {
        size = CGSize(width: width, height: height)
        isCutOut = cut
        self.draw = draw
    }

    /// Returns the symbol with a name; simple symbols also have the variants ".circle", ".square" and ".fill".
    static func named(_ name: String) -> SymbolGlyph? {
        let name = aliases[name] ?? name
        if let glyph = table[name] { return glyph }
        if name.hasSuffix(".circle.fill") { return enclosed(String(name.dropLast(12)), round: true, filled: true) }
        if name.hasSuffix(".square.fill") { return enclosed(String(name.dropLast(12)), round: false, filled: true) }
        if name.hasSuffix(".circle") { return enclosed(String(name.dropLast(7)), round: true, filled: false) }
        if name.hasSuffix(".square") { return enclosed(String(name.dropLast(7)), round: false, filled: false) }
        return nil
    }

    private static let table: [String: SymbolGlyph] =
        signs.merging(objects) { first, _ in first }.merging(media) { first, _ in first }

    private static let aliases = [
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "arrow.backward": "arrow.left",
        "arrow.forward": "arrow.right", "multiply": "xmark", "gear": "gearshape", "gear.fill": "gearshape.fill",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
        "arrow.2.circlepath": "arrow.triangle.2.circlepath", "photo.on.rectangle": "photo",
        "line.horizontal.3": "line.3.horizontal", "list.dash": "list.bullet",
        "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
        "chevron.backward.circle": "chevron.left.circle", "chevron.backward.circle.fill": "chevron.left.circle.fill",
        "chevron.forward.circle": "chevron.right.circle", "chevron.forward.circle.fill": "chevron.right.circle.fill",
    ]

    /// Returns a circle or a square, which may enclose a symbol.
    static func enclosure(round: Bool, filled: Bool) -> SymbolGlyph {
        SymbolGlyph(118, 116) { pen in
            if round {
                pen.circle(59, 58, 50, filled: filled)
            } else {
                pen.box(10, 9, 98, 98, 20, filled: filled)
            }
        }
    }

    private static func enclosed(_ name: String, round: Bool, filled: Bool) -> SymbolGlyph? {
        guard let inner = table[aliases[name] ?? name], !name.isEmpty else { return nil }
        let scale = min(0.54, 58 / inner.size.width, 58 / inner.size.height)
        let left = (118 - inner.size.width * scale) / 2
        let top = (116 - inner.size.height * scale) / 2
        let enclosure = enclosure(round: round, filled: filled)
        return SymbolGlyph(enclosure.size.width, enclosure.size.height, cut: filled) { pen in
            enclosure.draw(pen)
            let content: (SymbolPen) -> Void = { $0.moved(left, top, scale: scale, inner.draw) }
            if filled { pen.cut(content) } else { content(pen) }
        }
    }
}
