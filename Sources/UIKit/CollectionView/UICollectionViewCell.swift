import CoreGraphics

/// The view of one item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private var content = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareContent()
    }

    private func prepareContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Holds the cell's own views, in front of the backgrounds.
    open var contentView: UIView { content }

    /// Whether the item is selected; shows the ``selectedBackgroundView``.
    open var isSelected = false { didSet { showBackgrounds() } }

    /// Whether a finger is on the item; shows the ``selectedBackgroundView``.
    open var isHighlighted = false { didSet { showBackgrounds() } }

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// A view between background and content that shows while the item is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showBackgrounds()
        }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func showBackgrounds() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
}
