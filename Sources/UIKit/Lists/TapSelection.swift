import CoreGraphics

/// A collection view or table view, where touches highlight elements and taps select them.
@MainActor protocol TapSelection: UIScrollView {
    var highlighted: IndexPath? { get set }

    func element(at point: CGPoint) -> IndexPath?
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
        guard let point = touches.first?.location(in: self), let path = element(at: point), mayHighlight(path) else {
            return
        }
        highlighted = path
        didHighlight(true, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let point = touches.first?.location(in: self), let path = highlighted else { return }
        tapped(path, isInside: element(at: point) == path)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        didHighlight(false, path)
    }
}
