import Foundation
import TestSupport
import Testing

@testable import InterludeApp

@Suite(.lane(.background)) struct StoryboardCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" initialViewController="v"><scenes>
            <scene sceneID="s"><objects><viewController title="First" id="v"><view key="view" contentMode="scaleToFill" id="w"/>
            <connections><segue id="g" kind="presentation" identifier="more" destination="u"/></connections></viewController>
            </objects><point key="canvasLocation" x="0" y="0"/></scene>
            <scene sceneID="t"><objects><viewController id="u"><view key="view" contentMode="scaleToFill" id="x"/>
            </viewController></objects><point key="canvasLocation" x="600" y="0"/></scene>
            </scenes></document>
            """
        try Data(text.utf8).write(to: folder.file("Main.storyboard"))
        try Data(text.replacing("destination=\"u\"", with: "destination=\"z\"").utf8)
            .write(to: folder.file("Dangling.storyboard"))
        try Data("<document><scenes>".utf8).write(to: folder.file("Bad.storyboard"))
    }

    @Test(arguments: ["png", "svg"])
    func theImageIsWritten(kind: String) async throws {
        let run = try await CommandRun("storyboard", "Main.storyboard", "--out", "map.\(kind)", in: folder.url)
        #expect(run.code == 0 && run.output == "map.\(kind)\n", "\(run.errors)")
        #expect(folder.contents.contains("map.\(kind)"))
    }

    @Test func theImageHasTheNameOfTheFileByDefault() async throws {
        let run = try await CommandRun("storyboard", "Main.storyboard", "--device", "iPhoneSE", in: folder.url)
        #expect(run.code == 0 && run.output == "Main.png\n", "\(run.errors)")
    }

    @Test func scenesAndSeguesAreWrittenAsJSON() async throws {
        let run = try await CommandRun("storyboard", "Main.storyboard", "--json", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((object["scenes"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["First", "u"])
        let segue = try #require((object["segues"] as? [[String: Any]])?.first)
        #expect(segue["identifier"] as? String == "more" && segue["destination"] as? String == "u")
        #expect(try SchemaCheck(JSONSchema.schema(of: "storyboard") ?? "").problems(in: run.output) == [])
        #expect(object["findings"] == nil && !folder.contents.contains("Main.png"))
    }

    @Test func aCompleteStoryboardPassesTheCheck() async throws {
        let run = try await CommandRun("storyboard", "Main.storyboard", "--check", in: folder.url)
        #expect(run.code == 0 && run.output == "✔ Main.storyboard\n", "\(run.errors)")
    }

    @Test func theCheckListsWhatDoesNotResolveAndFails() async throws {
        let run = try await CommandRun("storyboard", "Dangling.storyboard", "--check", "--json", in: folder.url)
        #expect(run.code == 1, "\(run.errors)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let rules = (object["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String }
        #expect(rules?.contains("segue-destination-not-found") == true)
    }

    @Test(arguments: [
        (["storyboard", "None.storyboard"], ["there is no file", "None.storyboard"]),
        (["storyboard", "Bad.storyboard"], ["Bad.storyboard:1", "ends"]),
        (["storyboard", "Main.storyboard", "--out", "map.pdf"], ["map.pdf", ".png or .svg"]),
        (["storyboard", "Main.storyboard", "--device", "iPhoneES"], ["Known: iPhoneSE"]),
    ])
    func failuresAreReportedInOneLine(arguments: [String], parts: [String]) async throws {
        let run = try await CommandRun(arguments, in: folder.url)
        #expect([2, 64].contains(run.code) && run.output.isEmpty && run.complaints.count == 1, "\(run.errors)")
        for part in parts { #expect(run.errors.contains(part), "\(run.errors)") }
    }
}
