import CoreGraphics
import Foundation

/// A field for search terms, with a cancel button and a row of scopes.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchBar.placeholder = "Journeys"
/// search.searchBar.scopeButtonTitles = ["All", "Walks"]
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
    /// The height of the row with the field in a navigation bar, and of a row of scopes, in points.
    static let rowHeight: CGFloat = 52
    /// The height of a search bar of its own, in points.
    static let standardHeight: CGFloat = 56
    /// Unverified: the height that a prompt adds, in points.
    static let promptHeight: CGFloat = 19

    let field = UISearchTextField(frame: .zero)
    let cancel = UIButton(type: .system)
    let scopes = UISegmentedControl(items: nil)
    let backdrop = UIImageView()
    let promptLabel = UILabel()
    /// The bookmarks button or the results list button.
    let fieldButton = UIButton(type: .custom)
    private var icons: [Icon: StateValues<UIImage>] = [:]
    private var fieldBackgrounds = StateValues<UIImage>()
    var cancelIsShown = false
    private var scopesAreShown = false
    var backgroundImages = BarImages()
    private lazy var fieldDelegate = SearchFieldDelegate(self)

    /// The delegate; weak.
    open weak var delegate: UISearchBarDelegate?
    /// The position of the bar, as its delegate returns it. Default: `any`.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    /// The parts that apps reach by name.
    open override class var connections: Connections {
        super.connections.key("searchField", \UISearchBar.field).key("_searchField", \UISearchBar.field)
            .key("cancelButton", \UISearchBar.cancel).key("cancelButtonText", \UISearchBar.cancelText)
    }

    private var cancelText: String? {
        get { cancel.title(for: .normal) }
        set {
            cancel.setTitle(newValue, for: .normal)
            setNeedsLayout()
        }
    }
    /// The view above the keyboard. Default: `nil`.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    /// The field of the search bar.
    open var searchTextField: UISearchTextField { field }
    /// The text of the field.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            updateFieldButton()
            onTextChange?()
        }
    }
    /// The text displayed in an empty field. Default: `nil`; for a search controller's bar, “Search”.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A line of text above the field. Default: `nil`.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            updateBackground()
            heightDidChange()
        }
    }
    /// The style of the search bar. Default: `.default`, with a background unless a navigation bar contains it.
    open var searchBarStyle = Style.default { didSet { updateBackground() } }
    /// The style of the bar. With `.black`, the bar has a dark appearance. Default: `.default`.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    /// The color of the background.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// Whether the bar is translucent. Stored for source compatibility; has no effect.
    open var isTranslucent = true {
        didSet { StoredAPI.report("UISearchBar.isTranslucent", if: !isTranslucent) }
    }
    /// The image of the background, which replaces its color; an empty image removes the background. Default: `nil`.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }
    /// Sets the image of the background for a position and metrics; `nil` restores the color.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barPosition, barMetrics] = backgroundImage
        updateBackground()
    }
    /// Returns the image of the background for a position and metrics.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barPosition, barMetrics]
    }
    /// The image behind the row of scopes. Default: `nil`.
    open var scopeBarBackgroundImage: UIImage? { didSet { showScopeBackground() } }
    var scopeBackdrop: UIImageView?
    /// Whether an empty field has a bookmarks button. Default: `false`.
    open var showsBookmarkButton = false { didSet { updateFieldButton() } }
    /// Whether an empty field has a results list button, instead of a bookmarks button. Default: `false`.
    open var showsSearchResultsButton = false { didSet { updateFieldButton() } }
    /// Whether the results list button is selected. Default: `false`.
    open var isSearchResultsButtonSelected = false { didSet { updateFieldButton() } }
    /// Whether the search bar receives input. Default: `true`.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set { field.isEnabled = newValue }
    }
    /// Whether the cancel button is visible. Default: `false`.
    ///
    /// The button of a search bar of its own is enabled while the bar is edited. If the bar belongs to a search
    /// controller, setting the property ends the automatic display.
    open var showsCancelButton: Bool {
        get { cancelIsShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// The titles of the scopes; `nil` for none. There is no row of scopes for a single one.
    open var scopeButtonTitles: [String]? { didSet { reloadScopes() } }
    /// The index of the selected scope. Default: 0.
    open var selectedScopeButtonIndex: Int {
        get { max(scopes.selectedSegmentIndex, 0) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    /// Whether the row of scopes is visible. Default: `false`.
    ///
    /// If the bar belongs to a search controller, setting the property ends the automatic display.
    open var showsScopeBar: Bool {
        get { scopesAreShown }
        set {
            onShowingScopes?()
            showScopes(newValue)
        }
    }

    /// Shows or hides the row of scopes, without an effect on the automatic display.
    func showScopes(_ shows: Bool) {
        scopesAreShown = shows
        heightDidChange()
    }

    /// The offset of the text in the field, in points. Default: zero.
    open var searchTextPositionAdjustment: UIOffset {
        get { field.adjustments.text }
        set {
            guard newValue.isUsable(as: "searchTextPositionAdjustment", of: self) else { return }
            field.adjustments.text = newValue
        }
    }
    /// The offset of the field, in points. Default: zero.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet {
            if !searchFieldBackgroundPositionAdjustment.isUsable(
                as: "searchFieldBackgroundPositionAdjustment", of: self)
            {
                searchFieldBackgroundPositionAdjustment = oldValue
            }
            setNeedsLayout()
        }
    }

    /// Called before editing begins.
    var onBeginEditing: (() -> Void)?
    /// Called after the text or the scope changed, or editing began.
    var onTextChange: (() -> Void)?
    /// Called when the cancel button is pressed.
    var onCancel: (() -> Void)?
    /// Called when the app shows or hides the cancel button.
    var onShowingCancel: (() -> Void)?
    /// Called when the app shows or hides the row of scopes.
    var onShowingScopes: (() -> Void)?
    /// Whether the cancel button is enabled while the bar isn't edited, as a search controller's.
    var keepsCancelEnabled = false { didSet { updateCancelButton() } }
    /// Called when the height changes.
    var onHeightChange: (() -> Void)?
    /// Whether a bar displays the search bar, which then has no background.
    var isInBar = false { didSet { updateBackground() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }

    /// Creates a search bar from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
        coder.configure(self, as: UISearchBar.self)
    }

    private func prepareBar() {
        field.delegate = fieldDelegate
        field.autocorrectionType = .no
        field.enablesReturnKeyAutomatically = true
        field.addAction(UIAction { [weak self] _ in self?.textWasEdited() }, for: .editingChanged)
        field.addAction(UIAction { [weak self] _ in self?.searchWasPressed() }, for: .editingDidEndOnExit)
        cancel.setTitle("Cancel", for: .normal)
        cancel.alpha = 0
        cancel.addAction(UIAction { [weak self] _ in self?.cancelWasPressed() }, for: .touchUpInside)
        scopes.addAction(UIAction { [weak self] _ in self?.scopeWasSelected() }, for: .valueChanged)
        scopes.isHidden = true
        fieldButton.addAction(UIAction { [weak self] _ in self?.fieldButtonWasPressed() }, for: .touchUpInside)
        fieldButton.tintColor = .secondaryLabel
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        for view in [backdrop, promptLabel, field, cancel, scopes] { addSubview(view) }
        updateBackground()
        updateCancelButton()
    }

    /// Disables the cancel button of a search bar that isn't edited.
    func updateCancelButton() { cancel.isEnabled = keepsCancelEnabled || field.isFirstResponder }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        onShowingCancel?()
        showCancelButton(showsCancelButton, animated: animated)
    }

    /// Shows or hides the cancel button, without an effect on the automatic display.
    func showCancelButton(_ shows: Bool, animated: Bool = false) {
        guard shows != cancelIsShown else { return }
        if animated { layoutFromAbove() }
        cancelIsShown = shows
        setNeedsLayout()
        guard animated else { return }
        // Unverified: the duration.
        UIView.animate(withDuration: 0.25) { self.layoutFromAbove() }
    }

    /// Shows or hides the row of scopes; the change isn't animated.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    /// Sets the image of an icon for a state; `nil` restores the system's.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[icon, default: StateValues()][state] = iconImage
        switch icon {
        case .search: field.showIcon(image(for: .search, state: .normal))
        case .clear: field.clearImage = image(for: .clear, state: .normal)
        case .bookmark, .resultsList: updateFieldButton()
        }
    }
    /// Returns the image that was set for an icon and a state; `nil` if there is none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon]?.value(for: state) }

    /// Whether the text field can become first responder.
    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    /// Whether the text field is first responder.
    open override var isFirstResponder: Bool { field.isFirstResponder }
    /// Makes the text field first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// Makes the text field resign first responder.
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: The keyboard

    /// The kind of keyboard. Default: `default`.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// The appearance of the keyboard. Default: `default`.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    /// The type of the Return key. Default: `search`.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// The autocapitalization. Default: `sentences`.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// The autocorrection. Default: `no`.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// The spell checking. Default: `default`.
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    /// Whether the Return key is disabled while there is no text. Default: `true`.
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is displayed as bullets. Default: `false`.
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    /// The meaning of the text, for autofill.
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
    /// Whether the keyboard changes quotes. Default: `default`.
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    /// Whether the keyboard changes hyphens. Default: `default`.
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    /// Whether spaces are adjusted. Default: `default`.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    /// Whether the keyboard predicts text. Default: `default`.
    open var inlinePredictionType: UITextInlinePredictionType {
        get { searchTextField.inlinePredictionType }
        set { searchTextField.inlinePredictionType = newValue }
    }
    /// The rules for generated passwords. Default: `nil`.
    open var passwordRules: UITextInputPasswordRules? {
        get { searchTextField.passwordRules }
        set { searchTextField.passwordRules = newValue }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UISearchBar.standardHeight + addedHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    // MARK: Scopes, icons, and the field

    /// Sets the attributes of the scopes' titles for a state.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        scopes.setTitleTextAttributes(attributes, for: state)
    }
    /// Returns the attributes of the scopes' titles for a state.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }
    /// Sets the image behind the scopes for a state.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }
    /// Returns the image behind the scopes for a state.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopes.backgroundImage(for: state, barMetrics: .default)
    }
    /// Sets the image between two scopes for their states.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopes.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }
    /// Returns the image between two scopes for their states.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }
    /// Sets the image of the field's background for the normal or the disabled state; `nil` restores the system's.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        fieldBackgrounds[state] = backgroundImage
        field.replaceBackground(with: fieldBackgrounds[.normal], disabled: fieldBackgrounds[.disabled])
    }
    /// Returns the image of the field's background for a state; `nil` for the system's.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldBackgrounds.value(for: state) }
    /// Sets the offset of an icon, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        guard adjustment.isUsable(as: "positionAdjustment", of: self) else { return }
        field.adjustments.icons[icon] = adjustment
    }
    /// Returns the offset of an icon, in points. Default: zero.
    open func positionAdjustment(for icon: Icon) -> UIOffset { field.adjustments.icons[icon] ?? .zero }
}
