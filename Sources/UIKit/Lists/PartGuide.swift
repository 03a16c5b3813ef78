import CoreGraphics

/// A guide with the frame of a part of a view that lays its parts out itself.
@MainActor
final class PartGuide {
    let guide = UILayoutGuide()
    private let left: NSLayoutConstraint
    private let top: NSLayoutConstraint
    private let width: NSLayoutConstraint
    private let height: NSLayoutConstraint

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
        top = guide.topAnchor.constraint(equalTo: view.topAnchor)
        width = guide.widthAnchor.constraint(equalToConstant: 0)
        height = guide.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([left, top, width, height])
    }

    /// Gives the guide the frame of the part, in points in the coordinates of the view.
    func follow(_ frame: CGRect) {
        let values = [(left, frame.minX), (top, frame.minY), (width, frame.width), (height, frame.height)]
        for (constraint, value) in values where constraint.constant != value { constraint.constant = value }
    }
}
