@testable import QuartzCore
import Testing

@MainActor
struct TransitionMomentTests {
    private func moment(_ time: Double, _ configure: (CATransition) -> Void) -> TransitionMoment? {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let transition = CATransition()
        transition.duration = 1
        configure(transition)
        layer.add(transition, forKey: "any")
        return TransitionMoment(of: layer, at: time)
    }

    /// The directions new content comes from, in fractions of the size.
    nonisolated private static let ways: [(CATransitionSubtype?, CGPoint)] = [
        (nil, CGPoint(x: -1, y: 0)), (.fromLeft, CGPoint(x: -1, y: 0)), (.fromRight, CGPoint(x: 1, y: 0)),
        (.fromTop, CGPoint(x: 0, y: 1)), (.fromBottom, CGPoint(x: 0, y: -1)),
    ]

    @Test(arguments: ways) func picturesMoveByTheTime(_ subtype: CATransitionSubtype?, _ way: CGPoint) {
        withContext { _ in
            for time in [0, 0.25, 0.5, 0.875] {
                let left = 1 - time
                let coming = CGPoint(x: way.x * left, y: way.y * left),
                    going = CGPoint(x: -way.x * time, y: -way.y * time)
                @MainActor func moment(_ type: CATransitionType) -> TransitionMoment? {
                    self.moment(time) { ($0.type, $0.subtype) = (type, subtype) }
                }
                let push = moment(.push), moveIn = moment(.moveIn), reveal = moment(.reveal), fade = moment(.fade)
                #expect(push?.newOffset == coming && push?.oldOffset == going && push?.oldOpacity == 1)
                #expect(moveIn?.newOffset == coming && moveIn?.oldOffset == .zero && moveIn?.isOldInFront == false)
                #expect(reveal?.newOffset == .zero && reveal?.oldOffset == going && reveal?.isOldInFront == true)
                #expect(fade?.newOffset == .zero && fade?.oldOffset == .zero && fade?.oldOpacity == Float(left))
            }
        }
    }

    @Test func aTransitionRunsFromItsStartToItsEndProgress() {
        withContext { _ in
            for time in [0, 0.5, 0.75] {
                let found = moment(time) {
                    ($0.type, $0.subtype) = (.push, .fromRight)
                    ($0.startProgress, $0.endProgress) = (0.25, 0.75)
                }
                #expect(near(found.map { Double($0.newOffset.x) }, 0.75 - time / 2))
                #expect(near(found.map { Double($0.oldOffset.x) }, -0.25 - time / 2))
            }
        }
    }

    @Test func itsPaceIsThatOfItsTimingFunctionAndItEnds() {
        withContext { _ in
            let ease = CAMediaTimingFunction(name: .easeIn)
            let found = moment(0.5) { ($0.type, $0.timingFunction) = (.push, ease) }
            #expect(near(found.map { Double($0.oldOffset.x) }, Pacing(ease).progress(at: 0.5, of: 1)))
            #expect(moment(1) { $0.type = .push } == nil)
            #expect(moment(1) { ($0.type, $0.fillMode) = (.push, .forwards) }?.oldOffset.x == 1)
        }
    }
}
