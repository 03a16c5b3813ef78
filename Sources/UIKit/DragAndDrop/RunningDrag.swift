import CoreGraphics
import Foundation
import QuartzCore

/// A drag in progress: lifted, moving with the finger, and ending with a drop or a cancellation.
@MainActor
final class RunningDrag {
    /// Unverified: the durations of the lift and of the end, in seconds.
    private static let liftDuration: TimeInterval = 0.3
    private static let endDuration: TimeInterval = 0.35
    /// Unverified: the movement after which a lifted item is dragged, in points.
    private static let slop: CGFloat = 10

    private let source: UIDragInteraction
    private let session: DragSession
    private let close: () -> Void
    private let start: CGPoint
    private var platters: [DragPlatter] = []
    private var hasBegun = false
    private var isOver = false
    private var destination: UIDropInteraction?
    private var proposal: UIDropProposal?
    /// The destinations that have received the drag.
    private var visited: [UIDropInteraction] = []

    init(_ source: UIDragInteraction, _ session: DragSession, close: @escaping () -> Void) {
        self.source = source
        self.session = session
        self.close = close
        start = session.point
    }

    private var delegate: (any UIDragInteractionDelegate)? { source.delegate }

    // MARK: Lifting and moving

    func lift() {
        guard let view = source.view, let window = view.window else { return close() }
        platters = session.items.compactMap { item in
            let preview = delegate?.dragInteraction(source, previewForLifting: item, session: session)
            return DragPlatter(item, preview ?? UITargetedDragPreview(view: view), in: window)
        }
        let animator = DragAnimator()
        delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
        UIView.animate(withDuration: RunningDrag.liftDuration, delay: 0, options: .allowUserInteraction) { [platters] in
            for platter in platters { platter.isLifted = true }
            animator.runAnimations()
        } completion: { _ in
            animator.runCompletions()
        }
    }

    func move(to point: CGPoint) {
        session.point = point
        guard !isOver, hasBegun || GestureGeometry.distance(point, start) >= RunningDrag.slop else { return }
        begin()
        for platter in platters { platter.follow(CGVector(dx: point.x - start.x, dy: point.y - start.y)) }
        delegate?.dragInteraction(source, sessionDidMove: session)
        updateDestination()
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        recordEvent(.control, subject: source.view.map(typeName) ?? "UIView", name: "drag")
        session.allowsMoveOperation = delegate?.dragInteraction(source, sessionAllowsMoveOperation: session) ?? true
        delegate?.dragInteraction(source, sessionWillBegin: session)
        for platter in platters { platter.showDragPreview() }
    }

    /// Finds the interaction beneath the finger, and asks it what a drop would do.
    private func updateDestination() {
        let next = session.window.flatMap { window in
            window.hitTest(session.point, with: nil).flatMap(interaction)
        }
        if next !== destination {
            if let destination { destination.delegate?.dropInteraction(destination, sessionDidExit: session) }
            destination = next
            proposal = nil
            if let next {
                if !visited.contains(next) { visited.append(next) }
                next.delegate?.dropInteraction(next, sessionDidEnter: session)
            }
        }
        guard let destination else { return }
        proposal = destination.delegate?.dropInteraction(destination, sessionDidUpdate: session)
    }

    /// Returns the interaction of a view or its nearest superview that handles the drag.
    private func interaction(of view: UIView) -> UIDropInteraction? {
        sequence(first: view) { $0.superview }.lazy.flatMap(\.interactions).compactMap { $0 as? UIDropInteraction }
            .first { $0.delegate?.dropInteraction($0, canHandle: self.session) ?? false }
    }

    // MARK: Ending

    func release(at point: CGPoint) {
        session.point = point
        guard let destination, let proposal, proposal.operation.isPerformed,
            proposal.operation != .move || session.allowsMoveOperation
        else { return cancel() }
        drop(on: destination, proposal.operation)
    }

    private func drop(on destination: UIDropInteraction, _ operation: UIDropOperation) {
        guard !isOver else { return }
        isOver = true
        let target = destination.delegate
        target?.dropInteraction(destination, performDrop: session)
        delegate?.dragInteraction(source, session: session, willEndWith: operation)
        let ends = platters.map { platter in
            let animator = DragAnimator()
            let preview = target?.dropInteraction(
                destination, previewForDropping: platter.item, withDefault: platter.preview(at: session.point))
            target?.dropInteraction(destination, item: platter.item, willAnimateDropWith: animator)
            return DragEnd(platter, preview, animator)
        }
        finish(ends, operation) { [session] in target?.dropInteraction(destination, concludeDrop: session) }
    }

    func cancel() {
        guard !isOver else { return }
        isOver = true
        if hasBegun { delegate?.dragInteraction(source, session: session, willEndWith: .cancel) }
        let ends = platters.map { platter in
            let animator = DragAnimator()
            let preview =
                hasBegun
                ? delegate?.dragInteraction(source, previewForCancelling: platter.item, withDefault: platter.lifted)
                : platter.lifted
            if hasBegun { delegate?.dragInteraction(source, item: platter.item, willAnimateCancelWith: animator) }
            return DragEnd(platter, preview, animator)
        }
        finish(ends, .cancel) {}
    }

    private func finish(_ ends: [DragEnd], _ operation: UIDropOperation, conclude: @escaping () -> Void) {
        for end in ends { end.platter.prepareToEnd(at: end.preview) }
        UIView.animate(withDuration: RunningDrag.endDuration, delay: 0, options: .allowUserInteraction) {
            for end in ends {
                end.platter.end(at: end.preview)
                end.animator.runAnimations()
            }
        } completion: { [self] _ in
            for end in ends { end.platter.close() }
            for end in ends { end.animator.runCompletions() }
            conclude()
            for destination in visited { destination.delegate?.dropInteraction(destination, sessionDidEnd: session) }
            if hasBegun { delegate?.dragInteraction(source, session: session, didEndWith: operation) }
            if operation.isPerformed { delegate?.dragInteraction(source, sessionDidTransferItems: session) }
            close()
        }
    }
}

/// The end of one item's drag.
private struct DragEnd {
    let platter: DragPlatter
    let preview: UITargetedDragPreview?
    let animator: DragAnimator

    init(_ platter: DragPlatter, _ preview: UITargetedDragPreview?, _ animator: DragAnimator) {
        self.platter = platter
        self.preview = preview
        self.animator = animator
    }
}
