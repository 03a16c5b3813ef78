import CoreGraphics
import Foundation
import QuartzCore

/// A round button with the chosen color, which presents a color picker.
///
/// Choosing a color sends `valueChanged`.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    /// Unverified: the diameters, estimated from screenshots.
    private static let diameter: CGFloat = 28
    private static let ringWidth: CGFloat = 3
    private static let gapWidth: CGFloat = 2

    private let ring = CAGradientLayer()
    private let gap = CALayer()
    private let swatch = CALayer()
    private lazy var pickerDelegate = ColorWellDelegate(self)

    /// The title of the color picker. Default: `nil`, “Colors”.
    open var title: String?
    /// Whether the user can choose the opacity. Default: `true`.
    open var supportsAlpha = true
    /// The chosen color; `nil` if none is. Default: `nil`. Setting it sends no action.
    open var selectedColor: UIColor? { didSet { showColor() } }

    /// Creates a color well of 28 by 28 points if the frame is empty.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.isEmpty { bounds.size = intrinsicContentSize }
        prepareWell()
    }

    /// Creates a color well from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareWell()
    }

    private func prepareWell() {
        ring.type = .conic
        ring.startPoint = CGPoint(x: 0.5, y: 0.5)
        ring.endPoint = CGPoint(x: 0.5, y: 0)
        ring.colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 0.9, brightness: 1, alpha: 1).cgColor }
        for part in [ring, gap, swatch] { layer.addSublayer(part) }
        showColor()
        addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIColorWell.diameter, height: UIColorWell.diameter)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let diameter = min(UIColorWell.diameter, bounds.width, bounds.height)
        let insets = [0, UIColorWell.ringWidth, UIColorWell.ringWidth + UIColorWell.gapWidth]
        for (part, inset) in zip([ring, gap, swatch], insets) {
            let size = max(0, diameter - 2 * inset)
            part.bounds.size = CGSize(width: size, height: size)
            part.position = CGPoint(x: bounds.midX, y: bounds.midY)
            part.cornerRadius = size / 2
            part.masksToBounds = true
        }
        CATransaction.commit()
        showColor()
    }

    private func showColor() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gap.backgroundColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
        swatch.backgroundColor = selectedColor?.resolvedColor(with: traitCollection).cgColor
        for part in [ring, swatch] { part.opacity = isEnabled ? (isHighlighted ? 0.7 : 1) : 0.4 }
        CATransaction.commit()
    }

    package override var precedesTaps: Bool { true }

    package override func reactToState() { showColor() }

    // MARK: The picker

    private func presentPicker() {
        guard let presenter = firstInChain(where: { $0 is UIViewController }) as? UIViewController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = pickerDelegate
        if traitCollection.userInterfaceIdiom == .pad {
            picker.modalPresentationStyle = .popover
            picker.popoverPresentationController?.sourceView = self
            picker.popoverPresentationController?.sourceRect = bounds
        }
        presenter.present(picker, animated: true)
    }

    fileprivate func choose(_ color: UIColor) {
        selectedColor = color
        sendValueChanged()
    }
}

/// Passes the colors of the picker on to the color well.
@MainActor
private final class ColorWellDelegate: NSObject, UIColorPickerViewControllerDelegate {
    private weak var well: UIColorWell?

    init(_ well: UIColorWell) { self.well = well }

    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        well?.choose(color)
    }
}
