import CoreGraphics
import Foundation

/// The region in which a layout manager or a text view lays out text.
open class NSTextContainer: NSObject {
    /// The layout manager that fills the region; `nil` until the container was added to one.
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// Called when the region changed.
    var onChange: (() -> Void)?

    /// The size of the region in points; a width or height of zero means unlimited.
    ///
    /// A text view sets the size of its container.
    open var size: CGSize {
        didSet {
            // Containers without an end have an infinite extent.
            guard size.width.isNumber(as: "width", of: self), size.height.isNumber(as: "height", of: self) else {
                return size = oldValue
            }
            if size != oldValue { regionDidChange() }
        }
    }
    /// The padding at the start and end of lines, in points. Default: 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            guard lineFragmentPadding.isUsable(as: "lineFragmentPadding", of: self) else {
                return lineFragmentPadding = oldValue
            }
            if lineFragmentPadding != oldValue { regionDidChange() }
        }
    }
    /// The maximum number of lines; 0 means unlimited. Default: 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { regionDidChange() } }
    }
    /// How the last line ends if text remains. Default: word wrapping.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
        didSet { if lineBreakMode != oldValue { regionDidChange() } }
    }
    /// The regions without text, in the container's coordinates. Default: empty.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { regionDidChange() } }
    /// Whether the width follows a text view's. Default: `false`. A text view sets the size in any case.
    open var widthTracksTextView = false
    /// Whether the height follows a text view's. Default: `false`. A text view's container has no height limit.
    open var heightTracksTextView = false
    /// Whether lines cover the whole width, because the region has no exclusions and no limit of its lines.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty && maximumNumberOfLines == 0 }

    /// Creates a region of the default size, 10,000,000 points in both directions.
    public override convenience init() {
        self.init(size: Self.defaultSize)
    }

    /// Creates a region of a size in points; a width or height of zero means unlimited.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Creates a region of the default size; regions aren't decoded from archives.
    public required init(coder: NSCoder) {
        size = Self.defaultSize
        super.init()
    }

    private static let defaultSize = CGSize(width: 1e7, height: 1e7)

    /// Moves the containers and the storage of the current layout manager to another one.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let former = layoutManager, former !== newLayoutManager else { return }
        let storage = former.textStorage
        for container in former.textContainers { newLayoutManager.addTextContainer(container) }
        storage?.removeLayoutManager(former)
        storage?.addLayoutManager(newLayoutManager)
    }

    /// Sets the size of a text view's text, without notifying the view.
    func follow(_ size: CGSize) {
        let former = onChange
        onChange = nil
        self.size = size
        onChange = former
    }

    private func regionDidChange() {
        layoutManager?.textContainerChangedGeometry(self)
        onChange?()
    }
}

extension NSTextContainer {
    /// Returns the layout of text in the region.
    func layout(_ text: NSAttributedString, locatesCharacters: Bool) -> TextLayout {
        var defaults = TextDefaults()
        defaults.maximumLines = max(0, maximumNumberOfLines)
        var paragraph = AttributedText.paragraph(text, defaults: defaults)
        paragraph.obstacles = obstacles
        if lineBreakMode != .byWordWrapping { paragraph.lineBreak = AttributedText.lineBreak(lineBreakMode) }
        return TextLayout(
            paragraph, width: limit(size.width).map { max(0, $0 - 2 * lineFragmentPadding) },
            height: limit(size.height), locatesCharacters: locatesCharacters)
    }

    /// The regions without text, relative to the beginning of lines.
    var obstacles: [TextObstacle] {
        exclusionPaths.map { path in
            var offset = CGAffineTransform(translationX: -lineFragmentPadding, y: 0)
            return TextObstacle(path.cgPath.copy(using: &offset) ?? path.cgPath, margin: lineFragmentPadding)
        }
    }

    private func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
}
