import CoreGraphics
import QuartzCore

extension UIEdgeInsets: FiniteValue {
    package var hasFiniteValues: Bool {
        top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
    }
}

extension NSDirectionalEdgeInsets: FiniteValue {
    package var hasFiniteValues: Bool {
        top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
    }
}

extension UIOffset: FiniteValue {
    package var hasFiniteValues: Bool { horizontal.isFinite && vertical.isFinite }
}
