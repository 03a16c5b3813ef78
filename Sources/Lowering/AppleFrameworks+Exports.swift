extension AppleFrameworks {
    /// A module that others export on iOS, so that files use its names without importing it.
    struct Export {
        /// The module.
        var module: String
        /// The modules that export it.
        var exporters: Set<String>
        /// Its names.
        var words: Set<String>
        /// The module with these names on iOS.
        var original: String?
    }

    /// The optional modules that other modules export.
    ///
    /// The headers of UIKit include Core Image's and Core Text's, XCTest's include UIKit's, and Foundation's overlay
    /// exports parts of Combine.
    /// `Cancellable` and `Publisher` aren't among the names, because libraries have types with these names, too.
    static let exports = [
        Export(
            module: "Combine", exporters: ["Foundation", "UIKit", "QuartzCore"],
            words: [
                "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
                "ObservableObjectPublisher", "PassthroughSubject", "Published",
            ]),
        Export(
            module: "CoreText", exporters: ["Foundation", "UIKit", "QuartzCore"], words: namesOfCoreText),
        Export(
            module: "PartialFrameworks", exporters: ["UIKit", "XCTest"], words: partialNames["CoreImage"] ?? [],
            original: "CoreImage"),
        // A class of UIKit itself, which is with the other web view here.
        Export(
            module: "WebKit", exporters: ["UIKit"],
            words: ["UIWebView", "UIWebViewDelegate", "UIWebViewNavigationType"]
        ),
    ]

    /// The frameworks that UIKit exports on iOS and that don't exist here, with the beginnings of their names.
    private static let absentExports: [(module: String, beginnings: [ConstructScan.WordBeginning])] = [
        ("CoreImage", [.init("CI"), .init("kCI")]),
        ("OpenGLES", [.init("GL_"), .init("gl"), .init("EAGL"), .init("GL", followedBy: .lowercase)]),
    ]

    /// Returns the frameworks whose names a file uses without importing them, because UIKit exports them on iOS.
    static func absentExports(in source: [UInt8]) -> [String] {
        absentExports.filter { ConstructScan.mentions(anyOf: $0.beginnings, in: source) }.map(\.module)
    }

    /// The public names of the module `CoreText`, which a test compares with its sources.
    static let namesOfCoreText: Set<String> = [
        "CTFont", "CTFontCopyDisplayName", "CTFontCopyFamilyName", "CTFontCopyFeatures",
        "CTFontCopyFontDescriptor", "CTFontCopyFullName", "CTFontCopyPostScriptName",
        "CTFontCreateCopyWithAttributes", "CTFontCreateCopyWithSymbolicTraits", "CTFontCreatePathForGlyph",
        "CTFontCreateUIFontForLanguage", "CTFontCreateWithFontDescriptor", "CTFontCreateWithGraphicsFont",
        "CTFontCreateWithName", "CTFontDescriptor", "CTFontDrawGlyphs", "CTFontGetAdvancesForGlyphs",
        "CTFontGetAscent", "CTFontGetBoundingRectsForGlyphs", "CTFontGetCapHeight", "CTFontGetDescent",
        "CTFontGetGlyphCount", "CTFontGetGlyphsForCharacters", "CTFontGetLeading", "CTFontGetMatrix",
        "CTFontGetSize", "CTFontGetSymbolicTraits", "CTFontGetUnderlinePosition", "CTFontGetUnderlineThickness",
        "CTFontGetUnitsPerEm", "CTFontGetXHeight", "CTFontOrientation", "CTFontSymbolicTraits",
        "CTFontUIFontType", "CTFrame", "CTFrameDraw", "CTFrameGetLineOrigins", "CTFrameGetLines",
        "CTFrameGetPath", "CTFrameGetVisibleStringRange", "CTFramesetter", "CTFramesetterCreateFrame",
        "CTFramesetterCreateWithAttributedString", "CTFramesetterSuggestFrameSizeWithConstraints", "CTLine",
        "CTLineBoundsOptions", "CTLineBreakMode", "CTLineCreateTruncatedLine",
        "CTLineCreateWithAttributedString", "CTLineDraw", "CTLineGetBoundsWithOptions", "CTLineGetGlyphCount",
        "CTLineGetGlyphRuns", "CTLineGetImageBounds", "CTLineGetOffsetForStringIndex",
        "CTLineGetPenOffsetForFlush", "CTLineGetStringIndexForPosition", "CTLineGetStringRange",
        "CTLineGetTrailingWhitespaceWidth", "CTLineGetTypographicBounds", "CTLineTruncationType",
        "CTParagraphStyle", "CTParagraphStyleCreate", "CTParagraphStyleSetting", "CTParagraphStyleSpecifier",
        "CTRun", "CTRunDraw", "CTRunGetAdvances", "CTRunGetAttributes", "CTRunGetGlyphCount", "CTRunGetGlyphs",
        "CTRunGetPositions", "CTRunGetStatus", "CTRunGetStringIndices", "CTRunGetStringRange",
        "CTRunGetTypographicBounds", "CTRunStatus", "CTTextAlignment", "CTTypesetter", "CTTypesetterCreateLine",
        "CTTypesetterCreateWithAttributedString", "CTTypesetterSuggestLineBreak", "CTUnderlineStyle",
        "kCTBackgroundColorAttributeName", "kCTBaselineOffsetAttributeName", "kCTFontAttributeName",
        "kCTFontFeatureSelectorDefaultKey", "kCTFontFeatureSelectorIdentifierKey",
        "kCTFontFeatureSelectorNameKey", "kCTFontFeatureSelectorSettingKey", "kCTFontFeatureTypeExclusiveKey",
        "kCTFontFeatureTypeIdentifierKey", "kCTFontFeatureTypeNameKey", "kCTFontFeatureTypeSelectorsKey",
        "kCTForegroundColorAttributeName", "kCTForegroundColorFromContextAttributeName", "kCTKernAttributeName",
        "kCTLigatureAttributeName", "kCTParagraphStyleAttributeName", "kCTStrokeColorAttributeName",
        "kCTStrokeWidthAttributeName", "kCTSuperscriptAttributeName", "kCTTrackingAttributeName",
        "kCTUnderlineColorAttributeName", "kCTUnderlineStyleAttributeName",
    ]
}
