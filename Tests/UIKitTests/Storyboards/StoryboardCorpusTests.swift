import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardCorpusTests {
    private func documents() throws -> [StoryboardDocument] {
        let files =
            StoryboardFixtures.names.map { ($0, "storyboard") } + StoryboardFixtures.nibs.map { ($0, "xib") }
        return try files.map { name, suffix in
            let path = try #require(StoryboardFiles.path(of: name, extension: suffix, in: StoryboardFixtures.bundle))
            return try StoryboardFiles.document(atPath: path)
        }
    }

    @Test func corpusHasEveryElementOfTheCensusTwice() throws {
        var counts: [String: Int] = [:]
        for document in try documents() {
            document.root.forEachElement { counts[$0.name, default: 0] += 1 }
            #expect(document.problems.isEmpty)
        }
        let rare = StoryboardCensus.elements.keys.filter { counts[$0, default: 0] < 2 }
        #expect(rare.isEmpty, "\(rare.sorted())")
    }

    /// With `allScenesLoadCompletely`, this shows that all of them are read.
    @Test func corpusHasEveryAttributeOfTheCensus() throws {
        var known: [String: Set<String>] = [:]
        for document in try documents() {
            document.root.forEachElement { known[$0.name, default: []].formUnion($0.attributes.map(\.name)) }
        }
        for (element, attributes) in StoryboardCensus.elements {
            let missing = attributes.filter { known[element]?.contains($0) != true }
            #expect(missing.isEmpty, "\(element): \(missing)")
        }
    }

    @Test(arguments: StoryboardFixtures.names)
    func allScenesLoadCompletely(name: String) throws {
        let app = TestApp()
        let path = try #require(StoryboardFiles.path(of: name, extension: "storyboard", in: StoryboardFixtures.bundle))
        let document = try StoryboardFiles.document(atPath: path)
        let storyboard = StoryboardFixtures.storyboard(name)
        for scene in document.scenes {
            guard let id = scene.controller?.id, id != "cy1-vc" else { continue }
            let controller = try #require(storyboard.controller(withObjectID: id, creator: nil))
            controller.loadViewIfNeeded()
            // Prototypes are read when they are dequeued.
            app.show(controller)
        }
        let expected = name == "Controls" ? ["storyboard-image-not-found"] : []
        #expect(app.problems == expected, "\(app.session.log.diagnostics.map(\.message))")
    }

    @Test func viewsWithoutCounterpartArePlainAndReported() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><sceneKitView id="m1"><rect key="frame" x="1" y="2" width="3" height="4"/></sceneKitView></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        #expect(controller.view.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(Set(app.diagnostics) == ["storyboard-part-not-read"])
    }
}
