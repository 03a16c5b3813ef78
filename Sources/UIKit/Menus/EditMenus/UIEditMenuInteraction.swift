import CoreGraphics
import Foundation

/// Presents an edit menu of commands and actions at a location of its view.
///
/// ```swift
/// final class NoteView: UIView, UIEditMenuInteractionDelegate {
///     private lazy var editMenu = UIEditMenuInteraction(delegate: self)
///
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         addInteraction(editMenu)
///         addGestureRecognizer(UILongPressGestureRecognizer { [weak self] press in
///             guard let self, press.state == .began else { return }
///             let point = press.location(in: self)
///             self.editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
///         })
///     }
///
///     required init?(coder: NSCoder) { super.init(coder: coder) }
///
///     func editMenuInteraction(
///         _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
///         suggestedActions: [UIMenuElement]
///     ) -> UIMenu? {
///         UIMenu(children: suggestedActions + [UIAction(title: "Highlight") { _ in self.backgroundColor = .yellow }])
///     }
/// }
/// ```
///
/// The suggested actions are the editing commands that the first responder, or the view if there is none, can perform,
/// and the menus that responders add in `buildMenu(with:)`. A touch outside dismisses the menu and has its own effect.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The delegate, which provides the menu; weak.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    private var presentation: EditMenuPresentation?
    private var configuration: UIEditMenuConfiguration?

    /// Creates an interaction.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Presents the menu of a configuration; has no effect if the menu is empty or the view isn't in a window.
    ///
    /// A menu that the interaction presents already is dismissed.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window, let menu = makeMenu(configuration) else { return }
        let presentation = EditMenuPresentation(menu, in: window)
        presentation.commandSource = window.firstResponder ?? view
        presentation.willEnd = { [weak self] in self?.willEnd(configuration, $0) }
        presentation.source = view
        self.presentation = presentation
        self.configuration = configuration
        let animator = ContextMenuAnimator(nil)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        presentation.begin(at: target, configuration.preferredArrowDirection, animator)
    }

    /// Dismisses the presented menu.
    open func dismissMenu() { presentation?.end() }

    /// Requests the presented menu from the delegate again, and displays it.
    open func reloadVisibleMenu() {
        guard let presentation, let configuration else { return }
        guard let menu = makeMenu(configuration) else { return dismissMenu() }
        presentation.replaceMenu(menu)
    }

    /// Moves the presented menu to the target rectangle, which is requested from the delegate again.
    open func updateVisibleMenuPosition(animated: Bool) { presentation?.move(to: target, animated: animated) }

    /// Returns the location of the presented menu's target in a view's coordinates; zero if there is no menu.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let source = self.view else { return .zero }
        return source.convert(configuration.sourcePoint, to: view)
    }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {
        if view == nil { dismissMenu() }
    }

    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) { self.view = view }

    /// The rectangle at which the menu appears, in the window.
    private var target: CGRect {
        guard let view, let configuration else { return .zero }
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        return view.convert(rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect, to: nil)
    }

    /// Returns the menu of a configuration; `nil` if it has no visible elements.
    private func makeMenu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
        guard let view else { return nil }
        let suggestions = EditMenuBuilder(for: view.window?.firstResponder ?? view).suggestedActions
        let menu =
            delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggestions)
            ?? UIMenu(children: suggestions)
        return menu.children.isEmpty ? nil : menu
    }

    private func willEnd(_ configuration: UIEditMenuConfiguration, _ animator: ContextMenuAnimator) {
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        presentation = nil
        self.configuration = nil
    }
}
