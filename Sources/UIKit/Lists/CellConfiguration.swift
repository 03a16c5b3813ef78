import CoreGraphics

/// The configurations that a cell, header or footer shows, and the views that show them.
@MainActor struct CellConfiguration {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var needsUpdate = false
    /// Whether a swipe has opened the cell, a finger carries it, or the items below its own show.
    var isSwiped = false
    var isReordering = false
    var isExpanded = false
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

/// A cell that configurations fill, of a collection view or of a table, or a header or footer of a table.
@MainActor protocol ConfiguredCell: UIView {
    associatedtype State: UIConfigurationState
    var configured: CellConfiguration { get set }
    var contentView: UIView { get }
    /// The content view of a cell without a content configuration.
    var plainContentView: UIView { get }
    var backgroundView: UIView? { get }
    var selectedBackgroundView: UIView? { get }
    var configurationState: State { get }
    func setNeedsUpdateConfiguration()
    func updateConfiguration(using state: State)
    func callConfigurationHandler(_ state: State)
}

extension ConfiguredCell {
    func showContentConfiguration() {
        let former = contentView
        guard configured.showContent(for: configurationState) else { return }
        if former === plainContentView { former.removeFromSuperview() }
        let behind = subviews.lastIndex {
            $0 === selectedBackgroundView || $0 === backgroundView || $0 === configured.backgroundView
        }
        embed(contentView, at: behind.map { $0 + 1 } ?? 0)
        setNeedsLayout()
    }

    func showBackgroundConfiguration() {
        guard configured.showBackground(for: configurationState), let view = configured.backgroundView else { return }
        embed(view, at: 0)
    }

    /// Has the cell configure itself for its state, if that is due.
    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        callConfigurationHandler(state)
        if configured.content != nil, configured.updatesContent { showContentConfiguration() }
        if configured.background != nil, configured.updatesBackground { showBackgroundConfiguration() }
    }
}

extension UIView {
    /// Puts a view into a cell, as large as the cell.
    func embed(_ view: UIView, at index: Int) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }
}
