import CoreGraphics
import Foundation

/// The region in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Called when the region changed.
    var onChange: (() -> Void)?

    /// The padding at the start and end of lines, in points. Default: 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { onChange?() } }
    }

    /// The size passed to the initializer, in points. Stored for source compatibility; has no effect.
    public let size: CGSize

    /// Creates an unlimited region.
    public override convenience init() {
        self.init(size: .zero)
    }

    /// Creates a region of a size; zero means unlimited.
    public init(size: CGSize) {
        self.size = size
        super.init()
        StoredAPI.report("NSTextContainer.size", if: size != .zero)
    }
}
