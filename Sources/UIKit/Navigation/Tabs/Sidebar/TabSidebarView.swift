import CoreGraphics
import Foundation

/// The sidebar of a tab bar controller: a list of tabs, in which groups are sections.
///
/// Unverified: the metrics and colors, estimated from screenshots.
@MainActor
final class TabSidebarView: UIView, UITableViewDataSource, UITableViewDelegate {
    private static let toggleHeight: CGFloat = 50
    private static let rowHeight: CGFloat = 48

    /// Consecutive tabs, or the tabs of a group.
    private struct Section {
        var title: String?
        var tabs: [UITab]
    }

    private weak var controller: UITabBarController?
    private let table = UITableView(frame: .zero, style: .plain)
    private let toggle = UIButton(type: .system)
    private let line = UIView()
    private var header: UIView?
    private var footer: UIView?
    private var bottomBar: UIView?
    private var sections: [Section] = []

    init(_ controller: UITabBarController) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        toggle.setImage(UIImage(systemName: "sidebar.left"), for: .normal)
        toggle.accessibilityLabel = "Hide Sidebar"
        toggle.addAction(
            UIAction { [weak controller] _ in controller?.sidebar.isHidden = true }, for: .touchUpInside)
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.rowHeight = Self.rowHeight
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
        line.backgroundColor = .separator
        for view in [table, toggle, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    /// Displays the tabs, the selection, and the content around them.
    func reload() {
        guard let controller else { return }
        sections = []
        for tab in controller.tabModel where !tab.isHidden {
            if let group = tab as? UITabGroup, group.sidebarAppearance != .inline, !group.children.isEmpty {
                sections.append(Section(title: group.title, tabs: group.children.filter { !$0.isHidden }))
            } else if sections.last?.title == nil, !sections.isEmpty {
                sections[sections.count - 1].tabs.append(tab)
            } else {
                sections.append(Section(title: nil, tabs: [tab]))
            }
        }
        table.reloadData()
        let sidebar = controller.sidebar
        exchange(&header, sidebar.headerContentConfiguration?.makeContentView())
        exchange(&footer, sidebar.footerContentConfiguration?.makeContentView())
        exchange(&bottomBar, sidebar.bottomBarView)
        setNeedsLayout()
    }

    private func exchange(_ current: inout UIView?, _ next: UIView?) {
        guard current !== next else { return }
        current?.removeFromSuperview()
        current = next
        if let next { addSubview(next) }
    }

    private func isSelected(_ tab: UITab) -> Bool {
        guard let controller else { return false }
        if controller.selectedTab === tab { return true }
        // A group in a row is selected with its tabs.
        guard let group = tab as? UITabGroup, group.sidebarAppearance == .inline else { return false }
        var ancestor = controller.selectedTab?.parent
        while let current = ancestor {
            if current === group { return true }
            ancestor = current.parent
        }
        return false
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].tabs.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
        let tab = sections[indexPath.section].tabs[indexPath.row]
        let isSelected = isSelected(tab)
        var content = UIListContentConfiguration.sidebarCell()
        content.text = tab.title
        content.secondaryText = tab.subtitle
        content.image = isSelected ? tab.selectedImage ?? tab.image : tab.image
        content.textProperties.color = tab.isEnabled ? .label : .tertiaryLabel
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = isSelected ? .tertiarySystemFill : .clear
        background.cornerRadius = 10
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
        cell.backgroundConfiguration = background
        cell.backgroundColor = .clear
        cell.accessibilityIdentifier = tab.accessibilityIdentifier
        cell.accessibilityTraits = isSelected ? [.button, .selected] : .button
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.backgroundConfiguration = .clear()
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        controller?.userSelected(sections[indexPath.section].tabs[indexPath.row])
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: 0, right: 0))
        let width = bounds.width
        let edge = isRightToLeft ? 0 : width - Self.toggleHeight
        toggle.frame = CGRect(x: edge, y: area.minY, width: Self.toggleHeight, height: Self.toggleHeight)
        var top = area.minY + Self.toggleHeight
        var bottom = bounds.height - safeAreaInsets.bottom
        if let header {
            header.frame = CGRect(x: 0, y: top, width: width, height: height(of: header))
            top = header.frame.maxY
        }
        for view in [bottomBar, footer].compactMap({ $0 }) {
            let height = height(of: view)
            bottom -= height
            view.frame = CGRect(x: 0, y: bottom, width: width, height: height)
        }
        table.frame = CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
        let hairline = 1 / max(1, contentScaleFactor)
        line.frame = CGRect(x: isRightToLeft ? 0 : width - hairline, y: 0, width: hairline, height: bounds.height)
    }

    private func height(of view: UIView) -> CGFloat {
        let target = CGSize(width: bounds.width, height: 0)
        let fitting = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return max(fitting.height, view.sizeThatFits(target).height)
    }
}
