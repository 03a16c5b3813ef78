import CoreGraphics
import Foundation
import QuartzCore

/// Wheels of rows, each of which has one row selected.
///
/// ```swift
/// import UIKit
///
/// final class SizePicker: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
///         picker.dataSource = self
///         picker.delegate = self
///         view.addSubview(picker)
///     }
///
///     func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
///     func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
///     func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
///         ["Small", "Medium", "Large"][row]
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The size of pickers, in points.
    static let standardSize = CGSize(width: 320, height: 216)
    /// Unverified: the height of a row, in points.
    static let standardRowHeight: CGFloat = 32
    /// Unverified: the space between wheels, in points.
    private static let spacing: CGFloat = 5

    /// The color of titles that apps set by its name, a property of Apple's class that isn't public.
    var keyedTextColor: UIColor? { didSet { if keyedTextColor != oldValue { reloadAllComponents() } } }

    open override class var connections: Connections {
        super.connections.key("textColor", \UIPickerView.keyedTextColor)
    }

    private let wheelArea = UIView()
    /// The mark of the selected rows, which apps reach as `subviews[1]`, to hide or color it.
    private let band = UIView()
    private var wheels: [PickerWheel] = []
    private var isLoaded = false

    /// The object that provides the numbers of wheels and rows; weak.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidateWheels() } }
    /// The object that provides the rows and receives selections; weak.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidateWheels() } }
    /// Whether the selected rows are marked, which they always are. Default: `true`.
    open var showsSelectionIndicator = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        preparePicker()
    }

    /// Creates a picker from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        preparePicker()
        coder.configure(self, as: UIPickerView.self)
    }

    private func preparePicker() {
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        wheelArea.frame = bounds
        wheelArea.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // The rows stay in front of it.
        band.layer.zPosition = -1
        for view in [wheelArea, band] { addSubview(view) }
    }

    // MARK: Content

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// Returns the number of rows of a wheel; 0 if there is no such wheel.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

    /// Returns the size of the rows of a wheel, in points; zero if there is no such wheel.
    open func rowSize(forComponent component: Int) -> CGSize {
        wheel(component).map { CGSize(width: $0.rowWidth, height: $0.rowHeight) } ?? .zero
    }

    /// Returns the view of a row that the delegate has provided; `nil` if the row isn't visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.providedView(of: row) }

    /// Requests the numbers of wheels and rows, and the rows, again. The selections stay where the rows still exist.
    open func reloadAllComponents() {
        let selection = wheels.map(\.selectedRow)
        invalidateWheels()
        loadIfNeeded()
        for (wheel, row) in zip(wheels, selection) { wheel.select(row, animated: false) }
    }

    /// Requests the number of rows and the rows of a wheel again.
    open func reloadComponent(_ component: Int) {
        guard let wheel = wheel(component) else { return }
        wheel.reload(count: rowCount(of: component))
    }

    // MARK: Selection

    /// Selects a row without calling the delegate; rows that don't exist are ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated && window != nil)
    }

    /// Returns the selected row of a wheel; -1 if there is no such wheel or row.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
        return wheel.selectedRow
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { UIPickerView.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.standardSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let height = wheels.map(\.rowHeight).max() ?? UIPickerView.standardRowHeight
        band.frame = CGRect(x: 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
        let widths = wheelWidths()
        let total = widths.reduce(0, +) + UIPickerView.spacing * CGFloat(max(0, wheels.count - 1))
        var x = (bounds.width - total) / 2
        for (wheel, width) in zip(wheels, widths) {
            let left = isRightToLeft ? bounds.width - x - width : x
            wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            x += width + UIPickerView.spacing
        }
    }

    /// The widths of the wheels: the delegate's, or equal parts of the rest.
    private func wheelWidths() -> [CGFloat] {
        let spacing = UIPickerView.spacing * CGFloat(max(0, wheels.count - 1))
        let available = max(0, bounds.width - 18 - spacing)
        let requested = wheels.map { $0.requestedWidth }
        let fixed = requested.compactMap { $0 }.reduce(0, +)
        let open = requested.count { $0 == nil }
        return requested.map { $0 ?? max(0, available - fixed) / CGFloat(max(open, 1)) }
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    private func invalidateWheels() {
        isLoaded = false
        setNeedsLayout()
    }

    private func rowCount(of component: Int) -> Int {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        return CountLimits.limited(count, to: CountLimits.pickerRows, "rows", in: self)
    }

    private func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        for wheel in wheels { wheel.removeFromSuperview() }
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        wheels = (0..<CountLimits.limited(count, to: CountLimits.pickerComponents, "components", in: self)).map {
            makeWheel($0)
        }
        for wheel in wheels { wheelArea.addSubview(wheel) }
        setNeedsLayout()
    }

    private func makeWheel(_ component: Int) -> PickerWheel {
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
        let wheel = PickerWheel(
            rowHeight: height.isFinite && height > 0 ? height : UIPickerView.standardRowHeight,
            requestedWidth: width.isFinite && width > 0 ? width : nil)
        wheel.makeRow = { [weak self] row, reused in self?.makeRow(row, component, reused) ?? UIView() }
        wheel.onSelect = { [weak self] row in self?.wasSelected(row, component) }
        wheel.reload(count: rowCount(of: component))
        return wheel
    }

    private func makeRow(_ row: Int, _ component: Int, _ reused: UIView?) -> UIView {
        providesRowViews = true
        if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: reused),
            providesRowViews
        {
            return view
        }
        let label = reused as? UILabel ?? UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21)
        label.textColor = keyedTextColor ?? .label
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
            label.textAlignment = .center
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }
    /// Whether the delegate provides views for rows; its default implementation resets it.
    var providesRowViews = true

    private func wasSelected(_ row: Int, _ component: Int) {
        recordEvent(.control, subject: "UIPickerView", name: "didSelectRow", detail: "\(row)")
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}

extension CountLimits {
    /// The maximum number of components of a picker view.
    fileprivate static let pickerComponents = 100
    /// The maximum number of rows of a picker view's component.
    fileprivate static let pickerRows = 10_000_000
}
