/// The line metrics of a font family that iOS has, in units of the font's size, for machines without the family.
///
/// Lines are as high as on iOS, although the glyphs are another font's. The numbers are what the fonts' files say, as
/// published by capsize (seek-oss.github.io/capsize). Heights of labels in storyboards, which Xcode measures, agree:
/// 20.5 points for Helvetica Neue at 17 points, 18 and 22 for Avenir Next at 13 and 16, 21 for Verdana at 17.
/// BrickKit's tests measure Avenir.
struct FamilyMetrics {
    let ascender: CGFloat
    let descender: CGFloat
    var leading: CGFloat = 0
    let capHeight: CGFloat
    let xHeight: CGFloat

    /// Returns the metrics of a family in a weight; `nil` if they aren't known.
    init?(family: String, weight: Int) {
        switch family {
        case "Helvetica Neue":
            // The file of each weight has its own metrics.
            self = weight < 400 ? Self.helveticaNeueLight : weight < 500 ? Self.helveticaNeue : Self.helveticaNeueMedium
        default:
            guard let metrics = Self.byFamily[family] else { return nil }
            self = metrics
        }
    }

    private init(_ ascender: CGFloat, _ descender: CGFloat, leading: CGFloat = 0, cap: CGFloat, x: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = cap
        self.xHeight = x
    }

    private static let helveticaNeueLight = FamilyMetrics(0.967, 0.213, leading: 0.029, cap: 0.714, x: 0.517)
    private static let helveticaNeue = FamilyMetrics(0.952, 0.213, leading: 0.028, cap: 0.714, x: 0.517)
    private static let helveticaNeueMedium = FamilyMetrics(0.975, 0.217, leading: 0.029, cap: 0.714, x: 0.517)

    private static let byFamily: [String: FamilyMetrics] = [
        "Arial": FamilyMetrics(1854 / 2048, 434 / 2048, leading: 67 / 2048, cap: 1467 / 2048, x: 1062 / 2048),
        // Unverified: the part of Avenir's lines that is below the baseline, and the heights of its letters.
        "Avenir": FamilyMetrics(1, 0.366, cap: 0.708, x: 0.468),
        "Avenir Next": FamilyMetrics(1, 0.366, cap: 0.708, x: 0.468),
        "Avenir Next Condensed": FamilyMetrics(1, 0.366, cap: 0.708, x: 0.468),
        "Courier New": FamilyMetrics(1705 / 2048, 615 / 2048, cap: 1170 / 2048, x: 866 / 2048),
        "Georgia": FamilyMetrics(1878 / 2048, 449 / 2048, cap: 1419 / 2048, x: 986 / 2048),
        // On iOS, 0.15 of the size is above the ascent in the file (15.64033 points at 17, zhaoxin.pro).
        "Helvetica": FamilyMetrics(1577 / 2048 + 0.15, 471 / 2048, cap: 1469 / 2048, x: 1071 / 2048),
        "Times New Roman": FamilyMetrics(
            1825 / 2048, 443 / 2048, leading: 87 / 2048, cap: 1356 / 2048, x: 916 / 2048),
        "Trebuchet MS": FamilyMetrics(1923 / 2048, 455 / 2048, cap: 1465 / 2048, x: 1071 / 2048),
        "Verdana": FamilyMetrics(2059 / 2048, 430 / 2048, cap: 1489 / 2048, x: 1117 / 2048),
    ]
}

extension FontMetrics {
    /// Creates the metrics of a family that iOS has.
    ///
    /// The height of a line includes the leading, as on iOS, where a label
    /// in Helvetica Neue of 17 points is 20.281 points high.
    init(_ family: FamilyMetrics, size: CGFloat) {
        self.init(
            ascender: family.ascender * size, descender: -family.descender * size,
            lineHeight: (family.ascender + family.descender + family.leading) * size,
            capHeight: family.capHeight * size, xHeight: family.xHeight * size, leading: family.leading * size)
    }
}
