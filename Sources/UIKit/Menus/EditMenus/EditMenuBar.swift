import CoreGraphics

/// The elements of an edit menu in a row, in pages if they don't fit; a submenu replaces the row by a list.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class EditMenuBar: UIView {
    private static let height: CGFloat = 44
    private static let shadowOpacity: Float = 0.2
    private static let shadowRadius: CGFloat = 16

    private let content = UIView()
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private var pages: [[EditMenuItem]] = [[]]
    private var page = 0
    private var maximumWidth: CGFloat = 0
    /// The list of an open submenu.
    private var list: ContextMenuList?
    var onSelect: ((any UIMenuLeaf) -> Void)?
    /// Called when another page or a submenu is displayed, which has another size.
    var onChange: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOpacity = EditMenuBar.shadowOpacity
        layer.shadowRadius = EditMenuBar.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 4)
        content.clipsToBounds = true
        content.layer.cornerRadius = ContextMenuList.cornerRadius
        content.addSubview(material)
        addSubview(content)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows the first page of a menu.
    func show(_ menu: UIMenu, maximumWidth: CGFloat) {
        self.maximumWidth = maximumWidth
        let elements = menu.visibleSections { [weak self] in
            self?.show(menu, maximumWidth: maximumWidth)
            self?.onChange?()
        }
        pages = EditMenuBar.pages(of: elements.joined().map(makeItem), maximumWidth: maximumWidth)
        list?.removeFromSuperview()
        list = nil
        page = 0
        reload()
    }

    private func makeItem(_ element: UIMenuElement) -> EditMenuItem {
        EditMenuItem(element.title, element.title.isEmpty ? element.shownImage : nil, element) { [weak self] in
            self?.activate(element)
        }
    }

    private func activate(_ element: UIMenuElement) {
        if let submenu = element as? UIMenu {
            open(submenu)
        } else if let leaf = element as? any UIMenuLeaf {
            onSelect?(leaf)
        }
    }

    private func open(_ submenu: UIMenu) {
        let list = ContextMenuList(submenu)
        list.onSelect = { [weak self] in if let leaf = $0 as? any UIMenuLeaf { self?.onSelect?(leaf) } }
        list.onChange = { [weak self] in self?.onChange?() }
        self.list = list
        reload()
        onChange?()
    }

    // MARK: Pages

    private static let arrowWidth: CGFloat = 40

    /// Distributes items to pages that fit a width, with arrows to the previous and the next page.
    private static func pages(of items: [EditMenuItem], maximumWidth: CGFloat) -> [[EditMenuItem]] {
        let total = items.reduce(0) { $0 + $1.preferredWidth }
        guard total > maximumWidth else { return [items] }
        var pages: [[EditMenuItem]] = [[]]
        var width = arrowWidth
        for item in items {
            if !pages[pages.count - 1].isEmpty, width + item.preferredWidth > maximumWidth {
                pages.append([])
                width = 2 * arrowWidth
            }
            pages[pages.count - 1].append(item)
            width += item.preferredWidth
        }
        return pages
    }

    private func makeArrow(_ symbol: String, _ label: String, to page: Int) -> EditMenuItem {
        let item = EditMenuItem("", UIImage(systemName: symbol), nil) { [weak self] in
            self?.page = page
            self?.reload()
            self?.onChange?()
        }
        item.accessibilityLabel = label
        return item
    }

    private var items: [EditMenuItem] = []

    private func reload() {
        for item in items { item.removeFromSuperview() }
        items = []
        if let list {
            content.addSubview(list)
        } else {
            if page > 0 { items.append(makeArrow("chevron.left", "Previous", to: page - 1)) }
            items += pages[page]
            if page < pages.count - 1 { items.append(makeArrow("chevron.right", "Next", to: page + 1)) }
            for (index, item) in items.enumerated() {
                item.hasSeparator = index > 0
                content.addSubview(item)
            }
        }
        setNeedsLayout()
    }

    // MARK: Layout

    var preferredSize: CGSize {
        if let list { return list.preferredSize }
        let width = items.reduce(0) { $0 + $1.preferredWidth }
        return CGSize(width: min(width, maximumWidth), height: EditMenuBar.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        material.frame = bounds
        list?.frame = bounds
        var x: CGFloat = 0
        for item in items {
            let width = min(item.preferredWidth, max(0, bounds.width - x))
            item.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

/// An element of an edit menu: its title, or its image if it has no title.
@MainActor
private final class EditMenuItem: UIControl {
    private static let margin: CGFloat = 14

    private let label = UILabel()
    private let icon = UIImageView()
    private let separator = UIView()

    /// Creates an item; without an element, it is an arrow to another page.
    init(_ title: String, _ image: UIImage?, _ element: UIMenuElement?, action: @escaping () -> Void) {
        super.init(frame: .zero)
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        isEnabled = !attributes.contains(.disabled)
        label.text = title
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        label.textColor = !isEnabled ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
        icon.image = image
        icon.tintColor = label.textColor
        icon.contentMode = .center
        separator.backgroundColor = .separator
        accessibilityLabel = element?.title
        for view in [label, icon, separator] { addSubview(view) }
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var hasSeparator = false {
        didSet { separator.isHidden = !hasSeparator }
    }

    var preferredWidth: CGFloat {
        let size = icon.image?.size ?? label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        return (size.width + 2 * EditMenuItem.margin).rounded(.up)
    }

    override var precedesTaps: Bool { true }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : .clear }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        icon.frame = bounds
        separator.frame = CGRect(x: 0, y: 0, width: 0.5, height: bounds.height)
    }
}
