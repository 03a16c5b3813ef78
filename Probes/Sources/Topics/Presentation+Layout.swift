import UIKit

extension Probe {
    /// The layout that an animator finds when it begins.
    static let presentationLayout: [Probe] = [sizeBeforeAnimator, layoutBeforeDismissal]

    private static let sizeBeforeAnimator = Probe("presentation.sizeBeforeAnimator") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let presented = UIViewController()
        presented.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        presented.modalPresentationStyle = .fullScreen
        let source = LoggedTransition(EventLog())
        var sizes: [CGSize] = []
        source.animator.whenBeginning = { context in
            guard let view = context.view(forKey: .to) else { return }
            sizes = [view.frame.size, context.containerView.bounds.size]
        }
        presented.transitioningDelegate = source
        presenter.present(presented, animated: true)
        try await run.wait(0.6)
        guard sizes.count == 2 else { return }
        run.text("presentation.sizeBeforeAnimator", sizes[0] == sizes[1] ? "the container's" : "the view's")
        presenter.dismiss(animated: false)
        try await run.wait(0.3)
    }

    /// A view that logs its layout.
    private final class LoggedLayout: UIView {
        var log: EventLog?

        override func layoutSubviews() {
            super.layoutSubviews()
            log?.add("layoutSubviews")
        }
    }

    private static let layoutBeforeDismissal = Probe("presentation.layoutBeforeDismissal") { run in
        let presenter = UIViewController()
        await run.show(presenter)
        let log = EventLog()
        let source = LoggedTransition(log)
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = source
        presenter.present(presented, animated: false)
        try await run.wait(0.6)
        let view = LoggedLayout(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        presented.presentationController?.containerView?.addSubview(view)
        try await run.wait(0.1)
        view.log = log
        (presented.presentationController as? LoggedPresentation)?.whenDismissing = { view.setNeedsLayout() }
        try await run.order("presentation.layoutBeforeDismissal", log, for: 0.8) { presenter.dismiss(animated: true) }
    }
}
