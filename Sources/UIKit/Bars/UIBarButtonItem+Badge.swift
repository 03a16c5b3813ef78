import CoreGraphics
import Foundation

extension UIBarButtonItem {
    /// A badge at the corner of a bar button.
    @preconcurrency @MainActor
    public final class Badge: NSObject {
        /// The text; `nil` for a dot.
        public let stringValue: String?
        /// The color of the text. Default: `nil`, white.
        public var foregroundColor: UIColor?
        /// The color of the badge. Default: `nil`, red.
        public var backgroundColor: UIColor?
        /// The font of the text. Default: the system's font of 11 points.
        public var font = UIFont.systemFont(ofSize: 11)

        private init(_ stringValue: String?) {
            self.stringValue = stringValue
            super.init()
        }

        /// Creates a badge with a number.
        public static func count(_ count: Int) -> Badge { Badge("\(count)") }
        /// Creates a badge with a text.
        public static func string(_ string: String) -> Badge { Badge(string) }
        /// Creates a badge that is a dot.
        public static func indicator() -> Badge { Badge(nil) }
    }
}

/// The view of a badge.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class BarBadgeView: UILabel {
    private static let height: CGFloat = 16
    private static let dotDiameter: CGFloat = 8

    /// Displays a badge at the upper trailing corner of a button.
    func show(_ badge: UIBarButtonItem.Badge, in button: UIView) {
        text = badge.stringValue
        font = badge.font
        textColor = badge.foregroundColor ?? .white
        textAlignment = .center
        backgroundColor = badge.backgroundColor ?? .systemRed
        clipsToBounds = true
        let height = badge.stringValue == nil ? Self.dotDiameter : Self.height
        let width = badge.stringValue == nil ? height : max(height, contentSize(wrappedAt: nil).width + 8)
        let x = button.isRightToLeft ? 0 : button.bounds.width - width
        frame = CGRect(x: x, y: 4, width: width, height: height)
        layer.cornerRadius = height / 2
    }
}
