import CoreGraphics
import Interlude
import TestSupport
import Testing
import UIKit

@Suite(.lane(.main)) @MainActor struct LayerOutlineTests {
    /// A view with a small one inside, which can move.
    private final class MovingViewController: UIViewController {
        let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func viewDidLoad() {
            view.addSubview(box)
            box.addSubview(inner)
        }
    }

    private func outlines(
        _ change: (MovingViewController) -> Void, on stage: Stage, _ controller: MovingViewController
    ) -> [LayerOutline] {
        change(controller)
        return stage.layerOutlines()
    }

    @Test func theOutermostMovingLayerIsOutlined() async throws {
        await Stage.run(.iPhoneSE) { stage in
            let controller = MovingViewController()
            await stage.show(controller)
            let frames = [0.0, 100].map { offset in
                outlines({ $0.box.frame.origin.x = 10 + offset }, on: stage, controller)
            }
            let moving = LayerOutline.moving(in: frames)
            #expect(moving.map { $0.map { $0.corners[0] } } == [[CGPoint(x: 10, y: 20)], [CGPoint(x: 110, y: 20)]])
            #expect(moving[1].first?.corners[2] == CGPoint(x: 140, y: 60))
        }
    }

    @Test func aRunningAnimationIsOutlinedWhereItIs() async throws {
        await Stage.run(.iPhoneSE) { stage in
            let controller = MovingViewController()
            await stage.show(controller)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.box.center.y += 100 }
            await stage.advance(by: 0.5)
            let top = stage.layerOutlines().map { $0.corners[0] }.first { $0.x == 10 }
            #expect(abs((top?.y ?? 0) - 70) < 2)
        }
    }

    @Test func layersThatAppearOrStayDoNotMove() async throws {
        await Stage.run(.iPhoneSE) { stage in
            let controller = MovingViewController()
            await stage.show(controller)
            let first = outlines({ $0.box.isHidden = true }, on: stage, controller)
            let second = outlines({ $0.box.isHidden = false }, on: stage, controller)
            let third = outlines({ $0.inner.frame.origin.x += 0.25 }, on: stage, controller)
            #expect(second.count == first.count + 2)
            #expect(LayerOutline.moving(in: [first, second, third]).map(\.count) == [0, 0, 0])
            // Only what is inside moves.
            let fourth = outlines({ $0.inner.frame.origin.x += 5 }, on: stage, controller)
            #expect(LayerOutline.moving(in: [third, fourth]).map { $0.map { $0.corners[0].x } } == [[10.25], [15.25]])
        }
    }
}
