import CoreGraphics

/// The views of elements out of view that contain the first responder. They stay in the collection view, so that typing
/// continues, and return with their elements.
extension UICollectionView {
    /// Takes a view that is no longer shown out of view: recycles it, keeps a cell that may return,
    /// or holds it if it contains the first responder.
    func hide(_ view: UICollectionReusableView, of key: ElementKey) {
        if view.containsFirstResponder {
            held[key] = view
        } else if (view as? UICollectionViewCell).map({ keepWaiting($0, at: key.indexPath) }) != true {
            enqueue(view, of: key)
        }
        didEndDisplaying(view, of: key)
    }

    /// Moves held views with their elements, and recycles views that no longer contain the first responder.
    func layoutHeldViews() {
        for (key, view) in held {
            if !view.containsFirstResponder {
                releaseHeldView(of: key)
            } else if let attributes = layout.placedAttributes(for: key) {
                view.setLayoutAttributes(attributes)
            }
        }
    }

    func releaseHeldView(of key: ElementKey) {
        if let view = held.removeValue(forKey: key) { enqueue(view, of: key) }
    }

    /// Assigns held views their elements' index paths after an update; recycles views of deleted and reloaded elements.
    func moveHeldViews(by map: IndexMap) {
        let former = held
        held = [:]
        for (key, view) in former {
            let path = key.category == .cell ? map.after(key.indexPath) : map.section(of: key.indexPath)
            guard let path, !map.isReloaded(key.indexPath) else {
                enqueue(view, of: key)
                continue
            }
            var moved = key
            moved.indexPath = path
            held[moved] = view
        }
    }
}
