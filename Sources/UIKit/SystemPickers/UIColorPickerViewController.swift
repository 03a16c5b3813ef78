import CoreGraphics
import Foundation

/// Receives the colors that the user chooses.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// The old name of ``colorPickerViewController(_:didSelect:continuously:)``, which calls it by default.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Called when the user chooses a color; `continuously` is `true` while the finger is down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called after the user dismissed the color picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Calls ``colorPickerViewControllerDidSelectColor(_:)``.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        colorPickerViewControllerDidSelectColor(viewController)
    }
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user choose a color from a grid, a spectrum, or with sliders.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = .systemTeal
/// present(picker, animated: true)
/// ```
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    private let content = ColorPickerView(frame: CGRect(x: 0, y: 0, width: 393, height: ColorPickerView.height))

    /// The delegate; weak.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The chosen color. Default: black. Setting it doesn't call the delegate.
    open var selectedColor: UIColor {
        get { content.color }
        set { content.color = newValue }
    }
    /// Whether the user can choose the opacity. Default: `true`.
    open var supportsAlpha: Bool {
        get { content.supportsAlpha }
        set { content.supportsAlpha = newValue }
    }

    /// Creates a color picker.
    public init() {
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a color picker; the nib's name and bundle are stored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a color picker from a coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        preferredContentSize = CGSize(width: 375, height: ColorPickerView.height)
        // Unverified: on a phone, the sheet is as high as its content.
        sheetPresentationController?.detents = [.custom { _ in ColorPickerView.height }]
        content.onChange = { [weak self] color, isDown in
            guard let self else { return }
            delegate?.colorPickerViewController(self, didSelect: color, continuously: isDown)
        }
        content.close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    }

    open override var title: String? { didSet { showTitle() } }

    open override func loadView() {
        view = content
        showTitle()
    }

    private func showTitle() { content.title.text = title ?? "Colors" }

    /// Notifies the delegate if the picker was dismissed.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}
