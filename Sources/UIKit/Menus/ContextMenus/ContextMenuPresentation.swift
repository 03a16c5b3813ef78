import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of one context menu, from the lift of its preview to the end of its dismissal.
@MainActor
final class ContextMenuPresentation {
    /// Unverified: the durations of the presentation and the dismissal, in seconds, and the spring of both.
    private static let duration: TimeInterval = 0.4
    private static let dismissalDuration: TimeInterval = 0.35
    private static let damping: CGFloat = 0.8

    let isCompact: Bool
    private unowned let interaction: UIContextMenuInteraction
    private let configuration: UIContextMenuConfiguration
    private let overlay: ContextMenuOverlay
    private var controller: UIViewController?
    private var menu: UIMenu?
    private var lifted: UITargetedPreview?
    private var isEnding = false
    /// The location of the finger that opened the menu, in the window, and whether it has moved.
    private let start: CGPoint
    private var fingerHasMoved = false

    init(_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, isCompact: Bool) {
        start = interaction.location(in: nil)
        self.interaction = interaction
        self.configuration = configuration
        self.isCompact = isCompact
        overlay = ContextMenuOverlay(isCompact: isCompact, order: configuration.preferredMenuElementOrder)
    }

    private var delegate: (any UIContextMenuInteractionDelegate)? { interaction.delegate }

    // MARK: Beginning

    /// Requests the preview and the menu, and displays them; does nothing if there is neither.
    func begin() {
        guard let view = interaction.view, let window = view.window else { return close() }
        let preview = highlightPreview ?? UITargetedPreview(view: view)
        lifted = preview
        controller = configuration.previewProvider?()
        menu = configuration.actionProvider?([])
        guard let source = preview.frame(in: window), controller != nil || menu?.children.isEmpty == false else {
            return close()
        }
        recordEvent(.control, subject: typeName(view), name: "contextMenu")
        let animator = ContextMenuAnimator(controller)
        delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        overlay.onDismiss = { [weak self] in self?.dismiss() }
        overlay.onCommit = { [weak self] in self?.commit() }
        overlay.onSelect = { [weak self] in self?.select($0) }
        overlay.lift(preview, from: source, controller: controller, menu: menu, in: window)
        UIView.animate(
            withDuration: ContextMenuPresentation.duration, delay: 0,
            usingSpringWithDamping: ContextMenuPresentation.damping, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [overlay] in
            overlay.showMenu()
            animator.runAnimations()
        } completion: { _ in
            animator.runCompletions()
        }
    }

    private var highlightPreview: UITargetedPreview? {
        delegate?.contextMenuInteraction(
            interaction, configuration: configuration,
            highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(
                interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }

    private var dismissalPreview: UITargetedPreview? {
        delegate?.contextMenuInteraction(
            interaction, configuration: configuration,
            dismissalPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(
                interaction, previewForDismissingMenuWithConfiguration: configuration)
    }

    func updateMenu(_ block: (UIMenu) -> UIMenu) {
        guard let menu, !isEnding else { return }
        let next = block(menu)
        self.menu = next
        overlay.replaceMenu(next)
    }

    // MARK: The finger

    func fingerMoved(to point: CGPoint) {
        guard fingerHasMoved || GestureGeometry.distance(point, start) > GestureLimits.longPressMovement else { return }
        fingerHasMoved = true
        overlay.highlightRow(at: point)
    }

    /// Selects the row beneath the finger, if the finger has moved to it.
    func fingerLifted(at point: CGPoint) {
        if fingerHasMoved { overlay.selectRow(at: point) }
    }

    // MARK: Ending

    private func select(_ element: UIMenuElement) {
        guard !isEnding, let action = element as? any UIMenuLeaf else { return }
        if action.attributes.contains(.keepsMenuPresented) {
            perform(action)
            if let menu { overlay.replaceMenu(menu) }
            return
        }
        dismiss()
        perform(action)
    }

    private func perform(_ action: any UIMenuLeaf) { menu?.perform(action, from: interaction.view) }

    func dismiss() { end(.dismiss, ContextMenuAnimator(controller)) }

    private func commit() {
        guard !isEnding else { return }
        let animator = ContextMenuAnimator(controller)
        delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        end(controller == nil ? .dismiss : animator.preferredCommitStyle, animator)
    }

    private func end(_ style: UIContextMenuInteractionCommitStyle, _ animator: ContextMenuAnimator) {
        guard !isEnding else { return }
        isEnding = true
        let target = style == .pop ? nil : dismissalPreview ?? lifted
        delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        overlay.isUserInteractionEnabled = false
        let frame = target.flatMap { $0.frame(in: overlay) }
        overlay.prepareToEnd(at: target)
        UIView.animate(
            withDuration: ContextMenuPresentation.dismissalDuration, delay: 0, options: .allowUserInteraction
        ) { [overlay] in
            if style == .pop { overlay.expandPreview() } else { overlay.returnPreview(to: frame) }
            animator.runAnimations()
        } completion: { [self] _ in
            overlay.close()
            close()
            animator.runCompletions()
        }
    }

    private func close() {
        menu?.close()
        if interaction.presentation === self { interaction.presentation = nil }
    }
}
