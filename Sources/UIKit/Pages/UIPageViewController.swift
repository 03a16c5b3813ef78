import CoreGraphics
import Foundation
import InterludeDiagnostics

/// Displays pages, each with its own controller, which the user or the app turns.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The style of page turns.
    open private(set) var transitionStyle: TransitionStyle
    /// The axis along which pages are arranged.
    open private(set) var navigationOrientation: NavigationOrientation
    /// The location of the spine of curling pages; `.none` for scrolling pages.
    open private(set) var spineLocation: SpineLocation
    /// Whether the back of a curling page shows another page. Default: `false`; `true` with a spine in the middle.
    ///
    /// With a spine at an edge, every second page of the data source is the back of the page before it, and
    /// ``setViewControllers(_:direction:animated:completion:)`` takes the page to display and the back of the leaf that
    /// turns.
    open var isDoubleSided: Bool {
        get { hasBacks || spineLocation == .mid }
        set { hasBacks = newValue }
    }
    private var hasBacks = false
    /// Whether each leaf has a page on its back.
    var turnsBacks: Bool { transitionStyle == .pageCurl && spineLocation != .mid && isDoubleSided }
    /// The delegate that receives gesture-driven turns; weak.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The data source of the pages; weak. Without one, only the app turns pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { dataSourceDidChange() }
    }

    /// The spacing between scrolling pages, in points.
    let spacing: CGFloat
    /// The displayed controllers; empty until they are set.
    private(set) var pages: [UIViewController] = []
    /// The running turn.
    private(set) var turn: PageTurn?
    private let control = UIPageControl()
    private lazy var binding: any PageBinding =
        transitionStyle == .scroll ? ScrollingPages(of: self) : CurlingPages(of: self)

    /// Creates a page view controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        let chosen = spine as? SpineLocation ?? (spine as? NSNumber).flatMap { SpineLocation(rawValue: $0.intValue) }
        spineLocation = style == .scroll ? .none : chosen ?? .min
        let space = options?[.interPageSpacing]
        spacing = style == .scroll ? space as? CGFloat ?? CGFloat((space as? NSNumber)?.doubleValue ?? 0) : 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a page view controller without pages, whose pages curl horizontally; generic code calls it as `init()`.
    @available(*, unavailable, message: "Use init(transitionStyle:navigationOrientation:options:).")
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (transitionStyle, navigationOrientation, spineLocation, spacing) = (.pageCurl, .horizontal, .min, 0)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a page view controller without pages, whose pages curl horizontally.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Creates a page view controller from a storyboard. Default: curling pages.
    public required init?(coder: NSCoder) {
        let style = coder.attribute("transitionStyle").flatMap { TransitionStyle.named[$0] } ?? .pageCurl
        transitionStyle = style
        navigationOrientation = coder.attribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
        let spine = coder.attribute("spineLocation").flatMap { SpineLocation.named[$0] } ?? .min
        spineLocation = style == .scroll ? .none : spine
        spacing = style == .scroll ? coder.number("pageSpacing") ?? 0 : 0
        super.init(coder: coder)
    }

    /// The displayed controllers: two if the spine is in the middle, otherwise one.
    open var viewControllers: [UIViewController]? { pages }

    /// The recognizers that turn pages; empty for scrolling pages, whose scroll view has its own.
    open var gestureRecognizers: [UIGestureRecognizer] { binding.gestureRecognizers }

    /// Sets the displayed pages.
    ///
    /// Without animation, no pages may be set as long as there are none.
    ///
    /// - Parameter completion: Called with `true` at the end of the turn, or with `false` if other pages are set before.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        var controllers = viewControllers ?? []
        let back = turnsBacks && controllers.count == 2 ? controllers.removeLast() : nil
        let staysEmpty = controllers.isEmpty && pages.isEmpty && !animated
        guard staysEmpty || controllers.count == pageCount else { return reportPageCount(controllers.count) }
        end(turn, isComplete: true, isFinished: false)
        guard animated, !pages.isEmpty, viewIfLoaded?.window != nil, controllers != pages else {
            show(controllers)
            completion?(true)
            return
        }
        let turn = PageTurn(
            from: pages, to: controllers, back: back, direction: direction, isInteractive: false, completion)
        begin(turn)
        binding.perform(turn)
    }

    private var pageCount: Int { spineLocation == .mid ? 2 : 1 }

    private func reportPageCount(_ count: Int) {
        Diagnostic.pageCountMismatch(count, expected: pageCount, culprit: typeName(self)).report()
    }

    /// The axis along which pages are arranged.
    var axis: UIAxis { navigationOrientation == .vertical ? .vertical : .horizontal }

    // MARK: Pages and turns

    override var managesAppearanceOfChildren: Bool { true }
    override var childrenFollowingAppearance: [UIViewController] { pages }

    /// Displays pages without a turn.
    private func show(_ controllers: [UIViewController]) {
        let previous = pages.filter { !controllers.contains($0) }
        let new = controllers.filter { !pages.contains($0) }
        for controller in new { enter(controller) }
        if appearance.isVisible {
            for controller in new { controller.changeAppearance(true, animated: false) }
            for controller in previous { controller.changeAppearance(false, animated: false) }
        }
        pages = controllers
        if isViewLoaded { binding.pagesDidChange() }
        if !arrivesFirst { leave(previous) }
        if appearance.phase == .appeared { for controller in new { controller.finishAppearance() } }
        if arrivesFirst { leave(previous) }
        if isViewLoaded { showDots() }
    }

    /// Begins a turn: adds its new pages as children and begins their appearance.
    func begin(_ turn: PageTurn) {
        self.turn = turn
        if turn.isInteractive { delegate?.pageViewController(self, willTransitionTo: turn.to) }
        for controller in turn.to + [turn.back].compactMap({ $0 }) where controller.parent !== self {
            enter(controller)
        }
        guard appearance.isVisible else { return }
        for controller in turn.to { controller.changeAppearance(true, animated: true) }
        for controller in turn.from { controller.changeAppearance(false, animated: true) }
    }

    /// Whether scrolling pages call the page that stays first at the end of a turn; curling pages call it last.
    private var arrivesFirst: Bool { transitionStyle == .scroll }

    /// Ends a turn at the new pages, or returns to the old ones.
    ///
    /// - Parameter isFinished: Whether the turn has come to its end by itself. Default: `true`.
    func end(_ ended: PageTurn?, isComplete: Bool, isFinished: Bool = true) {
        guard let ended, ended === turn else { return }
        turn = nil
        let (shown, left) = isComplete ? (ended.to, ended.from) : (ended.from, ended.to)
        let leaving = (left + [ended.back].compactMap { $0 }).filter { !shown.contains($0) }
        let reverses = !isComplete && appearance.isVisible
        if reverses, !arrivesFirst { for controller in ended.to { controller.changeAppearance(false, animated: true) } }
        if reverses { for controller in ended.from { controller.changeAppearance(true, animated: true) } }
        pages = shown
        binding.pagesDidChange()
        if !arrivesFirst { leave(leaving) }
        for controller in shown { controller.finishAppearance() }
        if reverses, arrivesFirst { for controller in ended.to { controller.changeAppearance(false, animated: true) } }
        if arrivesFirst { leave(leaving) }
        if isComplete { lightDot(moving: ended.isInteractive ? ended.direction : nil) }
        if ended.isInteractive {
            delegate?.pageViewController(
                self, didFinishAnimating: isFinished, previousViewControllers: ended.from,
                transitionCompleted: isComplete)
        }
        ended.completion?(isFinished)
    }

    /// Adds a page as a child. Measured: it has moved before its view is loaded.
    private func enter(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
    }

    private func leave(_ controllers: [UIViewController]) {
        for controller in controllers {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.finishAppearance()
            controller.removeFromParent()
        }
    }

    /// Returns the page next to the displayed pages; `nil` if there is none.
    func neighbor(_ direction: NavigationDirection) -> UIViewController? {
        (direction == .forward ? pages.last : pages.first).flatMap { neighbor(direction, of: $0) }
    }

    func neighbor(_ direction: NavigationDirection, of page: UIViewController) -> UIViewController? {
        direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: page)
            : dataSource?.pageViewController(self, viewControllerBefore: page)
    }

    private func dataSourceDidChange() {
        guard isViewLoaded else { return }
        binding.neighborsDidChange()
        showDots()
    }

    // MARK: The page control

    private var dotCount: Int { transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0 }

    /// Updates the dots and the space that they need.
    private func showDots() {
        lightDot(moving: nil)
        view.setNeedsLayout()
    }

    private func lightDot(moving direction: NavigationDirection?) {
        control.numberOfPages = dotCount
        switch direction {
        case nil: control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        case .forward: control.currentPage += 1
        case .reverse: control.currentPage -= 1
        }
    }

    // MARK: View

    open override func loadView() {
        if loadViewFromNib() { return }
        let view = PageView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        binding.view.frame = view.bounds
        binding.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(binding.view)
        view.addSubview(control)
        control.isUserInteractionEnabled = false
        binding.pagesDidChange()
        showDots()
    }

    /// Lays out the pages above the page control, if the data source has dots.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Unverified: the page control is 37 points high, and pages end above it.
        let strip: CGFloat = dotCount > 0 ? 37 + view.safeAreaInsets.bottom : 0
        control.isHidden = dotCount == 0
        control.frame = CGRect(x: 0, y: view.bounds.maxY - strip, width: view.bounds.width, height: min(strip, 37))
        binding.layout(in: CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - strip))
    }

    /// Completes a turn in progress, and asks the delegate for the spine in the new orientation.
    open override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        end(turn, isComplete: true)
        guard transitionStyle == .pageCurl, let delegate else { return }
        let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeLeft : .portrait
        let spine = delegate.pageViewController(self, spineLocationFor: orientation)
        if spine != .none { spineLocation = spine }
    }

    /// The orientations that the delegate returns; without a delegate, the default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
}

/// The view of a page view controller.
final class PageView: UIView {}
