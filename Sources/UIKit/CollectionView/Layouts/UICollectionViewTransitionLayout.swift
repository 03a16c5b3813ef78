import QuartzCore

/// A layout that interpolates between two layouts according to ``transitionProgress``.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let current: UICollectionViewLayout
    private let next: UICollectionViewLayout
    private var progress: CGFloat = 0
    private(set) var animatedValues: [String: CGFloat] = [:]
    private var mixed: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var order: [ElementKey] = []
    /// Whether the two layouts have to be prepared again because the data or the bounds changed.
    private var isOutdated = false
    /// The history of the progress over the last tenth of a second.
    private var progressHistory: [(time: CFTimeInterval, progress: CGFloat)] = []
    /// The time at which the progress was last set, or the layout created.
    private(set) var lastChange = AnimationClock.turnTime

    /// Creates a transition layout between two layouts.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        current = currentLayout
        next = newLayout
        super.init()
    }

    /// Creates a transition layout between two empty layouts; the archive is not read.
    public required init?(coder: NSCoder) {
        current = UICollectionViewLayout()
        next = UICollectionViewLayout()
        super.init(coder: coder)
    }

    /// The progress of the transition, from 0 to 1. Invalidate the layout after setting it.
    open var transitionProgress: CGFloat {
        get { progress }
        set {
            guard newValue.isUsable(as: "transitionProgress", of: self) else { return }
            progress = newValue
            let now = AnimationClock.turnTime
            progressHistory.removeAll { $0.time <= now - GestureLimits.velocityWindow || $0.time == now }
            progressHistory.append((now, newValue))
            lastChange = now
        }
    }

    /// Returns the recent velocity of the progress, per second.
    func progressVelocity(at time: CFTimeInterval) -> CGFloat {
        guard let first = progressHistory.first, let last = progressHistory.last, last.time > first.time,
            time - last.time < GestureLimits.velocityWindow
        else { return 0 }
        return (last.progress - first.progress) / CGFloat(last.time - first.time)
    }

    /// The layout from which the transition starts.
    open var currentLayout: UICollectionViewLayout { current }
    /// The layout to which the transition leads.
    open var nextLayout: UICollectionViewLayout { next }

    /// Stores a custom value for a key. The completion animation returns it to zero.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        if value.isUsable(as: "value for “\(key)”", of: self) { animatedValues[key] = value }
    }

    /// Returns the custom value for a key, or 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

    override var asksForPreferredAttributes: Bool { false }

    /// Prepares both layouts if the data changed, and gathers the elements that either of them displays.
    open override func prepare() {
        super.prepare()
        if isOutdated {
            isOutdated = false
            current.prepareForUse()
            next.prepareForUse()
        }
        mixed.removeAll()
        order.removeAll()
        guard let view = owner, let transition = view.interactiveTransition else { return }
        gather(from: current, in: CGRect(origin: transition.startOffset, size: view.bounds.size))
        gather(from: next, in: CGRect(origin: transition.targetOffset, size: view.bounds.size))
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { outdate() }
        super.invalidateLayout(with: context)
    }

    /// Invalidates the two layouts as well, for the next frame.
    func outdate() {
        isOutdated = true
        current.invalidateLayout()
        next.invalidateLayout()
    }

    /// Interpolates the elements of a layout in `rect`.
    private func gather(from layout: UICollectionViewLayout, in rect: CGRect) {
        for key in layout.elements(shownIn: rect).map({ ElementKey($0) }) where mixed[key] == nil {
            guard let attributes = mix(key) else { continue }
            mixed[key] = attributes
            order.append(key)
        }
    }

    /// The size of the content, between the sizes of both layouts.
    open override var collectionViewContentSize: CGSize {
        let (old, new) = (current.collectionViewContentSize, next.collectionViewContentSize)
        return CGSize(
            width: mix(old.width, new.width, by: min(max(progress, 0), 1)),
            height: mix(old.height, new.height, by: min(max(progress, 0), 1)))
    }

    /// Returns the elements of both layouts in a rectangle, between their positions in both.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        gather(from: current, in: rect)
        gather(from: next, in: rect)
        return order.compactMap { mixed[$0] }.filter { $0.frame.overlaps(rect) }.map { $0.duplicate() }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(indexPath: indexPath)
        return mixed[key]?.duplicate() ?? mix(key)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
        return mixed[key]?.duplicate() ?? mix(key)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath)
        return mixed[key]?.duplicate() ?? mix(key)
    }

    /// Returns the interpolated attributes of an element. An element in only one of the layouts fades without moving.
    private func mix(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (old, new) = (current.shownAttributes(for: key), next.shownAttributes(for: key))
        // Subclass attributes switch at progress 0.5, or come from the only layout that contains the element.
        guard let model = progress < 0.5 ? old ?? new : new ?? old else { return nil }
        let from = old ?? model
        let to = new ?? model
        let shown = model.duplicate()
        shown.size = CGSize(
            width: mix(from.size.width, to.size.width, by: progress),
            height: mix(from.size.height, to.size.height, by: progress))
        shown.center = CGPoint(
            x: mix(from.center.x, to.center.x, by: progress), y: mix(from.center.y, to.center.y, by: progress))
        shown.alpha = mix(old == nil ? 0 : from.alpha, new == nil ? 0 : to.alpha, by: progress)
        shown.transform3D =
            progress == 0
            ? from.transform3D
            : progress == 1 ? to.transform3D : from.transform3D.interpolated(to: to.transform3D, at: Double(progress))
        shown.zIndex = progress < 0.5 ? from.zIndex : to.zIndex
        shown.isHidden = progress < 0.5 ? from.isHidden : to.isHidden
        return shown
    }

    private func mix(_ a: CGFloat, _ b: CGFloat, by fraction: CGFloat) -> CGFloat {
        // `a + (b - a)` is not always exactly `b`.
        fraction == 1 ? b : a + (b - a) * fraction
    }
}
