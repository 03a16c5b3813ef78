import CoreGraphics
import Foundation

/// Presents a preview and a menu when the user holds a view.
///
/// ```swift
/// final class PhotoView: UIView, UIContextMenuInteractionDelegate {
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         addInteraction(UIContextMenuInteraction(delegate: self))
///     }
///
///     required init?(coder: NSCoder) { super.init(coder: coder) }
///
///     func contextMenuInteraction(
///         _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
///     ) -> UIContextMenuConfiguration? {
///         UIContextMenuConfiguration(actionProvider: { _ in
///             UIMenu(children: [UIAction(title: "Rotate") { _ in self.transform = CGAffineTransform(rotationAngle: 1) }])
///         })
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearances of a menu.
    public enum Appearance: UInt, Sendable {
        /// No menu is presented.
        case unknown
        /// A menu with a preview.
        case rich
        /// A menu at its control.
        case compact
    }

    /// The delegate, which provides the menu; weak.
    open private(set) weak var delegate: UIContextMenuInteractionDelegate?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    let press = UILongPressGestureRecognizer()
    private var pressDelegate: MenuPressDelegate?
    /// The presented menu; `nil` if there is none.
    var presentation: ContextMenuPresentation?
    private var lastLocation = CGPoint.zero
    /// The configuration that the delegate returned for the touch that may become a press.
    private var configuration: UIContextMenuConfiguration?

    /// Creates an interaction.
    public init(delegate: UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        let pressDelegate = MenuPressDelegate(self)
        self.pressDelegate = pressDelegate
        press.delegate = pressDelegate
        press.handlers.append(.closure { [weak self] _ in self?.follow() })
    }

    /// The appearance of the presented menu; `.unknown` if there is none.
    open var menuAppearance: Appearance { presentation.map { $0.isCompact ? .compact : .rich } ?? .unknown }

    /// Returns the location of the most recent touch of the interaction, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        guard let window = self.view?.window else { return .zero }
        return window.convert(lastLocation, to: view)
    }

    /// Replaces the presented menu by the result of a closure, which receives the menu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.updateMenu(block) }

    /// Dismisses the presented menu.
    open func dismissMenu() { presentation?.dismiss() }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        if view == nil { dismissMenu() }
    }

    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: Presenting

    /// Whether the menu is presented at the beginning of a touch, at its control and without a preview.
    var isPrimaryAction = false {
        didSet { press.minimumPressDuration = isPrimaryAction ? 0 : GestureLimits.longPressDuration }
    }

    /// Whether the delegate provides a menu for a press.
    fileprivate func shouldBegin() -> Bool {
        guard presentation == nil, let view, view.window != nil else { return false }
        lastLocation = press.location(in: nil)
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: press.location(in: view))
        return configuration != nil
    }

    private func follow() {
        lastLocation = press.location(in: nil)
        switch press.state {
        case .began:
            if let configuration { present(configuration) }
            configuration = nil
        case .changed: presentation?.fingerMoved(to: lastLocation)
        case .ended: presentation?.fingerLifted(at: lastLocation)
        case .possible, .cancelled, .failed: break
        }
    }

    func present(_ configuration: UIContextMenuConfiguration) {
        guard presentation == nil else { return }
        (view as? any MenuActionTriggering)?.menuWillPresent()
        presentation = ContextMenuPresentation(self, configuration, isCompact: isPrimaryAction)
        presentation?.begin()
    }
}

/// A control that sends an event before its menu is presented.
@MainActor
protocol MenuActionTriggering: AnyObject {
    func menuWillPresent()
    /// Called after an element is selected, before its action is performed.
    func menuDidSelect()
}

/// Lets a press begin only if there is a menu for it.
@MainActor
private final class MenuPressDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var interaction: UIContextMenuInteraction?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.shouldBegin() ?? false
    }
}
