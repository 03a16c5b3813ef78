import CoreGraphics
import Foundation

/// A collection view or table view, whose elements have cells.
@MainActor protocol CellList: UIScrollView {
    /// Returns the element at a point, or `nil` if there is none.
    func element(at point: CGPoint) -> IndexPath?
    /// Returns the element that a view displays, or `nil` if the view isn't a cell of the list.
    func element(of view: UIView) -> IndexPath?
    /// Returns the cell that displays an element, or `nil` if none does.
    func cell(of path: IndexPath) -> (any ConfiguredCell)?
}
