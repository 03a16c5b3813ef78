import Foundation
import Interlude
import InterludeTestSupport
import Testing

@Suite(.lane(.main)) @MainActor struct LayerNodeTests {
    @Test func movingViewListsModelScreenAndProgress() async throws {
        await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                square.center.x += 40
                square.alpha = 0.5
            }
            await stage.advance(by: 0.25)
            #expect(
                stage.inspect().text(width: 80) == """
                    UIWindow                                                              0 0 60 100
                    └─ UITransitionView                                                   0 0 60 100
                       └─ UIDropShadowView                                                0 0 60 100
                          └─ UIView  view of UIViewController                             0 0 60 100
                             └─ UIView  “square”                                         45 15 10 10
                                    frame           45 15 10 10 → 15 15 10 10
                                    position        50 20 → 20 20
                                    opacity         0.5 → 0.88
                                    ▶ position      CABasicAnimation, additive, fills both
                                                    from −40 0 to 0 0
                                                    0.250 of 1.000 s  ████░░░░░░░░░░░░  25 %, linear
                                    ▶ opacity       CABasicAnimation, fills both
                                                    from 1 to the model’s value
                                                    0.250 of 1.000 s  ████░░░░░░░░░░░░  25 %, linear
                    """)
        }
    }

    @Test func colorsAreIncludedOnRequest() async {
        await Stage.run(.tiny) { stage in
            _ = await stage.showSquare()
            let node = stage.inspect()
            #expect(!node.text().contains("\u{1B}"))
            let colored = node.text(isColored: true)
            #expect(colored.contains("\u{1B}[1mUIWindow\u{1B}[0m"))
            #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == node.text())
        }
    }

    @Test(arguments: [60, 100, 140])
    func linesStayWithinWidth(width: Int) async throws {
        await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            square.accessibilityIdentifier = String(repeating: "long name ", count: 20)
            let headings = stage.inspect().text(width: width).split(separator: "\n")
            #expect(headings.count == 5)
            #expect(headings.allSatisfy { $0.count == width })
        }
    }

    @Test func outlineMatchesLayerTree() async {
        await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            square.layer.cornerRadius = 5
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.center.x += 40 }
            await stage.advance(by: 0.25)
            #expect(
                stage.layerTree() == """
                    UIWindow (0 0 60 100)
                      UITransitionView (0 0 60 100)
                        UIDropShadowView (0 0 60 100)
                          UIView (0 0 60 100)
                            UIView “square” (45 15 10 10) radius 5 → (15 15 10 10) radius 5 [position]
                    """)
        }
    }

    @Test func everyValueRoundTripsThroughJSON() async throws {
        try await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            square.clipsToBounds = true
            square.layer.zPosition = 3
            let group = CAAnimationGroup()
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.byValue = Double.pi
            let steps = CAKeyframeAnimation(keyPath: "opacity")
            steps.values = [0, 1, 0.5]
            steps.keyTimes = [0, 0.5, 1]
            group.animations = [turn, steps]
            group.duration = 2
            group.repeatCount = .infinity
            square.layer.add(group, forKey: "both")
            await stage.advance(by: 0.5)

            let node = stage.inspect()
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let data = try encoder.encode(node)
            #expect(try JSONDecoder().decode(LayerNode.self, from: data) == node)

            let seen = try #require(node.all.last)
            #expect(seen.identifier == "square")
            #expect(seen.model["backgroundColor"] == .text("#FF000080"))
            #expect(seen.model["masksToBounds"] == .flag(true))
            #expect(seen.model["zPosition"] == .number(3))
            #expect(seen.model["position"] == .numbers([10, 20]))
            #expect(seen.shown("opacity") == .number(0.5))
            let animation = try #require(seen.animations.first)
            #expect(animation.key == "both" && animation.repeatCount == -1 && animation.fraction == 0.25)
            #expect(animation.animations.map(\.keyPath) == ["transform.rotation.z", "opacity"])
            #expect(animation.animations[1].values == [.number(0), .number(1), .number(0.5)])
            #expect(animation.animations[1].keyTimes == [0, 0.5, 1])
            guard case .numbers(let matrix)? = seen.presentation["transform"] else {
                Issue.record("the screen shows a turned layer")
                return
            }
            #expect(matrix.count == 16)
            #expect(abs(matrix[1] - sin(.pi / 4)) < 1e-6)
        }
    }

    @Test func transformsAreDecomposed() {
        let turned = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), .pi / 6, 0, 0, 1)
        let elements: [Double] = [
            turned.m11, turned.m12, 0, 0, turned.m21, turned.m22, 0, 0, 0, 0, 1, 0, 7, -8, 0, 1,
        ]
        #expect(LayerValue.numbers(elements).description == "scale 2, rotate 30°, move 7 −8")
        let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        #expect(LayerValue.numbers(identity).description == "identity")
    }

    @Test func explodedImageIsDeterministic() async throws {
        let images = await [draw(), draw()]
        #expect(images[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(images[0] == images[1])
        let image = try #require(UIImage(data: images[0]))
        #expect(image.size.width > 600 && image.size.height > 600)
    }

    private func draw() async -> Data {
        await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            square.backgroundColor = .red
            UIView.animate(withDuration: 1) { square.center.x += 40 }
            await stage.advance(by: 0.25)
            return stage.explodedView(title: "Square & <circle>")
        }
    }
}
