import CoreGraphics

/// The animation between two contents of a navigation bar alongside a push or a pop.
///
/// The title and the back button's title turn into each other, buttons cross-fade, and large titles move with the
/// screens.
///
/// Unverified: the distances, estimated from screen recordings.
@MainActor
struct NavigationBarMotion {
    private let old: NavigationBarContent?
    private let new: NavigationBarContent?
    private let isPush: Bool
    /// The distance by which screens move, negative in a right-to-left interface.
    private let width: CGFloat

    init(from old: NavigationBarContent?, to new: NavigationBarContent?, isPush: Bool, width: CGFloat) {
        self.old = old
        self.new = new
        self.isPush = isPush
        self.width = width
        old?.layoutIfNeeded()
        new?.layoutIfNeeded()
    }

    /// Moves the new content to its initial position.
    func begin() {
        guard let new else { return }
        for view in new.movable { view.alpha = 0 }
        let title = isPush ? width / 2 : distance(from: new.title, to: old?.back?.label) ?? -width / 2
        new.title.transform = CGAffineTransform(translationX: title, y: 0)
        new.largeTitle?.transform = CGAffineTransform(translationX: isPush ? width : -0.3 * width, y: 0)
        let back = isPush ? distance(from: new.back?.label, to: old?.title) ?? 0 : -0.3 * width
        new.back?.label.transform = CGAffineTransform(translationX: back, y: 0)
        // A chevron in both contents doesn't fade.
        if let there = old?.back, let here = new.back {
            there.chevron.isHidden = true
            here.chevron.alpha = 1
        }
    }

    /// The changes to animate.
    func run() {
        if let old {
            for view in old.movable { view.alpha = 0 }
            let title = isPush ? distance(from: old.title, to: new?.back?.label) ?? -width / 2 : width / 2
            old.title.transform = CGAffineTransform(translationX: title, y: 0)
            old.largeTitle?.transform = CGAffineTransform(translationX: isPush ? -0.3 * width : width, y: 0)
            let back = isPush ? -0.3 * width : distance(from: old.back?.label, to: new?.title) ?? 0
            old.back?.label.transform = CGAffineTransform(translationX: back, y: 0)
        }
        new?.showAtRest()
    }

    func finish() {
        old?.removeFromSuperview()
        new?.showAtRest()
        // Title views and custom views belong to the item and may be reused in another bar.
        old?.showAtRest()
    }

    /// Returns the horizontal distance between the centers of two views; `nil` if one is missing or `other` is empty.
    private func distance(from view: UIView?, to other: UIView?) -> CGFloat? {
        guard let view, let other, let here = view.superview, let there = other.superview else { return nil }
        guard !((other as? UILabel)?.text ?? "-").isEmpty else { return nil }
        let goal = there.convert(other.center, to: nil).x
        return goal - here.convert(view.center, to: nil).x
    }
}

extension NavigationBarContent {
    fileprivate var movable: [UIView] {
        [title, largeTitle, back?.label, back?.chevron].compactMap { $0 } + buttons
    }

    /// Resets all effects of a motion, finished or not.
    func showAtRest() {
        for view in movable {
            view.alpha = 1
            view.transform = .identity
        }
        title.alpha = titleAlpha
        back?.chevron.isHidden = false
    }
}
