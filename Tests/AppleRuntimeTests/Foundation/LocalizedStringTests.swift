import AppleRuntime
import Foundation
import Testing

/// Texts that are localized by literals.
@Suite struct LocalizedStringTests {
    /// A bundle whose German table has two texts.
    private func bundle() throws -> (bundle: Bundle, folder: URL) {
        let folder = URL.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let table = """
            "%lld photos of %@" = "%2$@: %1$lld Fotos";
            "title" = "Titel";
            "rate %lf" = "%.1f %%";
            """
        try table.write(to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        return (try #require(Bundle(url: folder)), folder)
    }

    @Test func valuesArePartOfTheKey() throws {
        let (bundle, folder) = try bundle()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (count, name) = (3, "Ada")
        #expect(String(localized: "\(count) photos of \(name)", bundle: bundle) == "Ada: 3 Fotos")
        #expect(String(localized: "title", bundle: bundle, comment: "A title") == "Titel")
        #expect(String(localized: "rate \(0.25)", bundle: bundle) == "0.2 %")
    }

    @Test func missingTextsAreTheirKeysOrDefaults() throws {
        let (bundle, folder) = try bundle()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(String(localized: "50 % of \(4)", bundle: bundle) == "50 % of 4")
        #expect(String(localized: "100 %", bundle: bundle) == "100 %")
        #expect(String(localized: "none", defaultValue: "\(2) things", bundle: bundle) == "2 things")
        #expect(String(localized: "title", defaultValue: "Title", bundle: bundle) == "Titel")
    }
}
