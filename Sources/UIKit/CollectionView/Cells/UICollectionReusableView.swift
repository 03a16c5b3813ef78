import QuartzCore

/// A reusable view that a collection view positions by layout attributes.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// The identifier with which the view is reused.
    open internal(set) var reuseIdentifier: String?

    /// The identifier of the view in its collection view's pool.
    var poolIdentifier: ReusePool.Identifier?

    var layoutAttributes: UICollectionViewLayoutAttributes?
    /// Whether the view was asked for its preferred attributes for its current content.
    var isFitted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a reusable view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.configure(self, as: UICollectionReusableView.self)
    }

    override var drawsOnBlack: Bool { false }

    /// Prepares the view for reuse. The default implementation does nothing.
    open func prepareForReuse() {}

    /// Applies attributes of a custom layout. Geometry, alpha and transform are already set.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before a layout change.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after a layout change.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes the view prefers to the layout's estimate.
    ///
    /// Default: the fitting size of its constraints along the estimated axes.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard layoutAttributes.estimatedAxes != [] else { return layoutAttributes }
        layoutAttributes.size = sizingView.fittingSize(layoutAttributes, margins: contentMargins)
        return layoutAttributes
    }

    /// The view whose fitting size determines the size of the whole view.
    var sizingView: UIView { self }

    /// The total width of the margins around the sizing view.
    var contentMargins: CGFloat { 0 }

    /// Applies geometry, alpha, transform and z-order, then calls `apply(_:)` for the attributes of subclasses.
    func setLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes) {
        guard layoutAttributes?.isEqual(attributes) != true else { return }
        // Layouts may retain and mutate their attributes, so compare with a copy.
        layoutAttributes = attributes.duplicate()
        if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
            layer.transform = attributes.transform3D
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
        apply(attributes)
    }
}
