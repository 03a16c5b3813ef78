import InterludeDiagnostics
import QuartzCore

extension UIView {
    func _resizableSnapshotView(from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        guard let image = snapshotImage(of: rect, afterScreenUpdates: afterScreenUpdates) else { return nil }
        return SnapshotView(image: image, size: rect.size, capInsets: capInsets)
    }

    func _drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else {
            Diagnostic.drawWithoutContext(typeName(self)).report()
            return false
        }
        guard let image = snapshotImage(of: bounds, afterScreenUpdates: afterScreenUpdates) else { return false }
        context.drawUpright(image, in: rect, blendMode: .normal, alpha: 1)
        return true
    }

    /// Returns an image of the view at the screen's scale, after pending layout and drawing.
    ///
    /// Contains the model values if `afterScreenUpdates` is `true`, otherwise the presentation values.
    package func snapshotImage(of rect: CGRect, afterScreenUpdates: Bool) -> CGImage? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        layoutIfNeeded()
        traits.performAsCurrent { layer.displayTreeIfNeeded() }
        return layer.snapshotImage(
            in: rect, scale: AppSession.current.screen.scale, presentation: !afterScreenUpdates)
    }
}

/// A view that shows a snapshot image.
private final class SnapshotView: UIView {
    init(image: CGImage, size: CGSize, capInsets: UIEdgeInsets) {
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.contents = image
        layer.contentsScale = AppSession.current.screen.scale
        if capInsets != .zero {
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
