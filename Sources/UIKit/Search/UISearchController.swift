import CoreGraphics
import Foundation

/// Presents search results over the controller whose content is searched, while its search bar is active.
///
/// ```swift
/// let search = UISearchController(searchResultsController: ListViewController())
/// search.obscuresBackgroundDuringPresentation = false
/// navigationItem.searchController = search
/// definesPresentationContext = true
/// ```
///
/// The search controller is presented, so it has a presentation controller and a transition coordinator.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When a search bar shows its scopes.
    public enum ScopeBarActivation: Int, Sendable {
        /// Chosen by the system: when the search begins.
        case automatic
        /// As `showsScopeBar` says.
        case manual
        /// When text was entered.
        case onTextEntry
        /// When the search begins.
        case onSearchActivation
    }

    private let results: UIViewController?
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: UISearchBar.standardHeight))
    /// Whether the search is active; `true` as soon as it is about to be presented.
    private(set) var searches = false
    private var resultsAreRequested: Bool?
    private var showedResults = false
    private let searchView = SearchView(frame: UIScreen.main.bounds)
    private var suggestionList: SearchSuggestionList?
    /// The searched controller whose navigation bar is hidden during the search.
    @WeakResponder private var controllerWithoutBar: UIViewController? = nil
    /// Returns the controller whose navigation item displays the search bar.
    var itemOwner: (() -> UIViewController?)?
    /// Called when the search begins or ends, in the animation of the change.
    var onActivityChange: (() -> Void)?

    /// Creates a search controller; without a results controller, the searched controller displays the results.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        prepareSearch()
    }

    /// Creates a search controller without a results controller; the nib name and the bundle are stored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepareSearch()
    }

    /// Creates a search controller from a coder; nothing is decoded.
    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        prepareSearch()
    }

    private func prepareSearch() {
        modalPresentationStyle = .overCurrentContext
        bar.placeholder = "Search"
        bar.onBeginEditing = { [weak self] in self?.activate(byEditing: true) }
        bar.onTextChange = { [weak self] in self?.searchDidChange() }
        bar.onCancel = { [weak self] in self?.cancel() }
        bar.onShowingCancel = { [weak self] in self?.automaticallyShowsCancelButton = false }
        bar.onShowingScopes = { [weak self] in self?.scopeBarActivation = .manual }
        bar.keepsCancelEnabled = true
        searchView.onTap = { [weak self] in self?.cancel() }
        guard let results else { return }
        addChild(results)
        results.didMove(toParent: self)
    }

    // MARK: Configuration

    /// The controller that displays the results.
    open var searchResultsController: UIViewController? { results }
    /// The object that updates the results; weak.
    open weak var searchResultsUpdater: UISearchResultsUpdating?
    /// The delegate; weak.
    open weak var delegate: UISearchControllerDelegate?
    /// The search bar.
    open var searchBar: UISearchBar { bar }
    /// The suggestions below the search bar, displayed during a search in front of the results. Default: `nil`.
    ///
    /// The results updater is called when the user selects one. It usually sets the text and removes the suggestions.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { showSuggestions() } }
    /// Whether suggestions are hidden if the search bar is below the title, as it always is. Default: `false`.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { showSuggestions() } }
    /// Whether the searched content is dimmed until there are results. Default: `true`.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateContent() } }
    /// The old name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the navigation bar shows nothing but the search bar during a search. Default: `true`.
    ///
    /// If the search bar is in the content, as the header of a table, the navigation bar is hidden.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button appears with the search. Default: `true`.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes appear with the search. Default: `true`.
    ///
    /// Setting it makes ``scopeBarActivation`` automatic or manual.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// When the scopes appear. Default: `.automatic`; `.manual` after the app has shown or hidden them.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether the results controller appears as soon as text was entered. Default: `true`.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results controller is visible; setting it turns off the automatic behavior.
    open var showsSearchResultsController: Bool {
        get { resultsAreRequested ?? (automaticallyShowsSearchResultsController && !(bar.text ?? "").isEmpty) }
        set {
            resultsAreRequested = newValue
            automaticallyShowsSearchResultsController = false
            updateContent()
        }
    }

    /// Whether the search is active; setting it presents or dismisses the search controller.
    open var isActive: Bool {
        get { searches }
        set { if newValue { activate(byEditing: false) } else if searches { dismiss(animated: true) } }
    }

    // MARK: View

    open override func loadView() { view = searchView }

    override func willLayoutSubviews() {
        updateContent()
        super.willLayoutSubviews()
    }

    /// Shows the results if they are wanted, otherwise the dimming.
    ///
    /// Results that aren't wanted are hidden, and the app may show their view meanwhile: code that displays results
    /// without text sets its `isHidden` when the search begins, or when it observes that it was hidden.
    private func updateContent() {
        guard isViewLoaded else { return }
        followBars()
        let showsResults = showsSearchResultsController && results != nil
        if let results, results.view.superview !== searchView {
            results.view.frame = searchView.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            results.view.isHidden = !showsResults
            searchView.addSubview(results.view)
        } else if showsResults != showedResults {
            results?.view.isHidden = !showsResults
        }
        showedResults = showsResults
        if let suggestionList { searchView.bringSubviewToFront(suggestionList) }
        searchView.dims = obscuresBackgroundDuringPresentation && !showsResults && suggestionList == nil
    }

    /// Adds the bars above the searched content to the safe area, if the search isn't presented within the content.
    private func followBars() {
        guard let container = viewIfLoaded?.superview, let content = searched?.viewIfLoaded, content.window != nil
        else {
            return
        }
        barInsets.top = max(0, content.safeAreaInsets.top - container.safeAreaInsets.top)
    }

    /// Shows the suggestions of a search, if there are any.
    private func showSuggestions() {
        let isIgnored = ignoresSearchSuggestionsForSearchBarPlacementStacked || !searches
        let suggestions = isIgnored ? [] : searchSuggestions ?? []
        if suggestions.isEmpty {
            suggestionList?.removeFromSuperview()
            suggestionList = nil
        } else {
            let list = suggestionList ?? SearchSuggestionList(frame: searchView.bounds)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.onSelect = { [weak self] suggestion in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
            }
            if list.superview == nil { searchView.addSubview(list) }
            suggestionList = list
            list.show(suggestions)
        }
        updateContent()
    }

    // MARK: The search

    /// The controller over which the search is presented: the owner of the navigation item or of the search bar.
    private var searched: UIViewController? { itemOwner?() ?? bar.controllerInResponderChain }

    private func activate(byEditing: Bool) {
        guard !searches, let searched, searched.viewIfLoaded?.window != nil else { return }
        willPresent()
        delegate?.presentSearchController(self)
        if modal.presenting == nil { searched.present(self, animated: true) }
        guard modal.presenting != nil else { return searches = false }
        if !byEditing { searchResultsUpdater?.updateSearchResults(for: self) }
    }

    private func willPresent() {
        guard !searches else { return }
        searches = true
        showSuggestions()
        delegate?.willPresentSearchController(self)
    }

    private func searchDidChange() {
        guard searches else { return }
        if scopeBarActivation == .onTextEntry { bar.showScopes(!(bar.text ?? "").isEmpty) }
        updateContent()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func cancel() {
        guard searches else { return }
        dismiss(animated: true)
    }

    override var presentsInContextOfSource: Bool { true }

    override func systemPresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SearchPresentationController(presentedViewController: self, presenting: presenting)
    }

    // MARK: The presentation's callbacks

    func presentationWillBegin() {
        willPresent()
        updateContent()
        if scopeBarActivation != .manual, scopeBarActivation != .onTextEntry {
            bar.showScopes(!(bar.scopeButtonTitles ?? []).isEmpty)
        }
    }

    /// Changes the bars; called in the animation of the presentation and of the dismissal.
    func showActivity(_ active: Bool) {
        if automaticallyShowsCancelButton { bar.showCancelButton(active) }
        bar.layoutFromAbove()
        hideNavigationBar(active)
        onActivityChange?()
        followBars()
    }

    /// Hides the navigation bar during the search if the search bar is in the content, which moves up with the safe area.
    private func hideNavigationBar(_ hides: Bool) {
        let owner = hides && !bar.isInBar && hidesNavigationBarDuringPresentation ? searched : nil
        guard owner !== controllerWithoutBar else { return }
        let former = controllerWithoutBar
        controllerWithoutBar = owner
        former?.setHidesNavigationBarForSearch(false)
        owner?.setHidesNavigationBarForSearch(true)
    }

    func presentationDidEnd(_ completed: Bool) {
        guard completed else { return searchDidEnd() }
        followBars()
        delegate?.didPresentSearchController(self)
    }

    func dismissalWillBegin() {
        delegate?.willDismissSearchController(self)
        searches = false
        bar.resignFirstResponder()
        if scopeBarActivation != .manual { bar.showScopes(false) }
        bar.searchTextField.text = ""
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func dismissalDidEnd(_ completed: Bool) {
        guard completed else { return searches = true }
        searchDidEnd()
        delegate?.didDismissSearchController(self)
    }

    private func searchDidEnd() {
        searches = false
        showSuggestions()
    }
}

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text or the scope changes, and when editing begins.
    func updateSearchResults(for searchController: UISearchController)
    /// Called when the user selects a suggestion.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    /// Default implementation: does nothing.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Receives the beginning and the end of a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search controller is presented automatically.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when the search controller has been presented.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search controller is dismissed.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when the search controller has been dismissed.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Presents the search controller; without an implementation, it is presented over the searched controller.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Default implementation: does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Default implementation: does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Default implementation: does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Default implementation: does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Default implementation: does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}

extension UIResponder {
    /// The next view controller in the responder chain.
    fileprivate var controllerInResponderChain: UIViewController? {
        sequence(first: self) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    }
}
