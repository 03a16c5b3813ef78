import Foundation
import QuartzCore

/// Wheels with rows, of which the user selects one each.
///
/// ```swift
/// final class SizePicker: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
///     let sizes = ["Small", "Medium", "Large"]
///
///     func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
///     func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { sizes.count }
///     func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
///         sizes[row]
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPickerView: UIView {
    // Unverified: the height of rows, the space at the sides of components and between them, and the highlight's inset and
    // corner radius, in points, as seen in iOS 14 and later.
    static let defaultRowHeight: CGFloat = 32
    private static let margin: CGFloat = 9
    private static let spacing: CGFloat = 5
    private static let highlightRadius: CGFloat = 8

    private var columns: [PickerColumn] = []
    private let highlight = UIView()
    private var needsReload = true

    /// The object that provides the numbers of components and rows; weak.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that provides rows and receives selections; weak.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Whether the selected rows are highlighted. Stored for source compatibility; has no effect.
    open var showsSelectionIndicator = true {
        didSet { StoredAPI.report("UIPickerView.showsSelectionIndicator", if: !showsSelectionIndicator) }
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.isEmpty ? Self.standardSize : frame.size))
        prepare()
    }

    /// Creates a picker view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.configure(self, as: UIPickerView.self)
    }

    private func prepare() {
        clipsToBounds = true
        highlight.backgroundColor = .tertiarySystemFill
        highlight.layer.cornerRadius = Self.highlightRadius
        highlight.isUserInteractionEnabled = false
        addSubview(highlight)
    }

    // MARK: Rows

    /// The number of components.
    open var numberOfComponents: Int {
        reloadIfNeeded()
        return columns.count
    }

    /// Returns the number of rows of a component.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }

    /// Returns the size of a component's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        column(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
    }

    /// Returns the view of a row; `nil` if it isn't visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.view(forRow: row) }

    /// Reads the numbers of components and rows again, and creates the visible rows.
    open func reloadAllComponents() {
        needsReload = false
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        let limited = ListLimits.limited(count, to: ListLimits.pickerComponents, "components", in: self)
        while columns.count > limited { columns.removeLast().removeFromSuperview() }
        while columns.count < limited {
            columns.append(PickerColumn(component: columns.count, of: self))
            addSubview(columns[columns.count - 1])
        }
        for component in columns.indices { reloadComponent(component) }
        setNeedsLayout()
    }

    /// Reads the number of rows of a component again, and creates its visible rows.
    open func reloadComponent(_ component: Int) {
        guard let column = column(component) else { return }
        let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.defaultRowHeight
        column.reload(
            rowCount: ListLimits.limited(count, to: ListLimits.pickerRows, "rows", in: self),
            rowHeight: height.isUsable(as: "rowHeightForComponent", of: self) && height > 0
                ? height : Self.defaultRowHeight)
    }

    // MARK: Selection

    /// Selects a row, without calling the delegate; a row beyond the ends selects the last or first one.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        column(component)?.select(row, animated: animated)
    }

    /// Returns the selected row of a component; -1 if it has none.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

    // MARK: Layout

    /// The size of a new picker view: 320×216 points.
    private static let standardSize = CGSize(width: 320, height: 216)

    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        let widths = columns.indices.map { component in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? defaultWidth
            return width.isUsable(as: "widthForComponent", of: self) ? max(0, width) : defaultWidth
        }
        var left = (bounds.width - widths.reduce(0, +) - CGFloat(max(0, widths.count - 1)) * Self.spacing) / 2
        for (column, width) in zip(isRightToLeft ? columns.reversed() : columns, isRightToLeft ? widths.reversed() : widths) {
            column.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            left += width + Self.spacing
        }
        let height = columns.map(\.rowHeight).max() ?? Self.defaultRowHeight
        highlight.frame = CGRect(
            x: Self.margin, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * Self.margin),
            height: height)
    }

    /// The width of a component if the delegate states none.
    var defaultWidth: CGFloat {
        let count = CGFloat(max(1, columns.count))
        return max(0, (bounds.width - 2 * Self.margin - (count - 1) * Self.spacing) / count)
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func reloadIfNeeded() {
        if needsReload { reloadAllComponents() }
    }

    private func column(_ component: Int) -> PickerColumn? {
        reloadIfNeeded()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    // MARK: Titles

    // Unverified: the size of titles, in points.
    private static let titleSize: CGFloat = 23.5

    /// Returns the view of a row that shows its title.
    func titleView(forRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: Self.titleSize)
        label.textAlignment = .center
        label.textColor = .label
        if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = title
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }
}
