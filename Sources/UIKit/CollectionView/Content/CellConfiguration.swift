import CoreGraphics

/// The configurations that a cell, header or footer shows, and the views that show them.
@MainActor struct CellConfiguration {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var needsUpdate = false
    private(set) var contentView: (any UIView & UIContentView)?
    private(set) var backgroundView: BackgroundConfigurationView?

    /// Shows the content in a view, which is used again if it can; returns whether another view came.
    mutating func showContent(for state: any UIConfigurationState) -> Bool {
        guard let content else {
            contentView?.removeFromSuperview()
            let changed = contentView != nil
            contentView = nil
            return changed
        }
        let updated = updatesContent ? content.updated(for: state) : content
        if let contentView, contentView.supports(updated) {
            contentView.configuration = updated
            return false
        }
        contentView?.removeFromSuperview()
        contentView = updated.makeContentView()
        return true
    }

    /// Shows the background in a view; returns whether another view came.
    mutating func showBackground(for state: any UIConfigurationState) -> Bool {
        guard let background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return false
        }
        let updated = updatesBackground ? background.updated(for: state) : background
        if let backgroundView {
            backgroundView.configuration = updated
            return false
        }
        backgroundView = BackgroundConfigurationView(updated)
        return true
    }
}

extension UIView {
    /// Puts a view of a configuration into a cell, as large as the cell.
    func embed(_ view: UIView, at index: Int) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }
}
