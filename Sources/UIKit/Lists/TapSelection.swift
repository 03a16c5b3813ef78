import CoreGraphics
import Foundation

/// A collection view or table view, where touches highlight elements and taps select them.
@MainActor protocol TapSelection: CellList {
    var highlighted: IndexPath? { get set }

    /// Returns whether a touch on an element highlights it.
    func mayHighlight(_ path: IndexPath) -> Bool
    /// Updates the element and calls the delegate after its highlight changed.
    func didHighlight(_ isHighlighted: Bool, _ path: IndexPath)
    /// Handles the end of a touch on a highlighted element, and calls `unhighlight()`.
    ///
    /// `isInside` is `false` if the touch left the element.
    func tapped(_ path: IndexPath, isInside: Bool)
}

extension TapSelection {
    func touchesBegan(_ touches: Set<UITouch>) {
        guard let path = touches.first.flatMap({ element(of: $0) }), mayHighlight(path) else { return }
        highlighted = path
        didHighlight(true, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let touch = touches.first, let path = highlighted else { return }
        // Cells may overlap, as in a pile, so the position alone doesn't determine the element.
        tapped(path, isInside: cell(of: path).map { $0.point(inside: touch.location(in: $0), with: nil) } ?? false)
    }

    /// Returns the element whose cell contains the view of a touch.
    ///
    /// A touch on a cell that doesn't receive touches belongs to the list, and to no element.
    private func element(of touch: UITouch) -> IndexPath? {
        var next = touch.view
        while let view = next, view !== self {
            if let path = element(of: view) { return path }
            next = view.superview
        }
        return nil
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        didHighlight(false, path)
    }
}
