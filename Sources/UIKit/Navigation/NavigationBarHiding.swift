import CoreGraphics
import Foundation

/// Hides and shows the bars in response to swipes, taps, and the keyboard.
@MainActor
final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
    @WeakResponder private var navigation: UINavigationController? = nil
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private var keyboardObservation: NotificationObservation?

    /// Whether the bars hide when the keyboard appears.
    var hidesForKeyboard = false {
        didSet {
            guard hidesForKeyboard != oldValue else { return }
            let name = UIResponder.keyboardWillShowNotification
            keyboardObservation =
                hidesForKeyboard
                ? NotificationObservation(name) { [weak self] in
                    if let navigation = self?.navigation, navigation.view.window != nil {
                        self?.hide(true, in: navigation)
                    }
                } : nil
        }
    }

    /// Whether the height is compact, and the bars hide in compact heights.
    private var isCompact = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [swipe, tap] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
            recognizer.isEnabled = false
            navigation.view.addGestureRecognizer(recognizer)
        }
        swipe.handlers.append(.closure { [weak self] _ in self?.swiped() })
        tap.handlers.append(.closure { [weak self] _ in self?.tapped() })
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe }

    /// Excludes touches in bars, and taps on controls.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let navigation, let view = touch.view else { return true }
        let bars = [navigation.navigationBar, navigation.toolbarIfCreated].compactMap { $0 }
        let isInBar = bars.contains { view.isDescendant(of: $0) }
        return !isInBar && !(gestureRecognizer === tap && view is UIControl)
    }

    /// Hides the bars when the height becomes compact, and shows them when it becomes regular.
    func followHeight() {
        guard let navigation else { return }
        let isCompact =
            navigation.hidesBarsWhenVerticallyCompact && navigation.traitCollection.verticalSizeClass == .compact
        guard isCompact != self.isCompact else { return }
        self.isCompact = isCompact
        enableTap()
        hide(isCompact, in: navigation, animated: false)
    }

    /// Enables the tap if it toggles the bars, or shows the bars of a compact height.
    func enableTap() { tap.isEnabled = navigation?.hidesBarsOnTap == true || isCompact }

    private func swiped() {
        guard let navigation, swipe.state == .began else { return }
        let travel = swipe.rawTravel
        guard abs(travel.y) > abs(travel.x) else { return }
        hide(travel.y < 0, in: navigation)
    }

    private func tapped() {
        guard let navigation, tap.state == .ended else { return }
        hide(navigation.hidesBarsOnTap && !navigation.isNavigationBarHidden, in: navigation)
    }

    private func hide(_ hides: Bool, in navigation: UINavigationController, animated: Bool = true) {
        guard navigation.stackTransition == nil else { return }
        let hasTools = !(navigation.topViewController?.toolbarItems ?? []).isEmpty
        navigation.setNavigationBarHidden(hides, animated: animated)
        if hasTools { navigation.setToolbarHidden(hides, animated: animated) }
    }
}
