import Interlude
import TestSupport
import Testing

/// The pairs of animators in docs/Migration.md.
@Suite(.lane(.main)) @MainActor struct MigrationTests {
    @Test func interruptibleAnimatorDrawsTheSameFrames() async throws {
        let before = try await film { RisingAnimator() }
        let after = try await film { InterruptibleRisingAnimator() }
        #expect(before.frames.count > 20)
        #expect(before.frames.map(\.pixelHash) == after.frames.map(\.pixelHash))
    }

    @Test func onlyTheInterruptibleAnimatorTurnsBack() async throws {
        for (makeAnimator, turnsBack) in [(Self.plain, false), (Self.interruptible, true)] {
            try await Stage.run(.iPhoneSE) { stage in
                let root = PresentingController(makeAnimator)
                await stage.show(root)
                root.present()
                await stage.advance(by: 0.2)
                await stage.interrupt(.reverse)
                try await stage.settle()
                #expect((root.presentedViewController == nil) == turnsBack)
                #expect(stage.diagnostics.isEmpty)
            }
        }
    }

    @Test func interruptibleAnimatorSurvivesInterruptions() async throws {
        let check = TransitionCheck(device: .iPhoneSE, every: 6) {
            PresentingController(Self.interruptible)
        } script: { stage in
            (stage.window.rootViewController as? PresentingController)?.present()
            try await stage.settle()
        }
        let report = try await check.run()
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    /// The rows of the table for `CATransition`.
    enum Replacement: CaseIterable {
        case fading, pushing, movingIn, revealing

        @MainActor func runTransition(_ old: UIView, _ new: UIView, in container: UIView) {
            if self == .pushing { return push(new, over: old, in: container) }
            let transition = CATransition()
            transition.type = self == .fading ? .fade : self == .movingIn ? .moveIn : .reveal
            transition.subtype = .fromRight
            transition.duration = 0.4
            transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            container.layer.add(transition, forKey: nil)
            old.removeFromSuperview()
            container.addSubview(new)
        }

        @MainActor func runAnimator(_ old: UIView, _ new: UIView, in container: UIView) {
            if self == .pushing {
                _ = pushInterruptibly(new, over: old, in: container)
                return
            }
            let width = container.bounds.width
            if self == .revealing { container.insertSubview(new, belowSubview: old) } else { container.addSubview(new) }
            if self == .movingIn { new.transform = CGAffineTransform(translationX: width, y: 0) }
            if self != .revealing { new.alpha = 0 }
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { [self] in
                (new.alpha, new.transform) = (1, .identity)
                guard self == .revealing else { return }
                old.transform = CGAffineTransform(translationX: -width, y: 0)
                old.alpha = 0
            }
            animator.addCompletion { _ in old.removeFromSuperview() }
            animator.startAnimation()
        }
    }

    @Test(arguments: Replacement.allCases) func animationsDrawWhatATransitionDraws(_ row: Replacement) async throws {
        let before = try await film(row.runTransition)
        let after = try await film(row.runAnimator)
        #expect(before.frames.count > 20 && before.frames.count == after.frames.count)
        #expect(Set(before.frames.map(\.pixelHash)).count > 15)
        // The image of a transition and a moving view round positions and opacities differently.
        for (index, pair) in zip(before.frames, after.frames).enumerated() {
            let difference = pair.0.difference(from: pair.1, tolerance: FrameTolerance(channel: 3, fraction: 0.01))
            #expect(difference == nil, "frame \(index): \(String(describing: difference))")
        }
    }

    /// Records the replacement of a view by another one.
    private func film(_ replace: @escaping @MainActor (UIView, UIView, UIView) -> Void) async throws -> Film {
        try await Stage.run(.iPhoneSE) { stage in
            let root = UIViewController()
            await stage.show(root)
            @MainActor func screen(_ color: UIColor, _ position: CGFloat) -> UIView {
                let view = UIView(frame: root.view.bounds)
                view.backgroundColor = color
                let square = UIView(frame: CGRect(x: position, y: position, width: 120, height: 120))
                square.backgroundColor = .white
                view.addSubview(square)
                return view
            }
            let (old, new) = (screen(.systemBlue, 40), screen(.systemRed, 180))
            root.view.addSubview(old)
            await stage.advance(by: 0.1)
            return try await stage.record(fps: 60) {
                replace(old, new, root.view)
                try await stage.settle()
            }
        }
    }

    /// The rows of the table for springs.
    enum Motion: CaseIterable {
        case damping, velocity, curve, delay, keyframes

        @MainActor func animate(_ view: UIView) {
            let changes = { view.center.y += 200 }
            switch self {
            case .damping, .velocity:
                UIView.animate(
                    withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8,
                    initialSpringVelocity: self == .damping ? 0 : 2, animations: changes)
            case .curve: UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseOut, animations: changes)
            case .delay: UIView.animate(withDuration: 0.5, delay: 0.1, animations: changes)
            case .keyframes: runKeyframes(view)
            }
        }

        @MainActor func runAnimator(_ view: UIView) {
            let changes = { view.center.y += 200 }
            switch self {
            case .damping:
                UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8, animations: changes).startAnimation()
            case .velocity:
                let timing = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 2, dy: 2))
                let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
                animator.addAnimations(changes)
                animator.startAnimation()
            case .curve:
                UIViewPropertyAnimator(duration: 0.5, curve: .easeOut, animations: changes).startAnimation()
            case .delay:
                UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut, animations: changes)
                    .startAnimation(afterDelay: 0.1)
            case .keyframes:
                let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut)
                animator.addAnimations { runKeyframes(view) }
                animator.startAnimation()
            }
        }

        @MainActor private func runKeyframes(_ view: UIView) {
            UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y += 200 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x += 100 }
            }
        }
    }

    @Test(arguments: Motion.allCases) func propertyAnimatorMovesAsTheAnimationDid(_ row: Motion) async throws {
        let (before, after) = (try await positions(row.animate), try await positions(row.runAnimator))
        #expect(Set(before.map(\.y)).count > 10 && before.last == after.last)
        for (index, (one, other)) in zip(before, after).enumerated() {
            #expect(abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01, "frame \(index): \(one), \(other)")
        }
    }

    /// Returns the positions of a view at each frame of 0.8 s.
    private func positions(_ animate: @escaping @MainActor (UIView) -> Void) async throws -> [CGPoint] {
        try await Stage.run(.iPhoneSE) { stage in
            let root = UIViewController()
            await stage.show(root)
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            root.view.addSubview(view)
            await stage.advance(by: 0.1)
            animate(view)
            var positions: [CGPoint] = []
            for _ in 0..<48 {
                await stage.advance(by: 1 / 60)
                positions.append(try #require(view.layer.presentation()).position)
            }
            return positions
        }
    }

    @Test func snapshotMovesBetweenMatchedViews() async throws {
        try await Stage.run(.iPhoneSE) { stage in
            let thumbnail = UIView(frame: CGRect(x: 20, y: 300, width: 80, height: 80))
            thumbnail.backgroundColor = .systemRed
            thumbnail.tag = 7
            let root = PresentingController { MatchedViewAnimator(source: thumbnail) }
            await stage.show(root)
            root.view.addSubview(thumbnail)
            await stage.advance(by: 0.1)
            let image = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 320))
            image.backgroundColor = .systemRed
            image.tag = 7
            root.present { $0.addSubview(image) }
            await stage.advance(by: 0.1)
            #expect(thumbnail.isHidden && image.isHidden)
            let moving = try #require(root.presentedViewController?.view.superview?.subviews.last)
            let frame = try #require(moving.layer.presentation()).frame
            #expect(frame.width > 100 && frame.width < 310 && frame.minY > 100 && frame.minY < 300, "\(frame)")
            try await stage.settle()
            #expect(!thumbnail.isHidden && !image.isHidden && moving.superview == nil)
            #expect(root.presentedViewController != nil && stage.diagnostics.isEmpty, "\(stage.diagnostics)")
        }
    }

    private static let plain: @MainActor () -> any UIViewControllerAnimatedTransitioning = { RisingAnimator() }
    private static let interruptible: @MainActor () -> any UIViewControllerAnimatedTransitioning = {
        InterruptibleRisingAnimator()
    }

    private func film(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) async throws
        -> Film
    {
        try await Stage.run(.iPhoneSE) { stage in
            let root = PresentingController(makeAnimator)
            await stage.show(root)
            return try await stage.record(fps: 60) {
                root.present()
                try await stage.settle()
            }
        }
    }
}

private final class PresentingController: UIViewController, UIViewControllerTransitioningDelegate {
    private let makeAnimator: @MainActor () -> any UIViewControllerAnimatedTransitioning

    init(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) {
        self.makeAnimator = makeAnimator
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func present(_ prepare: @MainActor (UIView) -> Void = { _ in }) {
        let editor = EditorViewController()
        prepare(editor.view)
        editor.modalPresentationStyle = .custom
        editor.transitioningDelegate = self
        present(editor, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { makeAnimator() }
}
