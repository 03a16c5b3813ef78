import InterludeDiagnostics
import QuartzCore

extension UIView {
    func _resizableSnapshotView(from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        if !afterScreenUpdates { checkIsRendered() }
        let image = snapshotImage(of: rect, afterScreenUpdates: afterScreenUpdates)
        return SnapshotView(image: image, size: rect.size, capInsets: capInsets)
    }

    func _drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else {
            Diagnostic.drawWithoutContext(typeName(self)).report()
            return false
        }
        if !afterScreenUpdates { checkIsRendered() }
        guard let image = snapshotImage(of: bounds, afterScreenUpdates: afterScreenUpdates) else { return false }
        context.drawUpright(image, in: rect, blendMode: .normal, alpha: 1)
        return true
    }

    /// Returns an image of the view at the screen's scale; `nil` if it is empty.
    ///
    /// After screen updates, shows the model values after pending layout and drawing. Otherwise shows what was on screen
    /// in the last frame; `nil` if the view wasn't.
    package func snapshotImage(of rect: CGRect, afterScreenUpdates: Bool) -> CGImage? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let scale = AppSession.current.screen.scale
        guard afterScreenUpdates else {
            guard isRendered else { return nil }
            return layer.snapshotImage(in: rect, scale: scale, presentation: true, committed: true)
        }
        layoutFromAbove()
        traits.performAsCurrent { layer.displayTreeIfNeeded() }
        return layer.snapshotImage(in: rect, scale: scale, presentation: false)
    }

    /// Whether the view was made by one of the snapshot methods.
    package var isSnapshot: Bool { self is SnapshotView }

    /// Whether the view was part of the last frame.
    var isRendered: Bool { layer.isInCommittedTree }

    private func checkIsRendered() {
        guard !isRendered else { return }
        Diagnostic.snapshotNotRendered(typeName(self), isInWindow: windowStorage != nil).report()
    }
}

/// A view that shows a snapshot image.
final class SnapshotView: UIView {
    /// - Parameter image: `nil` for a blank view.
    init(image: CGImage?, size: CGSize, capInsets: UIEdgeInsets) {
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.contents = image
        layer.contentsScale = AppSession.current.screen.scale
        if capInsets != .zero, size.width > 0, size.height > 0 {
            layer.contentsCenter = CGRect(
                x: capInsets.left / size.width, y: capInsets.top / size.height,
                width: max(size.width - capInsets.left - capInsets.right, 0) / size.width,
                height: max(size.height - capInsets.top - capInsets.bottom, 0) / size.height)
        }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

extension UIScreen {
    func _snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let root = AppSession.current.rootLayer
        if afterUpdates { AppSession.current.layoutAndDisplay() }
        guard let image = root.snapshotImage(in: root.bounds, scale: scale, presentation: !afterUpdates) else {
            return UIView(frame: bounds)
        }
        return SnapshotView(image: image, size: bounds.size, capInsets: .zero)
    }
}
