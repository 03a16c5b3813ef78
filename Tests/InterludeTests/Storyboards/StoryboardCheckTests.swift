import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardCheckTests {
    /// Writes a storyboard with one view in a scene, and returns the rules of the findings on two devices.
    private func findings(
        view: String, controller: String = "", connections: String = "", scenes: String = ""
    ) async throws -> [StoryboardCheck.Finding] {
        let folder = try TemporaryFolder()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" useSafeAreas="YES" initialViewController="v">
            <scenes><scene sceneID="s"><objects><viewController id="v" storyboardIdentifier="first" \(controller)>
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
            \(view)</view><connections>\(connections)</connections></viewController></objects></scene>
            \(scenes)</scenes></document>
            """
        let file = folder.file("Main.storyboard")
        try Data(text.utf8).write(to: file)
        return await StoryboardCheck(try StoryboardFile(path: file.path), devices: [.iPhone16, .iPhoneSE]).run()
    }

    private func box(_ constraints: String) -> String {
        """
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="20" width="100" height="100"/></view></subviews>
        <constraints>\(constraints)</constraints>
        """
    }

    private func constraint(_ id: String, _ attribute: String, _ constant: Int, isSize: Bool = false) -> String {
        let second = isSize ? "" : "secondItem=\"root\" secondAttribute=\"\(attribute)\""
        return """
            <constraint firstItem="box" firstAttribute="\(attribute)" \(second) constant="\(constant)" id="\(id)"/>
            """
    }

    private var complete: String {
        constraint("1", "leading", 20) + constraint("2", "top", 20) + constraint("3", "width", 100, isSize: true)
            + constraint("4", "height", 100, isSize: true)
    }

    @Test func aCompleteStoryboardHasNoFindings() async throws {
        #expect(try await findings(view: box(complete)) == [])
    }

    @Test func aViewWithoutAVerticalPositionIsAmbiguous() async throws {
        let found = try await findings(
            view: box(constraint("1", "leading", 20) + constraint("3", "width", 100, isSize: true)))
        #expect(found.map(\.rule) == ["layout-ambiguous"])
        #expect(found.first?.message.contains("box") == true && found.first?.devices == [])
    }

    @Test func conflictsOnSomeDevicesNameThem() async throws {
        let found = try await findings(
            view: box(
                constraint("1", "leading", 20) + constraint("2", "top", 20) + constraint("3", "bottom", -20)
                    + constraint("4", "width", 100, isSize: true) + constraint("5", "height", 812, isSize: true)))
        #expect(found.map(\.rule) == ["constraints-unsatisfiable"])
        #expect(found.first?.devices == ["iPhoneSE"])
    }

    @Test func unknownClassesDestinationsAndIdentifiersAreListed() async throws {
        let found = try await findings(
            view: box(complete), controller: "customClass=\"Missing\" customModule=\"App\"",
            connections: "<segue id=\"g\" kind=\"show\" identifier=\"go\" destination=\"nowhere\"/>",
            scenes: """
                <scene sceneID="t"><objects><viewController id="w" storyboardIdentifier="first">
                <view key="view" id="x"/></viewController></objects></scene>
                """)
        let rules = Set(found.map(\.rule))
        #expect(rules.isSuperset(of: ["storyboard-identifier-twice", "segue-destination-not-found"]))
        #expect(found.contains { $0.message.contains("Missing") })
    }

    @Test func aFileThatCantBeReadThrowsItsReason() throws {
        let folder = try TemporaryFolder()
        try Data("<document><scenes>".utf8).write(to: folder.file("Bad.storyboard"))
        #expect(throws: StoryboardError.self) { try StoryboardFile(path: folder.file("Bad.storyboard").path) }
        #expect(throws: StoryboardError.self) { try StoryboardFile(path: folder.file("None.storyboard").path) }
    }

    @Test func theImageShowsEveryScene() async throws {
        let folder = try TemporaryFolder()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="v"><scenes>
            <scene sceneID="s"><objects><viewController id="v"><view key="view" id="w">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </view><connections><segue id="g" kind="show" identifier="go" destination="u"/></connections></viewController>
            </objects></scene>
            <scene sceneID="t"><objects><viewController id="u"><view key="view" id="x"/></viewController></objects></scene>
            </scenes></document>
            """
        try Data(text.utf8).write(to: folder.file("Main.storyboard"))
        let file = try StoryboardFile(path: folder.file("Main.storyboard").path)
        let picture = await StoryboardImage.draw(file, device: .iPhoneSE, conditions: StageConditions())
        let svg = String(decoding: picture.data(for: "svg"), as: UTF8.self)
        #expect(svg.components(separatedBy: "<image ").count == 3)
        #expect(svg.contains(">go</text>") && svg.contains("2 scenes, 1 segue, iPhoneSE"))
        #expect(picture.data(for: "png").starts(with: [0x89, 0x50]))
    }
}
