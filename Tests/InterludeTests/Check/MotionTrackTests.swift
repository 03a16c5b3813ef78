import Foundation
import Interlude
import TestSupport
import Testing

/// The jumps that a motion track finds at a handover.
@Suite(.lane(.main)) struct MotionTrackTests {
    /// Returns a track of 12 frames whose handover is at the sixth.
    ///
    /// - Parameter position: The vertical position in a frame.
    private func track(_ kind: MotionTrack.Handover.Kind, _ position: (Int) -> CGFloat) -> MotionTrack {
        var track = MotionTrack(name: "card")
        track.samples = (0..<12).map {
            MotionTrack.Sample(
                time: Double($0) / 60, center: CGPoint(x: 0, y: position($0)))
        }
        track.handovers = [MotionTrack.Handover(time: 6 / 60, kind: kind)]
        return track
    }

    @Test func aJumpIsMeasuredWhenTheReleaseCausesItAndInTheFrameAfter() throws {
        for first in [6, 7] {
            let jumps = track(.released) { CGFloat($0) * 3 + ($0 >= first ? 40 : 0) }.jumps
            let jump = try #require(jumps.first)
            #expect(abs(jump.distance - 40) < 1e-9, "\(first)")
        }
    }

    @Test func aChangeOfVelocityIsNoJumpOfThePosition() throws {
        for (before, after) in [(20.0, 0.0), (0, 20), (20, -20), (5, 5)] {
            let jumps = track(.caught) { frame in
                frame <= 6 ? CGFloat(frame) * before : 6 * before + CGFloat(frame - 6) * after
            }.jumps
            let jump = try #require(jumps.first)
            #expect(jump.distance < 1e-9)
            #expect(abs(jump.velocityChange - abs(after - before) * 60) < 1e-6)
        }
    }
}
