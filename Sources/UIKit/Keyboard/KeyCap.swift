import CoreGraphics
import Foundation

/// The visible part of a key.
@MainActor final class KeyCap: UIControl {
    let key: KeyboardKey
    private let title = UILabel()
    private let icon = UIImageView()
    private let isProminent: Bool

    init(_ key: KeyboardKey, isReturnProminent: Bool) {
        self.key = key
        isProminent = isReturnProminent && key.action == .pressReturn
        super.init(frame: .zero)
        layer.cornerRadius = KeyMetrics.cornerRadius
        title.textAlignment = .center
        icon.contentMode = .center
        icon.tintColor = .label
        for view in [title, icon] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isHidden = key.action == .type("")
        showColor()
    }

    required init?(coder: NSCoder) { nil }

    override var precedesTaps: Bool { true }

    override var isHighlighted: Bool { didSet { showColor() } }
    override var isEnabled: Bool { didSet { showColor() } }

    /// Labels the key.
    func label(isShifted: Bool, returnKeyType: UIReturnKeyType) {
        icon.image = nil
        title.font = .systemFont(ofSize: 16)
        switch key.action {
        case .type(" "): title.text = "space"
        case .type(let text):
            title.font = .systemFont(ofSize: text.count == 1 ? 23 : 16)
            title.text = isShifted ? text.uppercased() : text
        case .turn(to: .letters): title.text = "ABC"
        case .turn(to: .symbols): title.text = "#+="
        case .turn: title.text = "123"
        case .pressReturn: title.text = returnKeyType.title
        case .delete: icon.image = UIImage(systemName: "delete.left")
        case .shift: icon.image = UIImage(systemName: isShifted ? "shift.fill" : "shift")
        }
        accessibilityLabel = title.text
    }

    private func showColor() {
        var isLetter = false
        if case .type = key.action { isLetter = true }
        let isDisabled = !isEnabled
        backgroundColor =
            isProminent && !isDisabled
            ? .systemBlue : (isLetter != isHighlighted ? KeyboardColors.key : KeyboardColors.specialKey)
        title.textColor = isDisabled ? .tertiaryLabel : isProminent ? .white : .label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = bounds
        icon.frame = bounds
    }
}

extension UIReturnKeyType {
    /// The label of the Return key.
    fileprivate var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }
}
