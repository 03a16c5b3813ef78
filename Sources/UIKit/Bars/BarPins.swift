import CoreGraphics

/// Constraints that keep views of the app, which Auto Layout places, where a bar has placed them.
@MainActor
final class BarPins {
    private static let identifier = "com.apple.UIKit.bar"

    private var constraints: [ObjectIdentifier: [NSLayoutConstraint]] = [:]

    /// Keeps the center and the size of a view in a bar, unless its frame is used as it is.
    func pin(_ view: UIView, in bar: UIView) {
        guard !view.translatesAutoresizingMaskIntoConstraints, view.superview === bar else { return }
        let constants = [view.center.x, view.center.y, view.bounds.width, view.bounds.height]
        let known = constraints[ObjectIdentifier(view)] ?? []
        if !known.isEmpty, known.allSatisfy({ $0.isActive && $0.firstItem === view }) {
            for (constraint, constant) in zip(known, constants) where constraint.constant != constant {
                constraint.constant = constant
            }
            return
        }
        // The size may be pinned for another bar or another content of this one.
        for pin in view.constraints where pin.identifier == Self.identifier { pin.isActive = false }
        let pins = [
            view.centerXAnchor.constraint(equalTo: bar.leftAnchor, constant: constants[0]),
            view.centerYAnchor.constraint(equalTo: bar.topAnchor, constant: constants[1]),
            view.widthAnchor.constraint(equalToConstant: constants[2]),
            view.heightAnchor.constraint(equalToConstant: constants[3]),
        ]
        // A size that the view's own constraints require takes precedence.
        for pin in pins.suffix(2) { pin.priority = UILayoutPriority(999) }
        for pin in pins { pin.identifier = Self.identifier }
        NSLayoutConstraint.activate(pins)
        // Views that have left the bar have lost the constraints to it.
        constraints = constraints.filter { $0.value.allSatisfy(\.isActive) }
        constraints[ObjectIdentifier(view)] = pins
    }
}

extension UIView {
    /// Whether the view has a width and a height.
    var hasSize: Bool { bounds.width > 0 && bounds.height > 0 }

    /// Returns the size of a view of the app in a bar.
    ///
    /// A view without a frame is as large as its intrinsic content size, its constraints, or its fitting size.
    func sizeInBar(fitting available: CGSize, hasFrame: Bool) -> CGSize {
        let fitting = sizeThatFits(available)
        guard !hasFrame || !translatesAutoresizingMaskIntoConstraints else {
            return fitting == .zero ? bounds.size : fitting
        }
        let intrinsic = intrinsicContentSize
        let solved = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        func first(_ values: CGFloat...) -> CGFloat { values.first { $0 > 0 } ?? 0 }
        // The constraints of the view precede its content; the default fitting size may be of a previous layout.
        return CGSize(
            width: first(solved.width, intrinsic.width, fitting.width),
            height: first(solved.height, intrinsic.height, fitting.height))
    }
}
