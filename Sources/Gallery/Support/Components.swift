import UIKit

extension UIButton {
    /// A filled capsule for a screen's primary action.
    static func prominent(_ title: String, tint: UIColor, identifier: String, handler: @escaping () -> Void) -> UIButton
    {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        configuration.cornerStyle = .capsule
        configuration.baseBackgroundColor = tint
        configuration.baseForegroundColor = .white
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 14, leading: 28, bottom: 14, trailing: 28)
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in handler() })
        button.accessibilityIdentifier = identifier
        return button
    }

    /// A small round button with a symbol.
    static func round(symbol: String, identifier: String, handler: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in handler() })
        let size = UIImage.SymbolConfiguration(pointSize: 15, weight: .bold)
        button.setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
        button.tintColor = .white
        button.backgroundColor = UIColor(white: 0, alpha: 0.35)
        button.layer.cornerRadius = 18
        button.accessibilityIdentifier = identifier
        button.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 36),
            button.heightAnchor.constraint(equalToConstant: 36),
        ])
        return button
    }
}

extension UILabel {
    convenience init(_ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label) {
        self.init()
        self.text = text
        font = .systemFont(ofSize: size, weight: weight)
        textColor = color
        numberOfLines = 0
    }
}

/// A value above its caption, in a rounded tile.
final class FactTile: UIView {
    init(value: String, caption: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 14

        let stack = UIStackView(arrangedSubviews: [
            UILabel(value, size: 17, weight: .semibold),
            UILabel(caption, size: 13, color: .secondaryLabel),
        ])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 2
        stack.pinEdges(to: self, insets: UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8))
    }

    required init?(coder: NSCoder) { nil }
}

extension UIView {
    /// Adds the view to a superview and pins its edges.
    func pinEdges(to superview: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(self)
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
            leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: insets.left),
            trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -insets.right),
            bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom),
        ])
    }
}
