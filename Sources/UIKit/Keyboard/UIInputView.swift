import CoreGraphics
import Foundation

/// A view displayed instead of the keyboard or above it, with the keyboard's background if its style is `keyboard`.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// The styles of an input view.
    public enum Style: Int, Sendable {
        /// Without a background.
        case `default`
        /// On the background of the keyboard.
        case keyboard
    }

    /// The style of the view.
    public let inputViewStyle: Style
    /// Whether the view is as high as its constraints require. Default: `false`, as high as its frame.
    open var allowsSelfSizing = false

    /// Creates an input view with a frame in points and a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.background }
    }

    /// Creates an input view without a background.
    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    /// Creates an input view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
