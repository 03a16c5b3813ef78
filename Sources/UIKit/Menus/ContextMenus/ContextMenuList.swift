import CoreGraphics

/// The list of a menu's elements: rows with titles and images, in sections.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class ContextMenuList: UIView {
    private static let width: CGFloat = 250
    private static let sectionGap: CGFloat = 8
    private static let headerHeight: CGFloat = 30
    static let cornerRadius: CGFloat = 13

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let header = UILabel()
    private var sections: [[ContextMenuRow]] = []
    private var gaps: [UIView] = []
    /// Whether the elements are in the opposite order, from the bottom to the top.
    var isReversed = false { didSet { if isReversed != oldValue { reload() } } }
    /// The menu and the submenus that are open, the innermost one last.
    private var open: [UIMenu] = []
    private var highlighted: ContextMenuRow?
    var onSelect: ((UIMenuElement) -> Void)?
    /// Called when a submenu opens or closes, or deferred elements are available.
    var onChange: (() -> Void)?

    init(_ menu: UIMenu?) {
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = ContextMenuList.cornerRadius
        material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        header.font = .systemFont(ofSize: 12)
        header.textColor = .secondaryLabel
        header.textAlignment = .center
        addSubview(material)
        addSubview(header)
        if let menu { show(menu) }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows a menu, closing submenus.
    func show(_ menu: UIMenu) {
        open = [menu]
        reload()
    }

    private func reload() {
        for row in sections.joined() { row.removeFromSuperview() }
        for gap in gaps { gap.removeFromSuperview() }
        highlighted = nil
        guard let menu = open.last else { return }
        header.text = menu.title
        let ordered = menuSections(of: menu)
        let elements = isReversed ? ordered.reversed().map { $0.reversed() } : ordered
        let hasStates = elements.joined().contains { ($0 as? any UIMenuLeaf)?.state ?? .off != .off }
        sections = elements.map { $0.map { makeRow($0, hasStates: hasStates) } }
        gaps = sections.dropFirst().map { _ in
            let gap = UIView()
            gap.backgroundColor = .separator
            return gap
        }
        for view in gaps { addSubview(view) }
        for row in sections.joined() { addSubview(row) }
        setNeedsLayout()
    }

    /// Returns the visible elements of a menu in sections, below the row that leads back from a submenu.
    private func menuSections(of menu: UIMenu) -> [[UIMenuElement]] {
        let back: [[UIMenuElement]] = open.count > 1 ? [[ContextMenuRow.backElement(menu.title)]] : []
        return back
            + menu.visibleSections { [weak self] in
                self?.reload()
                self?.onChange?()
            }
    }

    private func makeRow(_ element: UIMenuElement, hasStates: Bool) -> ContextMenuRow {
        let row = ContextMenuRow(element, hasStates: hasStates)
        row.addAction(
            UIAction { [weak self, weak row] _ in if let row { self?.activate(row) } }, for: .touchUpInside)
        return row
    }

    private func activate(_ row: ContextMenuRow) {
        if row.isBack {
            open.removeLast()
        } else if let submenu = row.element as? UIMenu {
            open.append(submenu)
        } else {
            onSelect?(row.element)
            return
        }
        reload()
        onChange?()
    }

    // MARK: The finger that opened the menu

    func highlightRow(at point: CGPoint) {
        let row = row(at: point)
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        row?.isHighlighted = true
        highlighted = row
    }

    func selectRow(at point: CGPoint) {
        highlightRow(at: CGPoint(x: -1, y: -1))
        if let row = row(at: point) { activate(row) }
    }

    private func row(at point: CGPoint) -> ContextMenuRow? {
        guard bounds.safelyContains(point) else { return nil }
        return sections.joined().first { $0.isEnabled && $0.frame.safelyContains(point) }
    }

    // MARK: Layout

    private var headerHeight: CGFloat {
        (header.text ?? "").isEmpty || open.count > 1 ? 0 : ContextMenuList.headerHeight
    }

    var preferredSize: CGSize {
        guard !open.isEmpty else { return .zero }
        let rows = sections.joined().reduce(CGFloat(0)) { $0 + $1.preferredHeight }
        let height = headerHeight + rows + CGFloat(gaps.count) * ContextMenuList.sectionGap
        return CGSize(width: ContextMenuList.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        header.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: headerHeight)
        var y = headerHeight
        for (index, section) in sections.enumerated() {
            if index > 0 {
                gaps[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: ContextMenuList.sectionGap)
                y += ContextMenuList.sectionGap
            }
            for row in section {
                row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.preferredHeight)
                y += row.preferredHeight
            }
        }
    }
}

/// A row of a menu: a check mark, the title above the subtitle, and the image.
@MainActor
final class ContextMenuRow: UIControl {
    private static let margin: CGFloat = 16
    private static let stateWidth: CGFloat = 24

    let element: UIMenuElement
    /// Whether the row leads back from a submenu.
    let isBack: Bool
    private let hasStates: Bool
    private let label = UILabel()
    private let detail = UILabel()
    private let icon = UIImageView()
    private let mark = UIImageView(image: UIImage(systemName: "checkmark"))

    init(_ element: UIMenuElement, hasStates: Bool) {
        self.element = element
        self.hasStates = hasStates
        let action = element as? any UIMenuLeaf
        isBack = (element as? UIAction)?.identifier == ContextMenuRow.backIdentifier
        super.init(frame: .zero)
        isEnabled = action?.attributes.contains(.disabled) != true
        let isDestructive =
            action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        label.text = element.title
        label.textColor = color
        label.font = .systemFont(ofSize: 17, weight: isBack ? .semibold : .regular)
        detail.text = element.subtitle
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        icon.image = element is UIMenu ? UIImage(systemName: "chevron.right") : element.shownImage
        icon.tintColor = color
        icon.contentMode = .center
        mark.tintColor = color
        mark.contentMode = .center
        mark.isHidden = action?.state != .on
        accessibilityLabel = element.title
        for view in [label, detail, icon, mark] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        element = UIAction { _ in }
        isBack = false
        hasStates = false
        super.init(coder: coder)
    }

    var preferredHeight: CGFloat { (element.subtitle ?? "").isEmpty ? 44 : 60 }

    override var precedesTaps: Bool { true }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : .clear }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ContextMenuRow.margin
        let start = margin + (hasStates ? ContextMenuRow.stateWidth : 0)
        mark.frame = CGRect(x: margin - 4, y: 0, width: ContextMenuRow.stateWidth, height: bounds.height)
        icon.frame = CGRect(x: bounds.width - margin - 28, y: 0, width: 28, height: bounds.height)
        let width = max(0, (icon.image == nil ? bounds.width - margin : icon.frame.minX - 8) - start)
        let hasDetail = preferredHeight > 44
        label.frame = CGRect(x: start, y: hasDetail ? 9 : 0, width: width, height: hasDetail ? 22 : bounds.height)
        detail.frame = CGRect(x: start, y: 33, width: width, height: hasDetail ? 18 : 0)
    }

    private static let backIdentifier = UIAction.Identifier("com.apple.menu.back")

    /// Creates the element that leads back from a submenu.
    static func backElement(_ title: String) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: "chevron.down"), identifier: backIdentifier) { _ in }
    }
}
