import CoreGraphics
import Foundation
import QuartzCore

/// The keyboard of a session: displays the input views of the first responder, in a window above all others.
///
/// It moves for 0.5 s with the spring of UIKit's private curve 7, whose duration replaces the requested one
/// (`SystemSpring.curveDuration`), and posts UIKit's notifications with a duration of 0.25 s.
@MainActor package final class Keyboard: InputViewPresenter {
    /// Documented in many apps' logs: the duration that the notifications report.
    static let duration = 0.25
    /// The curve 7, which ignores the duration.
    private static let curve = UIView.AnimationOptions(rawValue: 7 << 16)

    /// Animates a change along with the keyboard, which is about to move.
    static func animateAlongside(_ change: @escaping () -> Void) {
        animate(change) {}
    }

    /// Runs its own animation while an animator animates a transition.
    private static func animate(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
        AnimationRecorder.withoutRecording {
            UIView.animate(
                withDuration: duration, delay: 0, options: [curve, .beginFromCurrentState, .allowUserInteraction],
                animations: change, completion: { _ in completion() })
        }
    }

    private unowned let session: AppSession
    private lazy var window = KeyboardWindow(self)
    private let host = InputHostView()
    private var shown = InputViews.none
    /// The window with the first responder, which a view in the accessory view can become, too.
    private(set) weak var respondingWindow: UIWindow?
    private var holds = 0
    private var isOutdated = false
    /// Counts the movements, so that an interrupted one doesn't report its end.
    private var movement = 0
    /// The distance by which a finger has pulled the keyboard down, in points.
    private var pulledDistance: CGFloat = 0
    private var trackedViews: [WeakView] = []
    /// The state of all constraints for which the accessory view was measured.
    private var measuredGeneration = 0
    /// The controllers of input views that appear or disappear.
    private var changingOwners: [UIInputViewController] = []

    private struct WeakView { weak var view: UIView? }

    /// The size of the screen for which the frame was determined.
    private var placedSize = CGSize.zero
    /// The frame at rest; below the screen while the keyboard is hidden.
    private var frame = CGRect.zero

    package init(_ session: AppSession) { self.session = session }

    private var screenSize: CGSize { session.screen.size }
    private var isShown: Bool { !shown.isEmpty }

    package var visibleFrame: CGRect { isShown ? frame.offsetBy(dx: 0, dy: pulledDistance) : .zero }

    // MARK: First responder

    package func update(in window: UIWindow?) {
        respondingWindow = window
        if holds > 0 { isOutdated = true } else { show(wanted) }
    }

    package func reload() { if holds > 0 { isOutdated = true } else { show(wanted) } }

    package func holdingChanges<Result>(_ body: () -> Result) -> Result {
        holds += 1
        defer {
            holds -= 1
            if holds == 0, isOutdated {
                isOutdated = false
                show(wanted)
            }
        }
        return body()
    }

    private var wanted: InputViews {
        guard let responder = respondingWindow?.firstResponder else { return .none }
        return InputViews(of: responder, hasHardwareKeyboard: session.screen.hasHardwareKeyboard) { input in
            let current = shown.input as? KeyboardView
            if let current, current.serves(input) { return current }
            return KeyboardView(for: input)
        }
    }

    // MARK: Showing and hiding

    private func show(_ next: InputViews) { holdingChanges { exchange(for: next) } }

    private func exchange(for next: InputViews) {
        let current = visibleFrame
        let isUnchanged = next.input === shown.input && next.accessory === shown.accessory
        (shown.responder, shown.accessoryOwner) = (next.responder, next.accessoryOwner)
        pulledDistance = 0
        guard !isUnchanged else { return }
        var end = next.isEmpty ? hidden(height: current.height) : frame(of: next)
        var start = isShown ? current : hidden(height: end.height)
        // The keyboard of a screen that is pushed or popped moves sideways with the screen.
        let sideways = isShown == next.isEmpty ? session.beginningSidewaysTransition : nil
        if let sideways {
            if next.isEmpty {
                end = current.offsetBy(dx: -sideways.side * screenSize.width, dy: 0)
            } else {
                start = end.offsetBy(dx: sideways.side * screenSize.width, dy: 0)
            }
        }
        let staysWithScreen = !isShown && session.endsCanceledSidewaysTransition
        if staysWithScreen { start = end }
        beginAppearanceChanges(from: shown.owners, to: next.owners)
        shown = next
        placedSize = screenSize
        if !next.isEmpty { display(next, from: start) }
        move(from: start, to: end, along: sideways?.coordinator, animated: !staysWithScreen)
    }

    /// Notifies the controllers of input views before they appear or disappear.
    private func beginAppearanceChanges(from old: [UIInputViewController], to new: [UIInputViewController]) {
        endAppearanceChanges()
        let leaving = old.filter { owner in !new.contains { $0 === owner } }
        let arriving = new.filter { owner in !old.contains { $0 === owner } }
        changingOwners = leaving + arriving
        for owner in leaving { owner.beginAppearanceTransition(false, animated: UIView.areAnimationsEnabled) }
        for owner in arriving { owner.beginAppearanceTransition(true, animated: UIView.areAnimationsEnabled) }
    }

    private func endAppearanceChanges() {
        let ended = changingOwners
        changingOwners = []
        for owner in ended { owner.endAppearanceTransition() }
    }

    private func hidden(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height)
    }

    private func frame(of views: InputViews) -> CGRect {
        let heights = heights(of: views)
        let height = min(heights.accessory + heights.input, screenSize.height)
        return CGRect(x: 0, y: screenSize.height - height, width: screenSize.width, height: height)
    }

    private func heights(of views: InputViews) -> (accessory: CGFloat, input: CGFloat) {
        var keyboard = KeyboardMetrics.keysHeight(on: session.screen)
        if (views.input as? KeyboardView)?.showsSuggestions == true {
            keyboard += KeyboardMetrics.suggestionsHeight(on: session.screen)
        }
        return views.heights(
            width: screenSize.width, keyboard: keyboard, bottomInset: session.currentSafeAreaInsets.bottom)
    }

    /// Puts the views into the keyboard's window, at a frame where they were or from where they come.
    private func display(_ views: InputViews, from start: CGRect) {
        UIView.performWithoutAnimation {
            if window.isHidden {
                window.frame = CGRect(origin: .zero, size: screenSize)
                window.isHidden = false
                window.addSubview(host)
            }
            host.frame = start
            host.display(views, accessoryHeight: heights(of: views).accessory)
            window.layoutFromAbove()
        }
    }

    /// - Parameter coordinator: The coordinator of the transition that moves the keyboard; `nil` if it moves by itself.
    private func move(
        from start: CGRect, to end: CGRect, along coordinator: TransitionCoordinator? = nil, animated: Bool = true
    ) {
        let isAnimated = animated && UIView.areAnimationsEnabled && !session.isRunningUnanimatedTransition
        let change = KeyboardChange(
            start: start, end: end, isShowing: isShown,
            duration: isAnimated ? coordinator?.transitionDuration ?? Self.duration : 0)
        movement += 1
        let number = movement
        frame = end
        let finish = { [weak self] in
            guard let self, number == movement else { return }
            if !isShown { remove() }
            endAppearanceChanges()
            change.postDid()
        }
        guard isAnimated else {
            change.postWill()
            UIView.performWithoutAnimation { place() }
            return finish()
        }
        if let coordinator {
            // An arriving screen has made way for the keyboard before it appears.
            if isShown {
                UIView.performWithoutAnimation(change.postWill)
            } else {
                Self.animateAlongside(change.postWill)
            }
            _ = coordinator.animate(alongsideTransition: { _ in self.place() }, completion: { _ in finish() })
            return
        }
        // Changes by the observers are animated along with the keyboard.
        Self.animate(
            {
                change.postWill()
                self.place()
            }, completion: finish)
    }

    private func place() {
        host.frame = frame.offsetBy(dx: 0, dy: pulledDistance)
        layoutTrackedViews()
    }

    private func remove() {
        host.display(.none, accessoryHeight: 0)
        host.removeFromSuperview()
        window.isHidden = true
    }

    /// Gives an accessory view whose constraints require another height that height; returns whether it changed.
    package func adjustToAccessory() -> Bool {
        guard isShown, shown.hasSelfSizingAccessory, measuredGeneration != LayoutChanges.generation else {
            return false
        }
        let height = heights(of: shown).accessory
        measuredGeneration = LayoutChanges.generation
        guard abs(height - host.accessoryHeight) > 1e-6 else { return false }
        let start = frame
        host.display(shown, accessoryHeight: height)
        move(from: start, to: frame(of: shown), animated: false)
        return true
    }

    // MARK: Layout guides

    package func track(_ view: UIView) {
        trackedViews.removeAll { $0.view == nil }
        trackedViews.append(WeakView(view: view))
    }

    private func layoutTrackedViews() {
        for view in trackedViews.compactMap(\.view) where view.window != nil {
            LayoutChanges.note()
            view.setNeedsLayout()
            view.layoutFromAbove()
        }
    }

    // MARK: Rotation

    /// Moves the keyboard to the edge of a screen that changed its size.
    func screenDidChange() {
        guard isShown, placedSize != screenSize else { return }
        placedSize = screenSize
        let start = frame
        let end = frame(of: shown)
        host.display(shown, accessoryHeight: heights(of: shown).accessory)
        move(from: start, to: end)
    }
}

// MARK: Dismissal by a finger

extension Keyboard {
    /// Moves the keyboard down with a finger that has reached it.
    ///
    /// - Parameter y: The position of the finger on screen, in points.
    package func pull(to y: CGFloat, padding: CGFloat) {
        guard isShown, shown.responder?.displaysOnlyAccessory != true else { return }
        pulledDistance = min(max(0, y - frame.minY + padding), frame.height)
        UIView.performWithoutAnimation { place() }
    }

    /// Dismisses a keyboard that was pulled down if the finger moves down, or returns it.
    ///
    /// - Parameter velocity: The vertical velocity of the finger, in points per second.
    package func release(velocity: CGFloat) {
        guard isShown, pulledDistance > 0 else { return }
        // Unverified: a finger at rest decides by the distance.
        let dismisses = velocity == 0 ? pulledDistance > frame.height / 2 : velocity > 0
        if dismisses, shown.responder?.resignFirstResponder() == true, !isShown { return }
        pulledDistance = 0
        UIView.animate(withDuration: Self.duration, delay: 0, options: Self.curve, animations: { self.place() })
    }
}

/// The window that contains the keyboard, which receives only touches on the keyboard.
final class KeyboardWindow: UIWindow {
    private weak var keyboard: Keyboard?

    init(_ keyboard: Keyboard) {
        self.keyboard = keyboard
        super.init(frame: UIScreen.main.bounds)
        // The level of UIKit's window of the keyboard, above alerts.
        windowLevel = UIWindow.Level(rawValue: 10_000_000)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }
    override var belongsToSystem: Bool { true }
    override var windowOfResponders: UIWindow { keyboard?.respondingWindow ?? self }

    override func layoutSubviews() {
        super.layoutSubviews()
        keyboard?.screenDidChange()
    }

    /// Returns a view of the window at a point; the window itself lets touches pass.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}
