import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Malformed, truncated, cyclic, huge, and hostile files lead to diagnostics.
@MainActor @Suite(.lane(.main)) struct HostileStoryboardTests {
    private func load(_ text: String) throws -> (controller: UIViewController?, app: TestApp) {
        let app = TestApp()
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: folder.file("Test.storyboard"))
        let storyboard = UIStoryboard(name: "Test", bundle: Bundle(url: folder.url))
        let controller = storyboard.instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        return (controller, app)
    }

    private func text(_ objects: String, _ more: String = "") -> String {
        "<document type=\"iOS\" initialViewController=\"vc\" useAutolayout=\"YES\"><scenes><scene sceneID=\"s\"><objects>\(objects)</objects></scene>\(more)</scenes></document>"
    }

    @Test func unreadableFilesAreReportedWithTheLine() throws {
        let cases = [
            ("<document>\n<scenes>", "Test.storyboard:2"), ("", "is empty"), ("<document/>", "Test.storyboard:1"),
            ("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<document>&a;</document>", "document type"),
            ("bplist00", "isn't XML"),
        ]
        for (content, part) in cases {
            let (controller, app) = try load(content)
            #expect(controller == nil && app.diagnostics == ["storyboard-not-readable"])
            #expect(app.session.log.diagnostics.first?.message.contains(part) == true, "\(content)")
        }
    }

    @Test func danglingReferencesAreReported() throws {
        let (controller, app) = try load(
            text(
                """
                <viewController id="vc"><view key="view" id="v"><subviews><view id="a"/></subviews><constraints>
                <constraint firstItem="nowhere" firstAttribute="top" secondItem="a" secondAttribute="top" id="c1"/>
                <constraint firstItem="a" firstAttribute="sideways" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" constant="nan" multiplier="1:0" id="c3"/><view/></constraints>
                <connections><outlet property="delegate" destination="x" id="o"/><action selector="a:" destination="y" id="ac"/></connections>
                </view></viewController>
                """))
        #expect(controller?.view.subviews.count == 1)
        #expect(app.diagnostics.filter { $0 == "storyboard-reference-not-found" }.count == 2)
        #expect(app.diagnostics.filter { $0 == "storyboard-part-not-read" }.count >= 3)
    }

    @Test func duplicateIdentifiersAreReported() throws {
        let (controller, app) = try load(
            text(
                "<viewController id=\"vc\"><view key=\"view\" id=\"v\"><subviews><view id=\"v\"/></subviews></view></viewController>"
            ))
        #expect(controller != nil && app.diagnostics.contains("storyboard-not-readable"))
    }

    @Test func cyclesOfRelationshipsAndReferencesEnd() throws {
        let scenes = """
            <scene sceneID="t"><objects><tabBarController id="t1"><connections>
            <segue kind="relationship" relationship="viewControllers" destination="vc" id="r2"/></connections></tabBarController></objects></scene>
            """
        let (controller, app) = try load(
            text(
                """
                <navigationController id="vc"><connections><segue kind="relationship" relationship="rootViewController" destination="t1" id="r1"/>
                </connections></navigationController>
                """, scenes))
        #expect(controller is UINavigationController && app.diagnostics == ["storyboard-cycle"])
        let (reference, other) = try load(text("<viewControllerPlaceholder storyboardName=\"Test\" id=\"vc\"/>"))
        #expect(reference == nil && other.diagnostics == ["storyboard-cycle"])
    }

    @Test func valuesThatAreNotValidAreReported() throws {
        let (controller, app) = try load(
            text(
                """
                <viewController id="vc"><view key="view" alpha="inf" contentMode="sideways" hidden="MAYBE" tag="1e99" id="v">
                <rect key="frame" x="1e308" y="nan" width="-5" height="inf"/><color key="backgroundColor" red="x"/>
                <subviews><label numberOfLines="99999999999999999999" id="l"><fontDescription key="fontDescription" type="system" pointSize="-3"/></label>
                <slider minValue="5" maxValue="1" value="9" id="s"/><pageControl numberOfPages="2000000000" id="p"/>
                <stackView spacing="1e300" id="st"/><stepper stepValue="0" id="sp"/></subviews></view></viewController>
                """))
        controller?.view.layoutIfNeeded()
        #expect(controller != nil && !app.diagnostics.isEmpty)
    }

    @Test func wrongClassesAreReplaced() throws {
        let (controller, app) = try load(
            text(
                """
                <viewController id="vc"><view key="view" id="v"><subviews>
                <view customClass="ProfileController" customModule="UIKitTests" id="a"/>
                <tableViewCell customClass="TileCell" customModule="UIKitTests" id="b"/>
                <view customClass="RowCell" customModule="UIKitTests" id="c"/>
                <label customClass="../../x" customModule="" id="d"/></subviews></view></viewController>
                """))
        let types = controller?.view.subviews.map { "\(type(of: $0))" }
        #expect(types == ["UIView", "UITableViewCell", "RowCell", "UILabel"])
        #expect(
            app.diagnostics == ["storyboard-type-mismatch", "storyboard-type-mismatch", "storyboard-class-not-found"])
    }

    @Test func deepAndLargeFilesEnd() throws {
        let deep = String(repeating: "<view><subviews>", count: 300)
        let (first, app) = try load(text("<viewController id=\"vc\"><view key=\"view\" id=\"v\"><subviews>\(deep)"))
        #expect(first == nil && app.diagnostics == ["storyboard-not-readable"])
        let wide = (0..<3000).map { "<view id=\"n\($0)\"/>" }.joined()
        let (second, _) = try load(
            text(
                "<viewController id=\"vc\"><view key=\"view\" id=\"v\"><subviews>\(wide)</subviews></view></viewController>"
            ))
        #expect(second?.view.subviews.count == 3000)
    }

    @Test func mutatedFilesNeverTrap() throws {
        var generator = SeededGenerator(seed: 14)
        for name in StoryboardFixtures.names {
            let path = try #require(
                StoryboardFiles.path(of: name, extension: "storyboard", in: StoryboardFixtures.bundle))
            let original = try String(contentsOfFile: path, encoding: .utf8)
            for round in 0..<12 {
                let content = mutate(original, &generator)
                let app = TestApp()
                let folder = try TemporaryFolder()
                try Data(content.utf8).write(to: folder.file("Test.storyboard"))
                let storyboard = UIStoryboard(name: "Test", bundle: Bundle(url: folder.url))
                if let controller = storyboard.instantiateInitialViewController() { app.show(controller) }
                for scene in storyboard.document?.scenes ?? [] {
                    guard let id = scene.controller?.id else { continue }
                    storyboard.controller(withObjectID: id, creator: nil)?.loadViewIfNeeded()
                }
                #expect(round >= 0)
            }
        }
    }

    /// Exchanges values of attributes and names of elements, or truncates the file.
    private func mutate(_ text: String, _ generator: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let values = ["", "-1", "1e308", "nan", "YES", "unknown", "prf-vw", "leg-vc", "999999999999", "0.5", "view"]
        for _ in 0..<8 {
            let index = Int.random(in: 3..<lines.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: lines[index] = ""
            case 1: lines.insert(lines[Int.random(in: 3..<lines.count, using: &generator)], at: index)
            default:
                var parts = lines[index].components(separatedBy: "\"")
                guard parts.count > 2 else { continue }
                let position = Int.random(in: 0..<(parts.count / 2), using: &generator) * 2 + 1
                parts[position] = values.randomElement(using: &generator) ?? ""
                lines[index] = parts.joined(separator: "\"")
            }
        }
        if Int.random(in: 0..<6, using: &generator) == 0 { lines.removeLast(lines.count / 3) }
        return lines.joined(separator: "\n")
    }
}
