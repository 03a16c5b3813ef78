import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardMapTests {
    static func document(_ scenes: String) throws -> StoryboardDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
            <scenes>\(scenes)</scenes></document>
            """
        return try StoryboardDocument(Data(text.utf8), file: "Main.storyboard")
    }

    static func scene(_ id: String, x: Int, y: Int, content: String = "", attributes: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(attributes)><connections>\(content)</connections>
        </viewController></objects><point key="canvasLocation" x="\(x)" y="\(y)"/></scene>
        """
    }

    private func map(_ scenes: String) throws -> StoryboardMap { StoryboardMap(try Self.document(scenes)) }

    @Test func scenesAndSeguesHaveTheirNamesAndEnds() throws {
        let map = try map(
            Self.scene(
                "a", x: 0, y: 0, content: "<segue id=\"g\" kind=\"show\" identifier=\"go\" destination=\"b\"/>")
                + Self.scene("b", x: 500, y: 0, attributes: "storyboardIdentifier=\"detail\" customClass=\"Card\""))
        #expect(map.scenes.map(\.name) == ["a", "detail"] && map.scenes.map(\.isInitial) == [true, false])
        let segue = try #require(map.segues.first)
        #expect(segue.source == "a" && segue.destination == "b" && segue.label == "go" && segue.trigger == nil)
    }

    @Test func aDanglingDestinationIsMissing() throws {
        let map = try map(
            Self.scene("a", x: 0, y: 0, content: "<segue id=\"g\" kind=\"show\" destination=\"nowhere\"/>"))
        #expect(map.segues.first?.destination == nil)
    }

    /// The laws of the arrangement, over positions that overlap, coincide, and are far apart.
    @Test(arguments: [
        [(0, 0), (10, 0), (20, 0)], [(0, 0), (0, 0), (0, 0)], [(0, 0), (90_000, 0), (0, -80_000)],
        [(0, 0), (752, 0), (1505, 0), (752, 700)], [(5, 5), (6, 400), (300, 6)],
    ])
    func scenesDontOverlapAndKeepTheirOrder(positions: [(Int, Int)]) throws {
        let map = try map(positions.enumerated().map { Self.scene("v\($0)", x: $1.0, y: $1.1) }.joined())
        let layout = StoryboardLayout(map) { _ in CGSize(width: 393, height: 852) }
        #expect(layout.frames.count == positions.count)
        for (i, first) in positions.enumerated() {
            let one = try #require(layout.frames["v\(i)"])
            #expect(CGRect(origin: .zero, size: layout.size).contains(one))
            for (j, second) in positions.enumerated() where j > i {
                let other = try #require(layout.frames["v\(j)"])
                #expect(!one.insetBy(dx: -40, dy: -40).intersects(other), "\(i) \(one) and \(j) \(other)")
                if first.0 < second.0 { #expect(one.minX <= other.minX + 0.5) }
                if first.1 < second.1 { #expect(one.minY <= other.minY + 0.5) }
            }
        }
    }

    @Test func emptySpaceShrinks() throws {
        let map = try map(Self.scene("a", x: 0, y: 0) + Self.scene("b", x: 90_000, y: 0))
        let layout = StoryboardLayout(map) { _ in CGSize(width: 400, height: 800) }
        #expect(layout.size.width < 1500)
    }

    @Test func aStoryboardWithoutScenesOrPositionsHasALayout() throws {
        #expect(StoryboardLayout(try map("")) { _ in CGSize(width: 1, height: 1) }.size == .zero)
        let text = "<scene sceneID=\"s\"><objects><viewController id=\"a\"/></objects></scene>"
        #expect(StoryboardLayout(try map(text)) { _ in CGSize(width: 400, height: 800) }.frames.count == 1)
    }
}
