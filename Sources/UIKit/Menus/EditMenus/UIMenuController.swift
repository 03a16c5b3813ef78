import CoreGraphics
import Foundation

/// An item that an app adds to the menu of a menu controller.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title of the item.
    open var title: String
    /// The method that the item performs, of the first responder or one behind it in the chain.
    open var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The older interface of the edit menu, which displays the commands that the first responder can perform.
///
/// ```swift
/// final class CopyLabel: UILabel {
///     override var canBecomeFirstResponder: Bool { true }
///
///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "copy:" }
///
///     override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
///
///     func showMenu() {
///         becomeFirstResponder()
///         UIMenuController.shared.showMenu(from: self, rect: bounds)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The directions in which the arrow of the menu points.
    public enum ArrowDirection: Int, Sendable {
        /// Above the target if there is space, otherwise below it.
        case `default`
        /// Up: the menu is below its target.
        case up
        /// Down: the menu is above its target.
        case down
        /// Left: the menu is to the right of its target.
        case left
        /// Right: the menu is to the left of its target.
        case right
    }

    /// Posted before the menu is displayed.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu was displayed.
    public nonisolated static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu is hidden.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu was hidden.
    public nonisolated static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")
    /// Posted after the frame of the displayed menu changed.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    private static var current: (session: Weak<AppSession>, controller: UIMenuController)?

    /// The menu controller of the app.
    open class var shared: UIMenuController {
        let session = AppSession.current
        if let current, current.session.value === session { return current.controller }
        let controller = UIMenuController()
        current = (Weak(session), controller)
        return controller
    }

    private var presentation: EditMenuPresentation?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero

    /// The items displayed after the commands of the system, if a responder can perform them. Default: `nil`.
    open var menuItems: [UIMenuItem]?

    /// The preferred direction of the arrow. Default: `.default`.
    open var arrowDirection = ArrowDirection.default

    /// Whether the menu is displayed.
    open var isMenuVisible: Bool {
        get { presentation != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The frame of the menu, in the coordinates of its window; zero if it isn't displayed.
    open var menuFrame: CGRect { presentation?.frame ?? .zero }

    /// Displays the menu at a rectangle of a view; has no effect if the first responder can't perform any command.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu if it is displayed at a view.
    open func hideMenu(from targetView: UIView) {
        if targetView === self.targetView { hideMenu() }
    }

    /// Hides the menu.
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Sets the rectangle at which `setMenuVisible(_:animated:)` displays the menu.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetView = targetView
        self.targetRect = targetRect
    }

    /// Displays or hides the menu.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hide(animated: animated) }
        hide(animated: false)
        show(animated: animated)
    }

    /// Updates the commands of the displayed menu.
    open func update() {
        guard let presentation else { return }
        guard let menu = makeMenu() else { return hideMenu() }
        presentation.replaceMenu(menu)
    }

    private func show(animated: Bool) {
        guard let targetView, let window = targetView.window, let menu = makeMenu() else { return }
        let presentation = EditMenuPresentation(menu, in: window)
        presentation.source = targetView
        presentation.commandSource = window.firstResponder
        presentation.actionSender = self
        presentation.willEnd = { [weak self] animator in
            self?.presentation = nil
            self?.post(Self.willHideMenuNotification)
            animator.addCompletion { self?.post(Self.didHideMenuNotification) }
        }
        self.presentation = presentation
        post(Self.willShowMenuNotification)
        let animator = ContextMenuAnimator(nil)
        animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
        let direction = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        let target = targetView.convert(targetRect, to: nil)
        Self.run(animated: animated) { presentation.begin(at: target, direction, animator) }
        presentation.frameDidChange = { [weak self] in self?.post(Self.menuFrameDidChangeNotification) }
    }

    private func hide(animated: Bool) {
        guard let presentation else { return }
        Self.run(animated: animated) { presentation.end() }
    }

    private static func run(animated: Bool, _ changes: () -> Void) {
        if animated { changes() } else { UIView.performWithoutAnimation(changes) }
    }

    /// Returns the menu of the commands that the first responder can perform; `nil` without any.
    private func makeMenu() -> UIMenu? {
        guard let responder = targetView?.window?.firstResponder else { return nil }
        let items = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
        let commands = (StandardEditAction.allCases.map(\.command) + items).filter {
            responder.target(forAction: $0.action, withSender: self) != nil
        }
        return commands.isEmpty ? nil : UIMenu(children: commands)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// A reference that doesn't retain its object.
private struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object) { self.value = value }
}
