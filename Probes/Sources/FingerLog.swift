import UIKit

/// Follows a finger in a view without taking touches from other recognizers.
@MainActor
final class FingerLog: NSObject, UIGestureRecognizerDelegate {
    private(set) var downTime: TimeInterval?
    private(set) var upTime: TimeInterval?
    /// Where the finger was last, in the window.
    private(set) var location = CGPoint.zero
    private var recognizer: UIGestureRecognizer?

    init(_ view: UIView) {
        super.init()
        let press = UILongPressGestureRecognizer { [weak self] in self?.update($0) }
        press.minimumPressDuration = 0
        press.allowableMovement = 10_000
        press.cancelsTouchesInView = false
        press.delegate = self
        view.addGestureRecognizer(press)
        recognizer = press
    }

    /// The seconds since the finger went down.
    var age: TimeInterval { downTime.map { CACurrentMediaTime() - $0 } ?? -1 }

    func stop() { if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) } }

    private func update(_ recognizer: UIGestureRecognizer) {
        location = recognizer.location(in: nil)
        switch recognizer.state {
        case .began: downTime = CACurrentMediaTime()
        case .ended, .cancelled: upTime = CACurrentMediaTime()
        default: break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
