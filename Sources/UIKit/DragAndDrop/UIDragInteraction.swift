import CoreGraphics
import Foundation

/// Lifts a view after a press, and drags its items within the app.
///
/// ```swift
/// final class CardDragging: UIDragInteractionDelegate {
///     func dragInteraction(
///         _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
///     ) -> [UIDragItem] {
///         [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "card")))]
///     }
/// }
///
/// let dragging = CardDragging()
/// card.addInteraction(UIDragInteraction(delegate: dragging))
/// ```
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// The delegate, which provides the items; weak.
    open private(set) weak var delegate: UIDragInteractionDelegate?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether other gestures are recognized during the lift. Stored for source compatibility; has no effect.
    open var allowsSimultaneousRecognitionDuringLift = false {
        didSet {
            StoredAPI.report(
                "UIDragInteraction.allowsSimultaneousRecognitionDuringLift", if: allowsSimultaneousRecognitionDuringLift
            )
        }
    }
    /// Whether new interactions are enabled.
    ///
    /// Unverified: also on phones.
    open class var isEnabledByDefault: Bool { true }
    /// Whether a press begins a drag. Default: `isEnabledByDefault`.
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press.isEnabled = isEnabled } }

    private let press = UILongPressGestureRecognizer()
    private var pressDelegate: DragPressDelegate?
    private var session: DragSession?
    private var drag: RunningDrag?

    /// Creates an interaction.
    public init(delegate: UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        let pressDelegate = DragPressDelegate(self)
        self.pressDelegate = pressDelegate
        press.delegate = pressDelegate
        press.minimumPressDuration = GestureLimits.dragLiftDuration
        press.handlers.append(.closure { [weak self] _ in self?.follow() })
    }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Sets the duration of the press that lifts: with a context menu, both begin at the same time.
    fileprivate func prepare() {
        let hasMenu = view?.interactions.contains { $0 is UIContextMenuInteraction } ?? false
        press.minimumPressDuration = hasMenu ? GestureLimits.longPressDuration : GestureLimits.dragLiftDuration
    }

    /// Whether the delegate provides items for a press.
    fileprivate func shouldBegin() -> Bool {
        guard drag == nil, let view, let window = view.window else { return false }
        let session = DragSession([], in: window, at: press.location(in: nil))
        session.items = delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
        self.session = session
        return !session.items.isEmpty
    }

    private func follow() {
        let point = press.location(in: nil)
        switch press.state {
        case .began:
            guard let session else { return }
            drag = RunningDrag(self, session) { [weak self] in self?.drag = nil }
            drag?.lift()
        case .changed: drag?.move(to: point)
        case .ended: drag?.release(at: point)
        case .cancelled, .failed: drag?.cancel()
        case .possible: break
        }
    }
}

/// Lets a press begin only if there are items to drag.
@MainActor
private final class DragPressDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        interaction?.prepare()
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.shouldBegin() ?? false
    }
}

/// Receives the drags that a view participates in as their destination.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The delegate, which accepts drops; weak.
    open private(set) weak var delegate: UIDropInteractionDelegate?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether several drags are handled at once. Stored for source compatibility; has no effect.
    open var allowsSimultaneousDropSessions = false {
        didSet {
            StoredAPI.report("UIDropInteraction.allowsSimultaneousDropSessions", if: allowsSimultaneousDropSessions)
        }
    }

    /// Creates an interaction.
    public init(delegate: UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) { self.view = view }
}
