import CoreGraphics

/// The families of fonts that every iOS has, with their fonts, so that apps can unwrap them and ask for their names.
///
/// The machine's fonts are drawn instead, with the lines of ``FamilyMetrics``. The names are what `UIFont.familyNames`
/// and `fontNames(forFamilyName:)` return on iOS, without the families for single scripts that apps don't name.
enum SystemFamilies {
    struct Font {
        let name: String
        let face: FontDescription
    }

    static let names: [String] = fontsByFamily.keys.sorted()

    /// Returns the font with a PostScript, full, or family name; `nil` if iOS has none.
    static func face(named name: String, size: CGFloat) -> FontDescription? {
        let plain = plain(name)
        guard var face = faces[plain] ?? families[plain].flatMap({ fonts(ofFamily: $0).regular?.face }) else {
            return nil
        }
        face.size = size
        return face
    }

    /// The fonts of a family; empty if iOS doesn't have it.
    static func fonts(ofFamily family: String) -> [Font] { fontsByFamily[family] ?? [] }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }

    private static let faces = Dictionary(
        fontsByFamily.values.joined().map { (plain($0.name), $0.face) }, uniquingKeysWith: { first, _ in first })
    private static let families = Dictionary(
        (names + formerNames.keys).map { (plain($0), formerNames[$0] ?? $0) }, uniquingKeysWith: { first, _ in first })
    /// Names in older versions of iOS, with the families that replaced them.
    private static let formerNames = [
        "Heiti SC": "PingFang SC", "STHeitiSC-Light": "PingFang SC", "STHeitiSC-Medium": "PingFang SC",
        "Heiti TC": "PingFang TC", "STHeitiTC-Light": "PingFang TC", "STHeitiTC-Medium": "PingFang TC",
    ]
    private static let monospaced: Set<String> = ["Courier", "Courier New", "Menlo"]

    private static let fontsByFamily: [String: [Font]] = {
        let families = table.split(separator: "\n").map { line in
            let parts = line.split(separator: ":")
            let family = String(parts[0])
            return (family, parts[1].split(separator: " ").map { font(String($0), family: family) })
        }
        return Dictionary(uniqueKeysWithValues: families)
    }()

    private static func font(_ name: String, family: String) -> Font {
        // A style may follow without a hyphen, as in DamascusLight and ArialRoundedMTBold.
        let style = name.split(separator: "-", maxSplits: 1).last.map(String.init) ?? name
        var face = FontNames.face(ofStyle: style, family: family, size: 12)
        face.isMonospaced = monospaced.contains(family)
        switch name {
        case "MarkerFelt-Wide": face.weight = 700
        // Slightly heavier than Avenir-Book.
        case "Avenir-Roman", "Avenir-Oblique": face.weight = 450
        default: break
        }
        return Font(name: name, face: face)
    }

    /// Lines of a family and its fonts' PostScript names.
    private static let table = """
        Academy Engraved LET:AcademyEngravedLetPlain
        Al Nile:AlNile AlNile-Bold
        American Typewriter:AmericanTypewriter-Light AmericanTypewriter AmericanTypewriter-Semibold \
        AmericanTypewriter-Bold AmericanTypewriter-CondensedLight AmericanTypewriter-Condensed \
        AmericanTypewriter-CondensedBold
        Apple Color Emoji:AppleColorEmoji
        Apple SD Gothic Neo:AppleSDGothicNeo-UltraLight AppleSDGothicNeo-Thin AppleSDGothicNeo-Light \
        AppleSDGothicNeo-Regular AppleSDGothicNeo-Medium AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Bold
        Apple Symbols:AppleSymbols
        Arial:ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT
        Arial Hebrew:ArialHebrew-Light ArialHebrew ArialHebrew-Bold
        Arial Rounded MT Bold:ArialRoundedMTBold
        Avenir:Avenir-Light Avenir-LightOblique Avenir-Book Avenir-BookOblique Avenir-Roman Avenir-Oblique \
        Avenir-Medium Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique
        Avenir Next:AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Regular AvenirNext-Italic \
        AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold \
        AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic
        Avenir Next Condensed:AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic \
        AvenirNextCondensed-Regular AvenirNextCondensed-Italic AvenirNextCondensed-Medium \
        AvenirNextCondensed-MediumItalic AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic \
        AvenirNextCondensed-Bold AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy \
        AvenirNextCondensed-HeavyItalic
        Baskerville:Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold \
        Baskerville-BoldItalic
        Bodoni 72:BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold
        Bodoni 72 Oldstyle:BodoniSvtyTwoOSITCTT-Book BodoniSvtyTwoOSITCTT-BookIt BodoniSvtyTwoOSITCTT-Bold
        Bodoni 72 Smallcaps:BodoniSvtyTwoSCITCTT-Book
        Bodoni Ornaments:BodoniOrnamentsITCTT
        Bradley Hand:BradleyHandITCTT-Bold
        Chalkboard SE:ChalkboardSE-Light ChalkboardSE-Regular ChalkboardSE-Bold
        Chalkduster:Chalkduster
        Charter:Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black Charter-BlackItalic
        Cochin:Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic
        Copperplate:Copperplate-Light Copperplate Copperplate-Bold
        Courier:Courier Courier-Oblique Courier-Bold Courier-BoldOblique
        Courier New:CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT
        Damascus:DamascusLight Damascus DamascusMedium DamascusSemiBold DamascusBold
        Devanagari Sangam MN:DevanagariSangamMN DevanagariSangamMN-Bold
        Didot:Didot Didot-Italic Didot-Bold
        DIN Alternate:DINAlternate-Bold
        DIN Condensed:DINCondensed-Bold
        Euphemia UCAS:EuphemiaUCAS EuphemiaUCAS-Italic EuphemiaUCAS-Bold
        Farah:Farah
        Futura:Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium Futura-CondensedExtraBold
        Galvji:Galvji Galvji-Bold
        Geeza Pro:GeezaPro GeezaPro-Bold
        Georgia:Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic
        Gill Sans:GillSans-Light GillSans-LightItalic GillSans GillSans-Italic GillSans-SemiBold \
        GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold
        Helvetica:Helvetica-Light Helvetica-LightOblique Helvetica Helvetica-Oblique Helvetica-Bold \
        Helvetica-BoldOblique
        Helvetica Neue:HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic HelveticaNeue-Thin \
        HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue HelveticaNeue-Italic \
        HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic \
        HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack
        Hiragino Maru Gothic ProN:HiraMaruProN-W4
        Hiragino Mincho ProN:HiraMinProN-W3 HiraMinProN-W6
        Hiragino Sans:HiraginoSans-W3 HiraginoSans-W6 HiraginoSans-W7
        Hoefler Text:HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic
        Iowan Old Style:IowanOldStyle-Roman IowanOldStyle-Italic IowanOldStyle-Bold IowanOldStyle-BoldItalic
        Kailasa:Kailasa Kailasa-Bold
        Kefa:Kefa-Regular
        Kohinoor Bangla:KohinoorBangla-Light KohinoorBangla-Regular KohinoorBangla-Semibold
        Kohinoor Devanagari:KohinoorDevanagari-Light KohinoorDevanagari-Regular KohinoorDevanagari-Semibold
        Kohinoor Telugu:KohinoorTelugu-Light KohinoorTelugu-Regular KohinoorTelugu-Medium
        Marker Felt:MarkerFelt-Thin MarkerFelt-Wide
        Menlo:Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic
        Noteworthy:Noteworthy-Light Noteworthy-Bold
        Optima:Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack
        Palatino:Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic
        Papyrus:Papyrus-Condensed Papyrus
        Party LET:PartyLetPlain
        PingFang HK:PingFangHK-Ultralight PingFangHK-Thin PingFangHK-Light PingFangHK-Regular PingFangHK-Medium \
        PingFangHK-Semibold
        PingFang SC:PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light PingFangSC-Regular PingFangSC-Medium \
        PingFangSC-Semibold
        PingFang TC:PingFangTC-Ultralight PingFangTC-Thin PingFangTC-Light PingFangTC-Regular PingFangTC-Medium \
        PingFangTC-Semibold
        Rockwell:Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic
        Savoye LET:SavoyeLetPlain
        Snell Roundhand:SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black
        Symbol:Symbol
        Thonburi:Thonburi-Light Thonburi Thonburi-Bold
        Times New Roman:TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT \
        TimesNewRomanPS-BoldItalicMT
        Trebuchet MS:TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic
        Verdana:Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic
        Zapf Dingbats:ZapfDingbatsITC
        Zapfino:Zapfino
        """
}

extension [SystemFamilies.Font] {
    /// The font for ordinary text.
    var regular: SystemFamilies.Font? { nearest(to: FontDescription(size: 12)) }

    /// The font that is nearest to a face: by its slant, then by its width, then by its weight.
    func nearest(to face: FontDescription) -> SystemFamilies.Font? {
        func distance(_ other: FontDescription) -> Int {
            (other.isItalic == face.isItalic ? 0 : 10_000) + (other.isCondensed == face.isCondensed ? 0 : 5000)
                + abs(other.weight - face.weight)
        }
        return self.min { distance($0.face) < distance($1.face) }
    }
}
