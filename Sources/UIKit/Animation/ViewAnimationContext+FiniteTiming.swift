import CoreGraphics
import QuartzCore

extension ViewAnimationContext.Timing: FiniteValue {
    package var hasFiniteValues: Bool {
        switch self {
        case .curve, .linear: true
        case .cubic(let point1, let point2): point1.hasFiniteValues && point2.hasFiniteValues
        case .perceptualSpring(let duration, let bounce, let velocity): (duration + bounce + velocity).isFinite
        case .spring(let mass, let stiffness, let damping, let velocity):
            (mass + stiffness + damping + velocity).isFinite
        }
    }
}
