import QuartzCore

/// A row of segments of which one is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// What a segment shows.
    @MainActor private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var isEnabled = true
        var action: UIAction?
        let label = UILabel()
        let picture = UIImageView()
    }

    /// What `selectedSegmentIndex` is when none is chosen.
    public static let noSegment = -1

    private var segments: [Segment] = []
    private let marker = UIView()
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Segments with titles and images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepareControl()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
            case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
            default: break
            }
        }
        sizeToFit()
    }

    /// Segments that perform actions when chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareControl()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareControl()
    }

    private func prepareControl() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        marker.isUserInteractionEnabled = false
        marker.isHidden = true
        marker.layer.cornerRadius = 7
        marker.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        marker.layer.shadowOpacity = 0.12
        marker.layer.shadowOffset = CGSize(width: 0, height: 3)
        marker.layer.shadowRadius = 4
        addSubview(marker)
    }

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// The chosen segment; setting it sends no actions.
    open var selectedSegmentIndex: Int = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            showSelection()
        }
    }

    /// Whether a segment is selected only while it is touched. Default false.
    open var isMomentary = false
    /// Whether wider content makes wider segments. Default false: all alike.
    open var apportionsSegmentWidthsByContent = false {
        didSet { setNeedsLayout() }
    }
    /// The colour of the selected segment; nil for the standard one.
    open var selectedSegmentTintColor: UIColor? {
        didSet { showSelection() }
    }

    /// Puts a segment with a title at an index, at the end when the index is beyond it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Puts a segment with a picture at an index, at the end when the index is beyond it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Puts a segment that performs an action at an index.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.title, image: action.image, action: action), at: segment)
    }

    private func insert(_ segment: Segment, at index: Int) {
        segments.insert(segment, at: min(max(index, 0), segments.count))
        segment.label.textAlignment = .center
        segment.picture.contentMode = .center
        addSubview(segment.label)
        addSubview(segment.picture)
        contentDidChange()
    }

    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let removed = segments.remove(at: segment)
        removed.label.removeFromSuperview()
        removed.picture.removeFromSuperview()
        if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
        contentDidChange()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    /// Gives a segment a title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// A segment's title.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Gives a segment a picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { $0.image = image }
    }

    /// A segment's picture.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// A width in points; 0 lets the control choose.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width }
    }

    /// A segment's own width in points; 0 when it is shared out.
    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }

    /// Makes a segment selectable or not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether a segment can be selected.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) ? segments[segment].isEnabled : false
    }

    /// Sets how titles are written in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        contentDidChange()
    }

    /// How titles are written in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state.rawValue]
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        contentDidChange()
    }

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map(contentWidth).max() ?? 0
        return CGSize(width: max(1, CGFloat(segments.count)) * (widest + 20), height: 32)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (segment, frame) in zip(segments, frames()) {
            segment.label.frame = frame
            segment.picture.frame = frame
        }
        placeMarker()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let x = touch.location(in: self).x
        guard let index = frames().firstIndex(where: { x >= $0.minX && x < $0.maxX }), segments[index].isEnabled,
            index != selectedSegmentIndex || isMomentary
        else { return }
        selectedSegmentIndex = index
        if let action = segments[index].action { sendAction(action) }
        send(.valueChanged, with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        segment.image?.size.width ?? segment.label.contentSize(wrappedAt: nil).width
    }

    private func contentDidChange() {
        for (index, segment) in segments.enumerated() { show(segment, isChosen: index == selectedSegmentIndex) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(_ segment: Segment, isChosen: Bool) {
        let state: UIControl.State = segment.isEnabled ? (isChosen ? .selected : .normal) : .disabled
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
            .foregroundColor: segment.isEnabled ? UIColor.label : .tertiaryLabel,
        ]
        attributes.merge(textAttributes[UIControl.State.normal.rawValue] ?? [:]) { $1 }
        attributes.merge(textAttributes[state.rawValue] ?? [:]) { $1 }
        segment.label.isHidden = segment.image != nil
        segment.label.attributedText = segment.title.map { NSAttributedString(string: $0, attributes: attributes) }
        segment.picture.isHidden = segment.image == nil
        segment.picture.image = segment.image
        segment.picture.tintColor = .label
    }

    private func frames() -> [CGRect] {
        guard !segments.isEmpty else { return [] }
        let given = segments.reduce(0) { $0 + $1.width }
        let open = segments.filter { $0.width <= 0 }
        let room = max(0, bounds.width - given)
        let natural = open.reduce(0) { $0 + contentWidth($1) }
        var x = bounds.minX
        return segments.map { segment in
            var width = segment.width
            if width <= 0 {
                width =
                    apportionsSegmentWidthsByContent && natural > 0
                    ? room * contentWidth(segment) / natural : room / CGFloat(open.count)
            }
            defer { x += width }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    private func showSelection() {
        for (index, segment) in segments.enumerated() { show(segment, isChosen: index == selectedSegmentIndex) }
        placeMarker()
    }

    private func placeMarker() {
        let frames = frames()
        guard frames.indices.contains(selectedSegmentIndex) else {
            marker.isHidden = true
            return
        }
        marker.isHidden = false
        marker.frame = frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2)
        marker.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor { traits in
                traits.userInterfaceStyle == .dark ? UIColor(hex: 0x636366) : .white
            }
    }
}
