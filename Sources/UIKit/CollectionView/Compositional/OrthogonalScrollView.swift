import QuartzCore

/// The scroll view of an orthogonal section.
///
/// Its content uses the coordinates of the collection view's content, so that layout attributes apply unchanged.
@MainActor final class OrthogonalScrollView: UIScrollView {
    var section: Int
    let content = UIView()
    private(set) var orthogonal: OrthogonalSection
    private var dragStart: CGFloat = 0

    init(_ orthogonal: OrthogonalSection) {
        section = orthogonal.section
        self.orthogonal = orthogonal
        super.init(frame: orthogonal.frame)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        addSubview(content)
        configure(orthogonal)
    }

    required init?(coder: NSCoder) { nil }

    func configure(_ orthogonal: OrthogonalSection) {
        self.orthogonal = orthogonal
        isPagingEnabled = orthogonal.behavior == .paging
        let isFree = orthogonal.behavior == .continuous || orthogonal.behavior == .continuousGroupLeadingBoundary
        let properties = orthogonal.properties
        decelerationRate =
            switch properties.decelerationRate {
            case .automatic: isFree ? .normal : .fast
            case .normal: .normal
            case .fast: .fast
            }
        bounces = properties.bounce != .never
        (alwaysBounceHorizontal, alwaysBounceVertical) = (false, false)
        if properties.bounce == .always {
            if orthogonal.axis == .horizontal { alwaysBounceHorizontal = true } else { alwaysBounceVertical = true }
        }
        if frame != orthogonal.frame { frame = orthogonal.frame }
        var size = orthogonal.frame.size
        size[orthogonal.axis] = max(orthogonal.length, size[orthogonal.axis])
        contentSize = size
        let bounds = CGRect(origin: orthogonal.frame.origin, size: size)
        var inner = bounds
        inner.origin[orthogonal.axis] = 0
        if content.bounds != inner { content.bounds = inner }
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        if content.center != center { content.center = center }
    }

    // Touches of cells belong to the collection view.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    override func contentDidMove() {
        super.contentDidMove()
        (superview as? UICollectionView)?.orthogonalSectionDidScroll(self)
    }

    /// Notes the offset at which a drag begins.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let begins = super.gestureRecognizerShouldBegin(gestureRecognizer)
        if begins, gestureRecognizer === panGestureRecognizer { dragStart = contentOffset[orthogonal.axis] }
        return begins
    }

    /// Returns the offset at which the content stops: the start of a group, if the section's behavior requires it.
    override func proposedTargetOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let axis = orthogonal.axis
        let line = orthogonal.line
        let limit = max(contentSize[axis] - bounds.size[axis], 0)
        func groupOffset(_ group: Int) -> CGFloat {
            min(max(line.start(of: min(max(group, 0), max(line.groupCount - 1, 0))) - line.start(of: 0), 0), limit)
        }
        func nearest(_ position: CGFloat) -> Int {
            let group = line.groups(from: position + line.start(of: 0), to: .greatestFiniteMagnitude).lowerBound
            return abs(groupOffset(group) - position) <= abs(groupOffset(group + 1) - position) ? group : group + 1
        }
        var result = offset
        switch orthogonal.behavior {
        case .none, .continuous, .paging: return offset
        case .continuousGroupLeadingBoundary: result[axis] = groupOffset(nearest(offset[axis]))
        case .groupPaging, .groupPagingCentered:
            // Moves by at most one group.
            let start = nearest(dragStart)
            result[axis] = groupOffset(min(max(nearest(offset[axis]), start - 1), start + 1))
        }
        return result
    }
}
