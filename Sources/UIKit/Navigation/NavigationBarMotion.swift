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
        old?.layoutFromAbove()
        new?.layoutFromAbove()
    }

    /// Moves the new content to its initial position.
    func begin() {
        guard let new else { return }
        for view in new.visible { view.alpha = 0 }
        let title = isPush ? width / 2 : distance(from: new.title, to: old?.back?.label) ?? -width / 2
        new.title.move(by: title)
        new.largeTitle?.move(by: isPush ? width : -0.3 * width)
        let back = isPush ? distance(from: new.back?.label, to: old?.title) ?? 0 : -0.3 * width
        new.back?.label.move(by: back)
        // A chevron in both contents doesn't fade.
        if let there = old?.back, let here = new.back {
            there.chevron.isHidden = true
            here.chevron.alpha = 1
        }
    }

    /// The changes to animate.
    func run() {
        if let old {
            for view in old.visible { view.alpha = 0 }
            let title = isPush ? distance(from: old.title, to: new?.back?.label) ?? -width / 2 : width / 2
            old.title.move(by: title)
            old.largeTitle?.move(by: isPush ? -0.3 * width : width)
            let back = isPush ? -0.3 * width : distance(from: old.back?.label, to: new?.title) ?? 0
            old.back?.label.move(by: back)
        }
        new?.showAtRest()
    }

    func finish() {
        old?.removeFromSuperview()
        new?.showAtRest()
        // Title views and custom views belong to the item and may be reused in another bar.
        old?.showAtRest()
    }

    /// Returns the horizontal distance between the centers of two views; `nil` if one is missing or empty.
    private func distance(from view: UIView?, to other: UIView?) -> CGFloat? {
        guard let view, !view.isEmptyLabel, let other, let here = view.superview, let there = other.superview else {
            return nil
        }
        guard !((other as? UILabel)?.text ?? "-").isEmpty else { return nil }
        let goal = there.convert(other.center, to: nil).x
        return goal - here.convert(view.center, to: nil).x
    }
}

extension NavigationBarContent {
    fileprivate var movable: [UIView] {
        [title, largeTitle, back?.label, back?.chevron].compactMap { $0 } + buttons
    }

    /// The movable views that show something.
    fileprivate var visible: [UIView] { movable.filter { !$0.isEmptyLabel } }

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

extension UIView {
    /// Whether the view is a label that shows nothing, which a motion leaves alone.
    fileprivate var isEmptyLabel: Bool {
        guard type(of: self) == UILabel.self, backgroundColor == nil, subviewStorage.isEmpty else { return false }
        return (self as? UILabel)?.text?.isEmpty ?? false
    }

    fileprivate func move(by distance: CGFloat) {
        if !isEmptyLabel { transform = CGAffineTransform(translationX: distance, y: 0) }
    }
}
