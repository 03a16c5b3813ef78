import CoreGraphics

/// The configurations of a cell, header or footer, and the views that display them.
@MainActor struct CellConfiguration {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var needsUpdate = false
    /// Whether swipe actions are revealed, the cell is being reordered, or its child items are visible.
    var isSwiped = false
    var isReordering = false
    var isExpanded = false
    private(set) var contentView: (any UIView & UIContentView)?
    private(set) var backgroundView: BackgroundConfigurationView?

    /// Displays the content configuration, reusing the content view if possible; returns whether the view changed.
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

    /// Displays the background configuration; returns whether it created a view.
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

/// A configurable cell of a collection view or table view, or a header or footer of a table view.
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

    /// Updates the configurations for the current state, if an update was requested.
    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        let state = configurationState
        recordingTraits(\.configuration) {
            updateConfiguration(using: state)
            callConfigurationHandler(state)
        }
        if configured.content != nil, configured.updatesContent { showContentConfiguration() }
        if configured.background != nil, configured.updatesBackground { showBackgroundConfiguration() }
    }
}

extension UIView {
    /// Inserts a view that fills the cell.
    func embed(_ view: UIView, at index: Int) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }
}
