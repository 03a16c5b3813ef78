import Foundation
@_spi(Measurement) import Interlude
import UIKit

/// W7: a push or pop of a loaded screen, without drawing, on a stage with a virtual clock.
///
/// Pushes and pops alternate, so that the stack has the same depth each time; a repetition is one push or pop.
@MainActor
enum Transitions {
    private static let warmUp = 50

    static func run() async -> [Measurement.Line] {
        [await line("immediate", animated: false), await line("animated", animated: true)]
    }

    private static func line(_ variant: String, animated: Bool) async -> Measurement.Line {
        var wall: [Double] = []
        var frames = 0
        await Stage.run(Device(name: "W7", size: CGSize(width: 390, height: 844), scale: 1)) { stage in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let detail = UIViewController()
            detail.loadViewIfNeeded()
            await stage.show(navigation)
            for round in 0..<(warmUp + 1000) {
                let began = Measurement.now()
                if round.isMultiple(of: 2) {
                    navigation.pushViewController(detail, animated: animated)
                } else {
                    navigation.popViewController(animated: animated)
                }
                let start = stage.now
                stage.advanceByItself(by: animated ? 0.35 : 1 / 60)
                if round >= warmUp { wall.append(Measurement.now() - began) }
                frames = Int(((stage.now - start) * 60).rounded(.up))
                precondition(navigation.transitionCoordinator == nil, "the transition has ended")
            }
        }
        let note = String(
            format: "push and pop of a loaded screen, no drawing; %d frames; minimum %.1f us", frames,
            (wall.min() ?? 0) * 1e6)
        return Measurement.Line(fields: [
            ("peer", "\"interlude\""), ("work", "\"W7\""), ("variant", "\"\(variant)\""), ("scale", "1"),
            ("frames", "\(frames)"), ("w", "0"), ("h", "0"), ("note", "\"\(note)\""), ("memset_s", "0"),
            ("memcpy_s", "0"), ("sec", Measurement.list(wall)), ("cpu", "[]"),
        ])
    }
}
