import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardCorpusTests {
    /// The elements of 114 storyboards and nibs of public projects, without those only in files for tvOS.
    private static let census = """
        constraint rect color autoresizingMask constraints view subviews placeholder objects point scene viewController
        document dependencies plugIn scenes capability deployment connections nil device fontDescription outlet label
        viewControllerLayoutGuide layoutGuides adaptation button segue imageView state navigationItem navigationBar
        navigationController action image resources size userDefinedRuntimeAttribute userDefinedRuntimeAttributes inset
        cells collectionViewCell collectionView collectionViewFlowLayout tableView freeformSimulatedSizeMetrics
        viewLayoutGuide tableViewCell tableViewCellContentView barButtonItem toolbarItems string stackView real
        tabBarItem tableViewController tabBarController tabBar outletCollection gestureRecognizers tableViewSection
        textInputTraits switch prototypes sections exclude variation mask scrollView integer textView
        collectionViewController inferredMetricsTieBreakers simulatedStatusBarMetrics segment slider
        simulatedNavigationBarMetrics visualEffectView blurEffect tapGestureRecognizer swipeGestureRecognizer
        segmentedControl segments array containerView searchBar animations customFonts font fragment attributes
        paragraphStyle attributedString include panGestureRecognizer systemColor textField stepper offsetWrapper
        viewControllerPlaceholder pongPressGestureRecognizer items customObject pageViewController mutableString
        extendedEdge mapView designables designable textAttributes
        """.split(whereSeparator: \.isWhitespace).map(String.init)

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
        let rare = Self.census.filter { counts[$0, default: 0] < 2 }
        // A map view has no counterpart; a test of its own covers it.
        #expect(rare == ["mapView"])
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
        withKnownIssue("The font of a variation that does not apply is reported as unread.", isIntermittent: true) {
            #expect(app.problems == expected, "\(app.session.log.diagnostics.map(\.message))")
        } when: {
            name == "Variations"
        }
    }

    @Test func viewsWithoutCounterpartArePlainAndReported() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><mapView mapType="standard" id="m1"><rect key="frame" x="1" y="2" width="3" height="4"/></mapView></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        #expect(controller.view.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(Set(app.diagnostics) == ["storyboard-part-not-read"])
    }
}
