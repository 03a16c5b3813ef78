import CoreGraphics
import Foundation
import QuartzCore

/// A horizontal control of segments, one of which can be selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The content of a segment.
    @MainActor private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var isEnabled = true
        var action: UIAction?
        var offset = CGSize.zero
        let label = UILabel()
        let imageView = UIImageView()

        init(title: String? = nil, image: UIImage? = nil) {
            self.title = title
            self.image = image
        }

        init(action: UIAction) { show(action) }

        /// Shows an action's image or, without an image, its title.
        mutating func show(_ action: UIAction) {
            self.action = action
            image = action.image
            title = image == nil ? action.title : nil
        }
    }

    /// The value of `selectedSegmentIndex` without a selection.
    public static let noSegment = -1

    private var segments: [Segment] = []
    private let marker = UIImageView()
    private let backdrop = UIImageView()
    private var backgroundImages = StateValues<UIImage>()
    private var dividerImage: UIImage?
    private var dividers: [UIImageView] = []
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open override class var connections: Connections { segmentedControlConnections(adding: super.connections) }

    /// Creates a control with segments for the titles and images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepareControl()
        isInsertingAll = true
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
            case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
            default: break
            }
        }
        isInsertingAll = false
        contentDidChange()
        sizeToFit()
    }

    /// Creates a control with a segment for each action, which is performed when the segment is selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareControl()
    }

    /// Creates a segmented control from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareControl()
        coder.configure(self, as: UISegmentedControl.self)
    }

    private func prepareControl() {
        layer.cornerRadius = 9
        marker.isUserInteractionEnabled = false
        marker.isHidden = true
        marker.layer.cornerRadius = 7
        marker.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        marker.layer.shadowOpacity = 0.12
        marker.layer.shadowOffset = CGSize(width: 0, height: 3)
        marker.layer.shadowRadius = 4
        addSubview(backdrop)
        addSubview(marker)
        showImages()
    }

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment; setting it sends no actions. Default: `noSegment`.
    open var selectedSegmentIndex: Int = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            showSelection()
        }
    }

    /// Whether segments are selected only while touched. Default: `false`.
    open var isMomentary = false
    /// Whether segment widths are proportional to their content. Default: `false`, equal widths.
    open var apportionsSegmentWidthsByContent = false {
        didSet { setNeedsLayout() }
    }
    /// The color of the selected segment. `nil` uses the standard color.
    open var selectedSegmentTintColor: UIColor? {
        didSet { showSelection() }
    }

    /// Inserts a segment with a title; an index beyond the end appends it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with an image; an index beyond the end appends it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Inserts a segment that performs an action; an index beyond the end appends it.
    ///
    /// The segment of an action with the same identifier is updated if it is at the index, and removed otherwise.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let former = segmentIndex(identifiedBy: action.identifier)
        if former == segment { return setAction(action, forSegmentAt: segment) }
        if former != NSNotFound { removeSegment(at: former, animated: false) }
        insert(Segment(action: action), at: segment)
    }

    /// Inserts a segment; the selected one stays selected.
    private func insert(_ segment: Segment, at proposed: Int) {
        let index = min(max(proposed, 0), segments.count)
        segments.insert(segment, at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
        segment.label.textAlignment = .center
        segment.imageView.contentMode = .center
        addSubview(segment.label)
        addSubview(segment.imageView)
        contentDidChange()
    }

    /// Removes a segment; an index beyond the end removes the last one.
    open func removeSegment(at index: Int, animated: Bool) {
        guard let segment = pinned(index) else { return }
        let removed = segments.remove(at: segment)
        removed.label.removeFromSuperview()
        removed.imageView.removeFromSuperview()
        let selected = selectedSegmentIndex
        if selected >= segment { selectedSegmentIndex = selected == segment ? Self.noSegment : selected - 1 }
        contentDidChange()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    /// Sets the title of a segment, which replaces its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { content(at: segment)?.title }

    /// Sets the image of a segment, which replaces its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// Returns the image of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? { content(at: segment)?.image }

    /// Sets the width of a segment, in points; 0 sizes it automatically.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        if width.isUsable(as: "width of a segment", of: self) { change(segment) { $0.width = width } }
    }

    /// Returns the width of a segment, in points; 0 if it is sized automatically.
    open func widthForSegment(at segment: Int) -> CGFloat { content(at: segment)?.width ?? 0 }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { content(at: segment)?.isEnabled ?? false }

    /// Sets the text attributes of titles for a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        contentDidChange()
    }

    /// Returns the text attributes of titles for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state.rawValue]
    }

    /// Sets the action that a segment performs when it is selected; its title and image replace the segment's.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0.show(action) }
    }

    /// Returns the action of a segment; `nil` if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { content(at: segment)?.action }

    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the offset of a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        if offset.isUsable(as: "content offset of a segment", of: self) { change(segment) { $0.offset = offset } }
    }

    /// Returns the offset of a segment's content, in points. Default: zero.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { content(at: segment)?.offset ?? .zero }

    /// Sets the image of the background for a state and metrics, which replaces the gray one.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        backgroundImages[state] = backgroundImage
        contentDidChange()
    }

    /// Returns the image of the background for a state and metrics.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[state]
    }

    /// Sets the image between segments; it is the same for all states of the segments.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        guard leftState == .normal, rightState == .normal, barMetrics == .default else { return }
        self.dividerImage = dividerImage
        contentDidChange()
    }

    /// Returns the image between segments.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividerImage
    }

    /// Returns a valid index: an index beyond the end is the last segment's; `nil` if there is none.
    private func pinned(_ index: Int) -> Int? {
        index >= 0 && !segments.isEmpty ? min(index, segments.count - 1) : nil
    }

    private func content(at index: Int) -> Segment? { pinned(index).map { segments[$0] } }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard let index = pinned(index) else { return }
        change(&segments[index])
        contentDidChange()
    }

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map(contentWidth).max() ?? 0
        return CGSize(width: max(1, CGFloat(segments.count)) * (widest + 20), height: 32)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    package override var precedesTaps: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (segment, frame) in zip(segments, frames()) {
            let shifted = frame.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
            segment.label.frame = shifted
            segment.imageView.frame = shifted
        }
        backdrop.frame = bounds
        placeDividers()
        placeMarker()
    }

    /// Selects the touched segment, then performs its action and sends `valueChanged` and `primaryActionTriggered`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let x = touch.location(in: self).x
        guard let index = frames().firstIndex(where: { x >= $0.minX && x < $0.maxX }), segments[index].isEnabled,
            index != selectedSegmentIndex || isMomentary
        else { return }
        selectedSegmentIndex = index
        if let action = segments[index].action { sendAction(action) }
        sendValueChanged(with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        segment.image?.size.width ?? segment.label.contentSize(wrappedAt: nil).width
    }

    /// Places the images between the segments.
    private func placeDividers() {
        guard let image = dividerImage else { return }
        let edges = frames().map(\.minX).sorted().dropFirst()
        for (divider, edge) in zip(dividers, edges) {
            divider.frame = CGRect(x: edge - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
        }
    }

    /// Displays the images of the background and between the segments.
    private func showImages() {
        for divider in dividers { divider.removeFromSuperview() }
        dividers = dividerImage == nil ? [] : segments.dropFirst().map { _ in UIImageView(image: dividerImage) }
        for divider in dividers { insertSubview(divider, aboveSubview: backdrop) }
        backdrop.image = backgroundImages.value(for: state)
        backgroundColor = backdrop.image == nil ? .tertiarySystemFill : nil
        marker.image = backgroundImages[.selected]
    }

    package override func reactToState() {
        super.reactToState()
        showImages()
    }

    /// Whether the initializer inserts segments, which are shown together.
    private var isInsertingAll = false

    private func contentDidChange() {
        guard !isInsertingAll else { return }
        showImages()
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
        segment.imageView.isHidden = segment.image == nil
        segment.imageView.image = segment.image
        segment.imageView.tintColor = .label
    }

    private func frames() -> [CGRect] {
        guard !segments.isEmpty else { return [] }
        let fixedWidth = segments.reduce(0) { $0 + $1.width }
        let open = segments.filter { $0.width <= 0 }
        let availableWidth = max(0, bounds.width - fixedWidth)
        let natural = open.reduce(0) { $0 + contentWidth($1) }
        var x = bounds.minX
        return segments.map { segment in
            var width = segment.width
            if width <= 0 {
                width =
                    apportionsSegmentWidthsByContent && natural > 0
                    ? availableWidth * contentWidth(segment) / natural : availableWidth / CGFloat(open.count)
            }
            defer { x += width }
            // The first segment is on the right in right-to-left layouts.
            let left = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
            return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
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
        guard marker.image == nil else {
            marker.frame = frames[selectedSegmentIndex]
            marker.backgroundColor = nil
            return
        }
        marker.frame = frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2)
        marker.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor { traits in
                traits.userInterfaceStyle == .dark ? UIColor(hex: 0x636366) : .white
            }
    }
}
