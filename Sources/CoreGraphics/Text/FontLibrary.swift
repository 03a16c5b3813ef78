import CCairo
import CPango
import Foundation

/// The installed fonts, found by fontconfig and shaped by Pango, independent of desktop settings.
///
/// A lock guards all uses of fonts. Pango's objects are not thread-safe, nor is what Cairo makes of FreeType's: from its
/// tenth open face on, Cairo closes a face of its choice, even one that another thread is reading.
final class FontLibrary: @unchecked Sendable {
    static let shared = FontLibrary()

    static let textFamily = "Inter"
    static let displayFamily = "Inter Display"
    /// San Francisco switches to its display cut at this size, as does the system font here.
    static let displaySize: CGFloat = 20

    private let lock = NSRecursiveLock()
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private lazy var families = readFamilies()
    private var registeredFiles: Set<String> = []
    private var descriptions: [FontDescription: OpaquePointer] = [:]
    private var metricsByFont: [FontDescription: FontMetrics] = [:]
    private var fontsByFamily: [String: [InstalledFont]] = [:]
    private var faces: [OpaquePointer: GlyphFace] = [:]

    private init() {
        Self.bundleFonts
        map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) ?? pango_cairo_font_map_new()
        // A point is a unit of user space, regardless of the screen's resolution.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        context = pango_font_map_create_context(map)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        pango_context_set_language(context, pango_language_from_string("en"))
        let options = Self.makeOptions()
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    /// Lets fontconfig read the configuration in an app's folder, which names the fonts that the app brings.
    private static let bundleFonts: Void = {
        guard let file = Bundle.main.path(forResource: "fonts", ofType: "conf") else { return }
        setenv("FONTCONFIG_FILE", file, 0)
    }()

    /// Finds and loads the system font on another thread, once, so that the first text of a screen doesn't wait for it.
    static let preparation: Void = {
        // The environment is changed by the caller only.
        bundleFonts
        DispatchQueue.global(qos: .userInitiated).async {
            let font = FontDescription(size: 17)
            let color = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            _ = font.metrics
            _ = TextLayout(TextParagraph(runs: [TextRun(text: "Interlude", font: font, color: color)]), width: nil)
        }
    }()

    // MARK: The app's fonts

    /// Adds a font that an app has in memory; `false` if it is already there, or can't be read.
    func register(_ data: Data) -> Bool {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-fonts")
        let file = folder.appendingPathComponent("\(String(hash, radix: 16)).ttf")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard (try? data.write(to: file, options: .atomic)) != nil else { return false }
        return register(file: file.path)
    }

    /// Adds the fonts of a file; `false` if they are already there, or can't be read.
    func register(file: String) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard registeredFiles.insert(file).inserted, FcConfigAppFontAddFile(FcConfigGetCurrent(), file) != 0 else {
            return false
        }
        fontsChanged()
        return true
    }

    /// Removes the fonts of a file; `false` if they weren't added.
    func unregister(file: String) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard registeredFiles.remove(file) != nil else { return false }
        // Fontconfig removes all of an app's fonts at once.
        FcConfigAppFontClear(FcConfigGetCurrent())
        for other in registeredFiles.sorted() { FcConfigAppFontAddFile(FcConfigGetCurrent(), other) }
        fontsChanged()
        return true
    }

    private func fontsChanged() {
        pango_fc_font_map_config_changed(OpaquePointer(map))
        families = readFamilies()
        for old in descriptions.values { pango_font_description_free(old) }
        descriptions.removeAll()
        metricsByFont.removeAll()
        fontsByFamily.removeAll()
    }

    /// Gray antialiasing without hinting: outlines as designed, at any position.
    static func makeOptions() -> OpaquePointer {
        let options = cairo_font_options_create()!
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
        return options
    }

    /// Runs a closure that uses Pango's objects.
    func withPango<Result>(_ work: (OpaquePointer) -> Result) -> Result { withFonts { work(context) } }

    /// Runs a closure in which Cairo reads fonts: glyphs, documents with text, and files with text.
    func withFonts<Result>(_ work: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return work()
    }

    /// Returns Pango's description of a font, valid until the next call.
    func description(of font: FontDescription) -> OpaquePointer {
        if let existing = descriptions[font] { return existing }
        let result = pango_font_description_new()!
        pango_font_description_set_family(result, familyName(of: font))
        pango_font_description_set_weight(result, PangoWeight(rawValue: UInt32(min(1000, max(100, font.weight)))))
        pango_font_description_set_style(result, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if font.isCondensed { pango_font_description_set_stretch(result, PANGO_STRETCH_CONDENSED) }
        let size = font.size.isFinite ? min(10_000, max(0, font.size)) : 0
        pango_font_description_set_absolute_size(result, max(1, size * CGFloat(PANGO_SCALE)))
        // Limits memory for layouts with ever-changing sizes; a few hundred fonts are plenty for a screen.
        if descriptions.count > 500 {
            for old in descriptions.values { pango_font_description_free(old) }
            descriptions.removeAll()
        }
        descriptions[font] = result
        return result
    }

    /// The families of iOS with serifs.
    private static let serifFamilies: Set<String> = [
        "American Typewriter", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps", "Charter",
        "Cochin",
        "Didot", "Georgia", "Hoefler Text", "Iowan Old Style", "Palatino", "Rockwell", "Times New Roman",
    ]

    /// The families whose regular and bold glyphs are as wide as another's, which font configurations seldom prefer. In
    /// tests of linkedin/LayoutKit, “Nick” is as wide on iOS. Labels in storyboards of published apps are as wide in Helvetica
    /// Neue, to 3 %. A character of Courier is 0.6 times as wide as its size.
    private static let equallyWide = [
        "Helvetica": "Liberation Sans", "Helvetica Neue": "Liberation Sans", "Courier": "Liberation Mono",
        "Courier New": "Liberation Mono",
    ]

    /// The families that may draw a font, the preferred one first.
    private func familyName(of font: FontDescription) -> String {
        let system = font.size >= Self.displaySize ? "\(Self.displayFamily),\(Self.textFamily)" : Self.textFamily
        let substitutes = font.isMonospaced ? "SF Mono,DejaVu Sans Mono,monospace" : system + ",sans-serif"
        guard let family = font.family else { return substitutes }
        if let equal = Self.equallyWide[family], font.hasLiberationFace { return "\(family),\(equal),\(substitutes)" }
        return Self.serifFamilies.contains(family)
            ? "\(family),Liberation Serif,\(substitutes)" : "\(family),\(substitutes)"
    }

    /// Returns the outlines of a Pango font; Cairo shares faces between sizes.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> GlyphFace? {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
            let face = cairo_scaled_font_get_font_face(scaled)
        else { return nil }
        if let existing = faces[face] { return existing }
        let result = GlyphFace(face)
        faces[face] = result
        return result
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        withPango { context in
            if let existing = metricsByFont[font] { return existing }
            let result = readMetrics(of: font, context)
            if metricsByFont.count > 500 { metricsByFont.removeAll() }
            metricsByFont[font] = result
            return result
        }
    }

    private func readMetrics(of font: FontDescription, _ context: OpaquePointer) -> FontMetrics {
        guard let loaded = pango_context_load_font(context, description(of: font)) else {
            return FontMetrics(systemSize: font.size, capHeight: 0.7 * font.size, xHeight: 0.5 * font.size)
        }
        defer { g_object_unref(loaded) }
        let face = face(of: loaded)
        let capHeight = (face?.height(of: "H", in: loaded) ?? 0.7) * font.size
        let xHeight = (face?.height(of: "x", in: loaded) ?? 0.5) * font.size
        if let family = font.family, let metrics = FamilyMetrics(family: family, weight: font.weight),
            !families.contains(family)
        {
            return FontMetrics(metrics, size: font.size)
        }
        // Another family that iOS has, and this machine doesn't, has the system font's metrics.
        if !font.isMonospaced, font.family.map({ !families.contains($0) }) ?? true {
            return FontMetrics(systemSize: font.size, capHeight: capHeight, xHeight: xHeight)
        }
        let metrics = pango_font_get_metrics(loaded, nil)
        defer { pango_font_metrics_unref(metrics) }
        let ascender = CGFloat(pango_font_metrics_get_ascent(metrics)) / CGFloat(PANGO_SCALE)
        let descender = CGFloat(pango_font_metrics_get_descent(metrics)) / CGFloat(PANGO_SCALE)
        return FontMetrics(
            ascender: ascender, descender: -descender, lineHeight: ascender + descender, capHeight: capHeight,
            xHeight: xHeight, leading: 0)
    }

    /// The families that Pango lists even if no fonts are installed.
    static let genericFamilies: Set<String> = ["Sans", "Serif", "Monospace", "System-ui"]

    var familyNames: [String] { withPango { _ in families.sorted() } }

    func hasFamily(_ name: String) -> Bool { withPango { _ in families.contains(name) } }

    /// Returns the font with a PostScript name; `nil` if none has it.
    func description(ofPostScriptName name: String, size: CGFloat) -> FontDescription? {
        fonts(with: FC_POSTSCRIPT_NAME, name).first.map { $0.description(size: size) }
    }

    /// Returns the fonts of an installed family, by their weights.
    func fonts(ofFamily family: String) -> [InstalledFont] {
        withFonts {
            if let existing = fontsByFamily[family] { return existing }
            let result = fonts(with: FC_FAMILY, family).filter { !$0.isVariable }
            fontsByFamily[family] = result
            return result
        }
    }

    private func fonts(with property: String, _ value: String) -> [InstalledFont] {
        withFonts {
            let pattern = FcPatternCreate()
            let properties = FcObjectSetCreate()
            defer {
                FcPatternDestroy(pattern)
                FcObjectSetDestroy(properties)
            }
            FcPatternAddString(pattern, property, value)
            for name in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE] {
                FcObjectSetAdd(properties, name)
            }
            guard let list = FcFontList(nil, pattern, properties) else { return [] }
            defer { FcFontSetDestroy(list) }
            let fonts = (0..<Int(list.pointee.nfont)).compactMap { list.pointee.fonts[$0].flatMap(InstalledFont.init) }
            return fonts.sorted { ($0.weight, $0.name) < ($1.weight, $1.name) }
        }
    }

    private func readFamilies() -> Set<String> {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &list, &count)
        defer { g_free(list) }
        var names: Set<String> = []
        for index in 0..<Int(count) {
            if let family = list?[index], let name = pango_font_family_get_name(family) {
                names.insert(String(cString: name))
            }
        }
        return names
    }
}

extension FontMetrics {
    /// Creates the system font's metrics, with San Francisco's line heights: its ascender is 1950/2048 of the size and
    /// its descender 494/2048, so layouts made for iOS keep their heights. Inter's own would be 0.969 and 0.242.
    init(systemSize size: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        let (ascender, descender) = (size * 1950 / 2048, size * 494 / 2048)
        self.init(
            ascender: ascender, descender: -descender, lineHeight: ascender + descender, capHeight: capHeight,
            xHeight: xHeight, leading: 0)
    }
}

extension FontDescription {
    /// Whether Liberation Sans has the weight and the width: regular or bold.
    fileprivate var hasLiberationFace: Bool { !isCondensed && (weight == 400 || (600...799).contains(weight)) }
}
