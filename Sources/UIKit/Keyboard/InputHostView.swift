import CoreGraphics
import Foundation

/// Contains the accessory view and the input view below it, on the background of a keyboard.
@MainActor final class InputHostView: UIView {
    private let background = UIView()
    private weak var accessory: UIView?
    private weak var input: UIView?
    private weak var accessoryOwner: UIResponder?
    private(set) var accessoryHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        background.backgroundColor = KeyboardColors.background
        addSubview(background)
    }

    required init?(coder: NSCoder) { nil }

    /// The owner of the accessory view: a bar of a controller receives what its controller does for the field in it.
    override var next: UIResponder? { accessoryOwner ?? super.next }

    /// Displays input views instead of the previous ones.
    func display(_ views: InputViews, accessoryHeight: CGFloat) {
        self.accessoryHeight = accessoryHeight
        accessoryOwner = views.accessory == nil ? nil : views.accessoryOwner
        exchange(\.accessory, views.accessory)
        exchange(\.input, views.input)
        overrideUserInterfaceStyle = (views.input as? KeyboardView)?.style ?? .unspecified
        setNeedsLayout()
    }

    private func exchange(_ view: ReferenceWritableKeyPath<InputHostView, UIView?>, _ next: UIView?) {
        let previous = self[keyPath: view]
        guard previous !== next else { return }
        self[keyPath: view] = next
        if previous?.superview === self { previous?.removeFromSuperview() }
        if let next { addSubview(next) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rest = CGRect(
            x: 0, y: accessoryHeight, width: bounds.width, height: max(0, bounds.height - accessoryHeight))
        background.frame = rest
        background.isHidden = input == nil
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
        // An input view of the app ends above the home indicator.
        let inset = input is KeyboardView ? 0 : (window?.safeAreaInsets.bottom ?? 0)
        input?.frame = rest.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: min(inset, rest.height), right: 0))
    }
}
