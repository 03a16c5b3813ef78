import TestSupport
import Testing

@testable import QuartzCore

@MainActor
@Suite(.lane(.main)) struct TransitionStateTests {
    private func state(_ time: Double, _ configure: (CATransition) -> Void) -> TransitionState? {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        let transition = CATransition()
        transition.duration = 1
        configure(transition)
        layer.add(transition, forKey: "any")
        return TransitionState(of: layer, at: time)
    }

    /// The directions new content comes from, in fractions of the size.
    nonisolated private static let directions: [(CATransitionSubtype?, CGPoint)] = [
        (nil, CGPoint(x: -1, y: 0)), (.fromLeft, CGPoint(x: -1, y: 0)), (.fromRight, CGPoint(x: 1, y: 0)),
        (.fromTop, CGPoint(x: 0, y: 1)), (.fromBottom, CGPoint(x: 0, y: -1)),
    ]

    @Test(arguments: directions) func contentOffsetsFollowTime(_ subtype: CATransitionSubtype?, _ direction: CGPoint) {
        withClock { _ in
            for time in [0, 0.25, 0.5, 0.875] {
                let left = 1 - time
                let coming = CGPoint(x: direction.x * left, y: direction.y * left),
                    going = CGPoint(x: -direction.x * time, y: -direction.y * time)
                @MainActor func state(_ type: CATransitionType) -> TransitionState? {
                    self.state(time) { ($0.type, $0.subtype) = (type, subtype) }
                }
                let push = state(.push), moveIn = state(.moveIn), reveal = state(.reveal), fade = state(.fade)
                #expect(push?.newOffset == coming && push?.oldOffset == going)
                #expect(moveIn?.newOffset == coming && moveIn?.oldOffset == .zero && moveIn?.isOldInFront == false)
                #expect(reveal?.newOffset == .zero && reveal?.oldOffset == going && reveal?.isOldInFront == true)
                #expect(fade?.newOffset == .zero && fade?.oldOffset == .zero)
            }
        }
    }

    @Test func movingContentFades() {
        withClock { _ in
            for time in [0, 0.25, 0.5, 0.875] {
                @MainActor func opacities(_ type: CATransitionType) -> [Float?] {
                    let found = self.state(time) { $0.type = type }
                    return [found?.oldOpacity, found?.newOpacity]
                }
                #expect(opacities(.push) == [Float(1 - time), Float(time)])
                #expect(opacities(.moveIn) == [1, Float(time)])
                #expect(opacities(.reveal) == [Float(1 - time), 1])
                #expect(opacities(.fade) == [Float(1 - time), 1])
            }
        }
    }

    @Test func transitionRunsFromStartToEndProgress() {
        withClock { _ in
            for time in [0, 0.5, 0.75] {
                let found = state(time) {
                    ($0.type, $0.subtype) = (.push, .fromRight)
                    ($0.startProgress, $0.endProgress) = (0.25, 0.75)
                }
                #expect(near(found.map { Double($0.newOffset.x) }, 0.75 - time / 2))
                #expect(near(found.map { Double($0.oldOffset.x) }, -0.25 - time / 2))
            }
        }
    }

    @Test func transitionUsesTimingFunctionAndEnds() {
        withClock { _ in
            let ease = CAMediaTimingFunction(name: .easeIn)
            let found = state(0.5) { ($0.type, $0.timingFunction) = (.push, ease) }
            #expect(near(found.map { Double($0.oldOffset.x) }, TimingCurve(ease).progress(at: 0.5, of: 1)))
            #expect(state(1) { $0.type = .push } == nil)
            #expect(state(1) { ($0.type, $0.fillMode) = (.push, .forwards) }?.oldOffset.x == 1)
        }
    }
}
