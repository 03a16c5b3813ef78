import Interlude
import TestSupport
import Testing
import UIKit

/// Tasks that wait for animators.
@MainActor @Suite(.lane(.main)) struct AwaitedAnimatorTests {
    @Test func aTaskContinuesAtTheEndOfAnAnimator() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            await stage.show(page)
            let began = stage.now
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { page.view.alpha = 0 }
            let task = Task { (position: await animator.addCompletion(), time: stage.now) }
            animator.startAnimation()
            try await stage.settle()
            await stage.advance(by: 0.1)
            let end = await task.value
            #expect(end.position == .end && end.time >= began + 0.3)
        }
    }
}
