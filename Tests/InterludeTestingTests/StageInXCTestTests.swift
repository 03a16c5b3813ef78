import Interlude
import XCTest

/// A stage in a test of XCTest, whose run loop has timers of its own.
final class StageInXCTestTests: XCTestCase {
    @MainActor
    func testStageSettles() async throws {
        try await Stage.run(.iPhoneSE) { stage in
            let controller = UIViewController()
            await stage.show(controller)
            controller.present(UIViewController(), animated: true)
            try await stage.settle()
            XCTAssertLessThan(stage.now, 2)
            XCTAssertTrue(stage.diagnostics.isEmpty)
        }
    }
}
