import Foundation
import Interlude
import InterludeTestSupport
import Testing

@Suite(.lane(.main)) @MainActor struct AnimationOriginTests {
    @Test func anAnimationHasTheLineThatSetsItsProperty() async throws {
        try await Stage.run(.tiny) { stage in
            stage.recordsAnimationOrigins = true
            let square = await stage.showSquare()
            var line = 0
            UIView.animate(withDuration: 1) {
                line = #line + 1
                square.center.x += 40
            }
            await stage.advance(by: 0.25)
            let node = try #require(stage.inspect().all.first { $0.identifier == "square" })
            let origin = try #require(node.animations.first?.origin)
            // A compound assignment has calls on its own line and on its block's line.
            #expect(origin.file == #filePath && abs(origin.line - line) <= 1)
            #expect(origin.function.contains("anAnimationHasTheLine"))
            #expect(stage.inspect().text().contains("added by AnimationOriginTests.swift:\(origin.line), "))
        }
    }

    @Test func anExtensionOfAViewIsCodeOfTheApp() async throws {
        try await Stage.run(.tiny) { stage in
            stage.recordsAnimationOrigins = true
            let square = await stage.showSquare()
            square.fadeForTest()
            await stage.advance(by: 0.1)
            let node = try #require(stage.inspect().all.first { $0.identifier == "square" })
            #expect(node.animations.first?.origin?.function.contains("fadeForTest") == true)
        }
    }

    @Test func nothingIsRecordedUnlessItIsOn() async throws {
        try await Stage.run(.tiny) { stage in
            #expect(!stage.recordsAnimationOrigins)
            let square = await stage.showSquare()
            square.fadeForTest()
            stage.recordsAnimationOrigins = true
            stage.recordsAnimationOrigins = false
            square.center.x += 1
            let node = try #require(stage.inspect().all.first { $0.identifier == "square" })
            #expect(node.animations.count == 1 && node.animations[0].origin == nil)
        }
    }
}

extension UIView {
    fileprivate func fadeForTest() {
        UIView.animate(withDuration: 1) { self.alpha = 0.5 }
    }
}
