import CoreGraphics
import Foundation

/// The area into which a text view sets its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Told when the area changed.
    var onChange: (() -> Void)?

    /// Points left free at both ends of each line. Default 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { onChange?() } }
    }

    /// The size given at creation, in points; a text view's own size counts.
    public let size: CGSize

    /// Creates an area without limits.
    public override convenience init() {
        self.init(size: .zero)
    }

    /// Creates an area of a size; zero for one without limits.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}
