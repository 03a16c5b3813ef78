import CoreGraphics

/// A list whose elements a finger highlights and a tap selects: a collection view or a table.
@MainActor protocol TapSelection: UIScrollView {
    var highlighted: IndexPath? { get set }

    func element(at point: CGPoint) -> IndexPath?
    /// Whether a finger on an element highlights it.
    func mayHighlight(_ path: IndexPath) -> Bool
    /// Shows, and tells the delegate, that an element is highlighted or no longer is.
    func didHighlight(_ isHighlighted: Bool, _ path: IndexPath)
    /// A finger was lifted from a highlighted element, or, with `isInside` false, beside it; ends with `unhighlight()`.
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
