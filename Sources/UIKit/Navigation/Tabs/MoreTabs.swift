import CoreGraphics
import Foundation

/// The tabs without an item in the bar, which the navigation controller of “More” lists and displays.
@MainActor
final class MoreTabs {
    /// The number of items in the bar of an iPhone.
    static let maximumItems = 5

    let navigation = UINavigationController()
    private let list: MoreListController
    private unowned let tabs: UITabBarController
    var entries: [TabEntry] = [] { didSet { (list.viewIfLoaded as? UITableView)?.reloadData() } }
    /// The entry that was pushed onto the list, and the controllers that it has pushed.
    private var shown: (index: Int, controller: UIViewController, stack: [UIViewController])?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController()
        list.tabs = self
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        navigation.setViewControllers([list], animated: false)
    }

    /// The index of the first tab behind “More” among all tabs.
    var firstIndex: Int { MoreTabs.maximumItems - 1 }
    var controllers: [UIViewController] { entries.compactMap(\.controller) }

    /// The index of the displayed entry; `nil` while the list is displayed.
    var displayedIndex: Int? {
        guard tabs.selection == firstIndex, navigation.viewControllers.count > 1 else { return nil }
        return shown?.index
    }
    var displayedController: UIViewController? { displayedIndex == nil ? nil : shown?.controller }

    private func controller(at index: Int) -> UIViewController? {
        if let controller = entries[index].controller { return controller }
        entries[index].controller = entries[index].tab?.displayedController
        return entries[index].controller
    }

    /// Pushes the controller of an entry onto the list; of a navigation controller, its stack.
    func show(_ index: Int, animated: Bool) {
        guard entries.indices.contains(index), displayedIndex != index else { return }
        hideDisplayed()
        guard let controller = controller(at: index) else { return }
        var stack = [controller]
        if let nested = controller as? UINavigationController {
            stack = nested.viewControllers
            nested.replaceAtOnce([])
            nested.displayingController = navigation
        } else if controller.parent === tabs {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.leaveParent()
        }
        shown = (index, controller, stack)
        navigation.setViewControllers([list] + stack, animated: animated)
    }

    /// Takes the controllers of the displayed entry off the list, to which they may have been popped already.
    func hideDisplayed() {
        guard let (_, controller, stack) = shown else { return }
        shown = nil
        let displayed = Array(navigation.viewControllers.dropFirst())
        if !displayed.isEmpty { navigation.replaceAtOnce([list]) }
        if let nested = controller as? UINavigationController {
            nested.displayingController = nil
            nested.replaceAtOnce(displayed.isEmpty ? stack : displayed)
        } else if !navigation.viewControllers.contains(controller) {
            tabs.addChild(controller)
            controller.didMove(toParent: tabs)
        }
    }
}

extension UITabBarController {
    /// Returns the entries of the bar, and those behind “More”.
    ///
    /// Unverified: an iPhone has five items in each orientation.
    func distribute(_ all: [TabEntry]) -> (bar: [TabEntry], more: [TabEntry]) {
        guard UIScreen.main.traitCollection.userInterfaceIdiom == .phone, all.count > MoreTabs.maximumItems else {
            return (all, [])
        }
        let first = all.prefix(MoreTabs.maximumItems - 1)
        return (first + [TabEntry(controller: moreNavigationController, tab: nil)], Array(all.dropFirst(first.count)))
    }

    var _selectedIndex: Int {
        guard !entries.isEmpty else { return NSNotFound }
        guard let more, selection == more.firstIndex else { return selection }
        return more.displayedIndex.map { more.firstIndex + $0 } ?? NSNotFound
    }

    func selectTab(at index: Int) {
        guard let more, index >= more.firstIndex else { return _setSelectedIndex(index) }
        guard tabTransition == nil, more.entries.indices.contains(index - more.firstIndex) else { return }
        more.show(index - more.firstIndex, animated: false)
        _setSelectedIndex(more.firstIndex)
    }

    func selectController(_ controller: UIViewController) {
        if let more, controller === more.navigation { return _setSelectedIndex(more.firstIndex) }
        guard let index = allControllers.firstIndex(where: { $0 === controller }) else { return }
        selectedIndex = index
    }
}

/// The list of the tabs behind “More”.
@MainActor
final class MoreListController: UITableViewController {
    weak var tabs: MoreTabs?

    init() {
        super.init(style: .plain)
        title = "More"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    /// Removes the tab that was displayed.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabs?.hideDisplayed()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tabs?.entries.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        guard let item = tabs?.entries[indexPath.row].item else { return cell }
        cell.textLabel?.text = item.shownTitle
        cell.imageView?.image = item.shownImage(isSelected: false, isCompact: false)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tabs?.show(indexPath.row, animated: true)
    }
}
