import CoreGraphics
import Foundation

/// A list whose items have menus and can be dragged, and that receives drops: a collection view or a table view.
@MainActor
protocol InteractiveList: CellList {
    /// Returns the visible cell at an index path.
    func listCell(at indexPath: IndexPath) -> UIView?
    /// Notifies the cell at an index path of the state of its drag.
    func dragStateDidChange(_ state: ListDragState, at indexPath: IndexPath)
    /// The list's delegate for menus; `nil` without one.
    var menuCallbacks: ListMenuCallbacks? { get }
    /// The list's delegate for drags; `nil` without one.
    var dragCallbacks: ListDragCallbacks? { get }
    /// The list's delegate for drops; `nil` without one.
    var dropCallbacks: ListDropCallbacks? { get }
    /// The interactions for menus, drags, and drops.
    var listInteractions: ListInteractions { get }
}
