import CoreGraphics
import Foundation

/// The cells of rows out of view that contain the first responder.
///
/// They stay in the table, so that typing continues, and return with their rows.
extension UITableView {
    /// Takes a cell out of view: recycles it, or holds it if it contains the first responder.
    func hideCell(at path: IndexPath) {
        guard let cell = cells[path], cell.containsFirstResponder else { return recycleCell(at: path) }
        cells[path] = nil
        heldCells[path] = cell
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    /// Moves held cells with their rows, and recycles cells that no longer contain the first responder.
    func layoutHeldCells() {
        for path in heldCells.keys.sorted() {
            guard let cell = heldCells[path] else { continue }
            if !cell.containsFirstResponder {
                releaseHeldCell(at: path)
            } else if let frame = frame(ofRow: path), cell.frame != frame {
                cell.frame = frame
            }
        }
    }

    func releaseHeldCell(at path: IndexPath) {
        guard let cell = heldCells.removeValue(forKey: path) else { return }
        reuse.enqueue(cell)
    }

    /// Assigns held cells the index paths of their rows after an update; recycles cells of deleted and reloaded rows.
    func moveHeldCells(by map: IndexMap) {
        let former = heldCells
        for path in former.keys.sorted() where map.isReloaded(path) || map.after(path) == nil {
            releaseHeldCell(at: path)
        }
        let kept = heldCells
        heldCells = [:]
        for (path, cell) in kept { if let end = map.after(path) { heldCells[end] = cell } }
    }
}
