import QuartzCore

/// A view that a collection view places by layout attributes and uses again for other elements.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// The identifier with which the view was dequeued.
    open internal(set) var reuseIdentifier: String?

    var layoutAttributes: UICollectionViewLayoutAttributes?
    /// Whether the view was asked which attributes it prefers for what it shows.
    var isFitted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Clears what the last element left, before the view shows another one.
    open func prepareForReuse() {}

    /// Takes on what a layout's own attributes say; geometry, alpha and transform are set already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Tells that a change of the layout begins.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Tells that a change of the layout ended.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Lets the view ask for other attributes than the layout's estimate.
    ///
    /// Default: the size that its constraints ask for, along the axes that are estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard layoutAttributes.estimatedAxes != [] else { return layoutAttributes }
        layoutAttributes.size = sizingView.fittingSize(layoutAttributes, margins: contentMargins)
        return layoutAttributes
    }

    /// The view whose constraints say how large the whole wants to be.
    var sizingView: UIView { self }

    /// The width that stands beside that view.
    var contentMargins: CGFloat { 0 }

    /// Takes on geometry, alpha, transform and depth, then what subclasses add.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        guard layoutAttributes?.isEqual(attributes) != true else { return }
        // Layouts may keep their attributes and change them, so that what was taken has to be remembered as it was.
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
