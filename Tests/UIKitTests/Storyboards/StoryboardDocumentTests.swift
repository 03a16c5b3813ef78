import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite(.lane(.background)) struct StoryboardDocumentTests {
    static func document(_ text: String) throws -> StoryboardDocument {
        try StoryboardDocument(Data(text.utf8), file: "/bundle/Main.storyboard")
    }

    private func error(_ text: String) -> String {
        do {
            _ = try Self.document(text)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    private static let two = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" initialViewController="c1">
            <scenes>
                <scene sceneID="s1">
                    <objects>
                        <viewController storyboardIdentifier="First" id="c1" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="v1">
                                <rect key="frame" x="0.0" y="1.5" width="375" height="667"/>
                                <subviews>
                                    <label text="Hello" id="l1"><string key="note">Several
        lines</string></label>
                                </subviews>
                            </view>
                            <connections>
                                <segue destination="c2" kind="show" identifier="go" id="g1"/>
                                <outlet property="label" destination="l1" id="o1"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
                        <tapGestureRecognizer id="t1"/>
                        <exit id="e1" sceneMemberID="exit"/>
                    </objects>
                    <point key="canvasLocation" x="10" y="-20"/>
                </scene>
                <scene sceneID="s2"><objects><viewController id="c2"/></objects></scene>
            </scenes>
            <resources><image name="star" width="10" height="12"/></resources>
        </document>
        """

    @Test func scenesHaveAControllerObjectsAndAPosition() throws {
        let document = try Self.document(Self.two)
        #expect(document.kind == .storyboard)
        #expect(document.scenes.map { $0.controller?.id } == ["c1", "c2"])
        let scene = try #require(document.initialScene)
        #expect(scene === document.scenes[0] && scene === document.scene(withIdentifier: "First"))
        #expect(scene.objects.map(\.name) == ["tapGestureRecognizer"])
        #expect(scene.placeholders.map(\.id) == ["f1"])
        #expect(scene.canvasLocation == CGPoint(x: 10, y: -20))
        #expect(scene.segues.map(\.identifier) == ["go"] && scene.segues.first?.kind == .show)
        #expect(document.scene(ofController: scene.segues.first?.destination ?? "") === document.scenes[1])
        #expect(document.resources["star"]?.size == CGSize(width: 10, height: 12))
    }

    @Test func elementsHaveLinesKeysTextAndConnections() throws {
        let document = try Self.document(Self.two)
        let view = try #require(document.objects["v1"])
        #expect(view.line == 7 && view.key == "view" && view.parent?.id == "c1")
        #expect(view.child("frame")?.rect == CGRect(x: 0, y: 1.5, width: 375, height: 667))
        #expect(view.elements(in: "subviews").first?.child("note")?.text == "Several\nlines")
        #expect(document.objects["l1"]?["text"] == "Hello")
        let connections = try #require(document.objects["c1"]?.connections)
        #expect(connections.count == 2)
        guard case .outlet(let outlet) = connections[1] else { return #expect(Bool(false), "not an outlet") }
        #expect(outlet.property == "label" && outlet.destination == "l1" && !outlet.isCollection)
    }

    @Test func partsThatWereNotReadAreListedOnce() throws {
        let document = try Self.document(
            """
            <document><scenes><scene><objects><viewController id="c">
            <view key="view" id="v" alpha="half" tag="3" userLabel="Root" unknown="1"><gadget id="g"><part/></gadget></view>
            </viewController></objects></scene></scenes></document>
            """)
        let view = try #require(document.scenes[0].controller?.child("view"))
        #expect(view.number("alpha") == nil && view.integer("tag") == 3)
        let unread = view.unread.map { "\($0.element.name) \($0.attribute?.name ?? "-")" }
        #expect(unread == ["view alpha", "view unknown", "gadget -"])
    }

    @Test func duplicateIdentifiersAreProblems() throws {
        let document = try Self.document(
            "<document><objects><view id=\"a\"/>\n<label id=\"a\"/><placeholder id=\"a\"/></objects></document>")
        #expect(document.kind == .nib && document.objects["a"]?.name == "view")
        #expect(
            document.problems.map(\.description)
                == ["Main.storyboard:2: The identifier “a” of the label is also the one of line 1."])
    }

    @Test(arguments: [
        ("", "Main.storyboard: The file is empty."), (" \n", "Main.storyboard: The file is empty."),
        ("bplist00", "Main.storyboard: The file isn't XML in UTF-8."),
        ("<document>\n<a>\n", "The file ends inside of the element a, of line 2."),
        ("<document>\n<a></b></document>", "Main.storyboard:2: The end tag doesn't match the element a."),
        ("<other/>", "Main.storyboard:1: The root element is other instead of document."),
        ("<document/>", "neither scenes nor objects"), ("<document>\n<a b='1' b='2'/></document>", ":2: An attribute"),
        (
            "<!DOCTYPE d [<!ENTITY x \"y\">]>\n<document>&x;</document>",
            ":1: A document type (<!DOCTYPE) isn't accepted."
        ),
        ("<document>\n&x;</document>", ":2: An entity isn't declared."),
        ("<?xml version=\"1.0\" encoding=\"UTF-7\"?><document/>", ":1: The file has the encoding utf-7"),
        ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects/></document>", "for macOS"),
        ("<document>" + String(repeating: "<a>", count: 300), "nested more than 200 levels deep."),
    ]) func malformedFilesAreErrorsWithALine(_ text: String, _ expected: String) {
        #expect(error(text).contains(expected))
    }

    @Test func damagedFilesAreErrorsOrDocuments() throws {
        let original = Array(Self.two.utf8)
        func summary(of data: Data) -> [String] {
            do {
                var elements: [String] = []
                try StoryboardDocument(data, file: "Main.storyboard").root.forEachElement {
                    elements.append("\($0.unread.count) \(String(describing: $0.rect)) \($0.connections.count)")
                }
                return elements
            } catch {
                return ["\(error)"]
            }
        }
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let data = Data(generator.mutated(bytes: original))
            let elements = summary(of: data)
            #expect(!elements.isEmpty && elements == summary(of: data), "seed \(seed)")
        }
    }

    @Test @MainActor func namesDoNotLeadOutOfTheBundle() throws {
        let folder = try TemporaryFolder()
        let inner = folder.url.appendingPathComponent("App.bundle")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data(Self.two.utf8).write(to: folder.url.appendingPathComponent("Main.storyboard"))
        let bundle = try #require(Bundle(path: inner.path))
        #expect(StoryboardFiles.path(of: "../Main", extension: "storyboard", in: bundle) == nil)
        try Data(Self.two.utf8).write(to: inner.appendingPathComponent("Main.storyboard"))
        let path = try #require(StoryboardFiles.path(of: "Main", extension: "storyboard", in: bundle))
        let document = try StoryboardFiles.document(atPath: path)
        #expect(try StoryboardFiles.document(atPath: path) === document)
        try Data("<document>".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StoryboardError.self) { try StoryboardFiles.document(atPath: path) }
    }
}
