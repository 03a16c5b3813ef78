/// Whether a container has hidden its bar's view. The app may hide and show the view, too, so only changes reach it.
@MainActor
final class BarViewHiding {
    private var isHidden = false

    /// Hides or shows the view of a bar.
    func update(_ bar: UIView, isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        bar.isHidden = isHidden
    }

    /// Hides the view of a bar that replaces a hidden one.
    func apply(to bar: UIView) {
        if isHidden { bar.isHidden = true }
    }
}
