import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Fonts of files, which an app adds and removes.
@Suite struct FontRegistrationTests {
    @Test func aFontIsRemovedOnce() throws {
        let installed = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String }
        let font = try #require(installed?.first { $0.hasSuffix(".ttf") })
        let folder = try TemporaryFolder()
        let file = folder.file("Card.ttf")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: "/usr/share/fonts/\(font)"), to: file)
        var error: Unmanaged<CFError>?
        let url = file as CFURL
        #expect(!CTFontManagerUnregisterFontsForURL(url, .process, &error) && error != nil)
        #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
        #expect(!CTFontManagerRegisterFontsForURL(url, .process, nil))
        #expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
        #expect(!CTFontManagerUnregisterFontsForURL(url, .process, nil))
    }
}
