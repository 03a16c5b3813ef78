import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of one edit menu in a window, from its appearance to its dismissal.
@MainActor
final class EditMenuPresentation: WindowAttachment {
    /// Unverified: the durations in seconds, the spring, and the scale from which the menu grows.
    private static let duration: TimeInterval = 0.3
    private static let dismissalDuration: TimeInterval = 0.2
    private static let damping: CGFloat = 0.8
    private static let smallScale: CGFloat = 0.6

    private var menu: UIMenu
    private let window: UIWindow
    private let bar = EditMenuBar()
    private let outsideTouches = OutsideTouchRecognizer()
    private var target = CGRect.zero
    private var direction = UIEditMenuArrowDirection.automatic
    private var isEnding = false
    /// The view at which the menu is presented.
    weak var source: UIView?
    /// The responder at which the search for the target of a command starts.
    weak var commandSource: UIResponder?
    /// The sender of the actions of commands; `nil` for the commands themselves.
    weak var actionSender: AnyObject?
    /// Called before the menu is dismissed.
    var willEnd: ((ContextMenuAnimator) -> Void)?
    /// Called after the menu has another frame.
    var frameDidChange: (() -> Void)?

    init(_ menu: UIMenu, in window: UIWindow) {
        self.menu = menu
        self.window = window
    }

    /// The frame of the menu, in the window.
    var frame: CGRect { CGRect(center: bar.center, size: bar.bounds.size, anchor: bar.layer.anchorPoint) }

    // MARK: Beginning

    /// Displays the menu at a rectangle of the window.
    func begin(at target: CGRect, _ direction: UIEditMenuArrowDirection, _ animator: ContextMenuAnimator) {
        recordEvent(.control, subject: typeName(source ?? window), name: "editMenu")
        self.target = target
        self.direction = direction
        bar.onSelect = { [weak self] in self?.select($0) }
        bar.onChange = { [weak self] in self?.place() }
        outsideTouches.inside = bar
        outsideTouches.onTouch = { [weak self] in self?.end() }
        window.addGestureRecognizer(outsideTouches)
        window.addSubview(bar)
        window.appSession.attachments.append(self)
        show()
        bar.alpha = 0
        bar.transform = CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale)
        bar.layoutFromAbove()
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [bar] in
            bar.alpha = 1
            bar.transform = .identity
            animator.runAnimations()
        } completion: { _ in
            animator.runCompletions()
        }
    }

    func replaceMenu(_ menu: UIMenu) {
        self.menu = menu
        show()
    }

    /// Moves the menu to another rectangle of the window.
    func move(to target: CGRect, animated: Bool) {
        self.target = target
        if animated { UIView.animate(withDuration: Self.duration) { self.place() } } else { place() }
    }

    private func show() {
        bar.show(menu, maximumWidth: area.width)
        place()
    }

    private func place() {
        let layout = EditMenuLayout(target: target, size: bar.preferredSize, direction: direction, in: area)
        bar.layer.anchorPoint = layout.anchor
        bar.bounds.size = layout.frame.size
        bar.center = CGPoint(
            x: layout.frame.minX + layout.anchor.x * layout.frame.width,
            y: layout.frame.minY + layout.anchor.y * layout.frame.height)
        bar.layoutFromAbove()
        frameDidChange?()
    }

    private var area: CGRect { window.bounds.inset(by: window.safeAreaInsets) }

    // MARK: Ending

    private func select(_ element: any UIMenuLeaf) {
        guard !isEnding else { return }
        if element.attributes.contains(.keepsMenuPresented) {
            menu.perform(element, from: commandSource, sender: actionSender)
            return show()
        }
        end()
        menu.perform(element, from: commandSource, sender: actionSender)
    }

    func viewsDidLeaveWindow() {
        if source?.window !== window { end() }
    }

    /// Dismisses the menu.
    func end() {
        guard !isEnding else { return }
        isEnding = true
        let animator = ContextMenuAnimator(nil)
        willEnd?(animator)
        window.removeGestureRecognizer(outsideTouches)
        window.appSession.attachments.removeAll { $0 === self }
        bar.isUserInteractionEnabled = false
        UIView.animate(withDuration: Self.dismissalDuration, delay: 0, options: .allowUserInteraction) { [bar] in
            bar.alpha = 0
            animator.runAnimations()
        } completion: { [bar, menu] _ in
            bar.removeFromSuperview()
            menu.close()
            animator.runCompletions()
        }
    }
}

extension CGRect {
    /// Creates the frame of a view from its center, which is at an anchor point.
    fileprivate init(center: CGPoint, size: CGSize, anchor: CGPoint) {
        self.init(
            origin: CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height), size: size)
    }
}

/// Notifies of touches outside a view, without effect on them.
@MainActor
private final class OutsideTouchRecognizer: UIGestureRecognizer {
    weak var inside: UIView?
    var onTouch: (() -> Void)?

    init() {
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        let isOutside = touches.contains { touch in
            guard let inside, let view = touch.view else { return true }
            return !view.isDescendant(of: inside)
        }
        if isOutside { onTouch?() }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
