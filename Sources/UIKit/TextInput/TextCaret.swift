import CoreGraphics
import Foundation

/// The cursor of a text that is edited, in the tint color. It doesn't blink, so that a stage can come to rest.
@MainActor final class TextCaret: UIView {
    /// The width of a cursor, in points.
    static let width: CGFloat = 2

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = TextCaret.width / 2
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    /// Shows the cursor in a rectangle, or hides it for `nil`; never animated.
    func show(in rect: CGRect?) {
        UIView.performWithoutAnimation {
            isHidden = rect == nil
            if let rect { frame = rect }
            backgroundColor = tintColor
        }
    }
}
