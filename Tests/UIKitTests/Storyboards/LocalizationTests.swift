import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct LocalizationTests {
    @Test func stringsFilesHaveCommentsEscapesAndPlainWords() {
        let text = """
            /* Class = "UILabel"; text = "Hi"; ObjectID = "a-1"; */
            "a-1.text" = "Gr\\u00fc\\U00df \\"Gott\\"\\n";
            // A line comment
            plain.key = "value" ;
            "alone";
            "emoji" = "\\Ud83d\\Ude00";
            """
        let values = StringsFile(Data(text.utf8)).values
        #expect(values["a-1.text"] == "Grüß \"Gott\"\n")
        #expect(values["plain.key"] == "value" && values["alone"] == "alone" && values["emoji"] == "😀")
    }

    @Test func stringsFilesMayBeUTF16InBothByteOrders() {
        let text = "\"k\" = \"ä\";"
        let little = Data([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = Data([0xFE, 0xFF]) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(StringsFile(little).values == ["k": "ä"] && StringsFile(big).values == ["k": "ä"])
    }

    @Test func entriesBeforeAMistakeAreRead() {
        #expect(StringsFile(Data("\"a\" = \"1\"; \"b\" = ; \"c\" = \"3\";".utf8)).values == ["a": "1"])
        #expect(StringsFile(Data("\"a\" = \"unfinished".utf8)).values == [:])
        #expect(StringsFile(Data("/* unfinished".utf8)).values == [:])
    }

    @Test func stringCatalogsHaveAValueForEachLanguage() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"l.text": {"localizations": {
             "de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}}, "m.text": {}}}
            """
        #expect(StringsFile(catalog: Data(text.utf8), language: "de").values == ["l.text": "Hallo"])
        #expect(StringsFile(catalog: Data(text.utf8), language: "fr").values == [:])
    }

    @Test func mutatedStringsFilesNeverTrap() {
        let text = "/* a */ \"a\" = \"\\u00e4 \\\"b\\\"\"; c = d; // e\n\"f\" = \"\\Ud83d\\Ude00\";"
        for seed in 0..<2000 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let data = Data(generator.mutated(bytes: Array(text.utf8)))
            #expect(StringsFile(data).values == StringsFile(data).values, "seed \(seed)")
        }
    }

    @Test func aRegionFallsBackToItsLanguage() {
        #expect(AppLanguage.candidates(for: "de-AT") == ["de-AT", "de_AT", "de"])
        #expect(AppLanguage.candidates(for: "fr") == ["fr"])
        #expect(AppLanguage.candidates(for: "../../etc") == [])
    }

    @Test func textsOfAStoryboardAreInTheAppsLanguage() throws {
        let folder = try TemporaryFolder()
        for (path, text) in [
            ("Base.lproj/Main.storyboard", "<document><scenes/></document>"),
            ("de.lproj/Main.strings", "\"l.text\" = \"Hallo\"; \"m.text\" = \"Tag\";"),
            ("de-AT.lproj/Main.strings", "\"l.text\" = \"Servus\";"),
        ] {
            let file = folder.file(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        func texts(_ language: String) throws -> [String?] {
            var found: [String?] = []
            try TestApp.run(AppSession.Screen(language: language)) { _ in
                let path = folder.file("Base.lproj/Main.storyboard").path
                let document = try StoryboardFiles.document(atPath: path)
                found = ["l.text", "m.text"].map { NibStrings.text($0, of: document) }
            }
            return found
        }
        #expect(try texts("de-AT") == ["Servus", "Tag"])
        #expect(try texts("de") == ["Hallo", "Tag"])
        #expect(try texts("en") == [nil, nil])
    }
}
