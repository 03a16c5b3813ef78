import CoreGraphics

/// The text of a text view, which measures and draws it as a label does.
///
/// It isn't in the hierarchy: the view that displays it is a ``TextCanvas``, because a text view has no labels in iOS.
final class TextViewText: UILabel {
    let canvas = TextCanvas()

    override init(frame: CGRect) {
        super.init(frame: frame)
        canvas.text = self
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        canvas.text = self
    }

    override var frame: CGRect { didSet { canvas.frame = frame } }

    override func setNeedsDisplay() { canvas.setNeedsDisplay() }
}

/// Displays the text of a text view.
final class TextCanvas: UIView {
    fileprivate weak var text: UILabel?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) { text?.drawText(in: bounds) }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        followTraits()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        text?.tintColor = tintColor
    }

    /// Gives the text the canvas's traits.
    private func followTraits() { text?.followTraits(of: self) }
}
