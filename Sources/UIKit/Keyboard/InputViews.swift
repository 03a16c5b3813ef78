import CoreGraphics
import Foundation

/// The views with which the user types into a first responder.
@MainActor struct InputViews {
    /// The first responder; `nil` if nothing is displayed.
    weak var responder: UIResponder?
    /// The keyboard or the responder's own input view.
    var input: UIView?
    /// The view above the input.
    var accessory: UIView?
    /// The responder whose accessory view is displayed, which follows that view in the responder chain.
    weak var accessoryOwner: UIResponder?

    static let none = InputViews()

    private init() {}

    /// Determines the views of a responder. Without a hardware keyboard, a responder that accepts keys has a keyboard.
    init(of responder: UIResponder, hasHardwareKeyboard: Bool, makeKeyboard: (any UIKeyInput) -> UIView) {
        self.responder = responder
        input = responder.displayedInputView
        if input == nil, responder.acceptsKeys, !hasHardwareKeyboard, let keys = responder as? any UIKeyInput {
            input = makeKeyboard(keys)
        }
        // The accessory view of a presenting controller doesn't belong to what it presents.
        accessoryOwner = responder.firstInChain {
            $0.displayedAccessoryView != nil || ($0 as? UITransitionView)?.presentation != nil
        }
        accessory = accessoryOwner?.displayedAccessoryView
    }

    /// The controllers of the views.
    var owners: [UIInputViewController] { [input, accessory].compactMap { $0?.inputViewOwner } }

    var isEmpty: Bool { input == nil && accessory == nil }

    /// The heights of the accessory view and of the input view for a width, in points.
    func heights(width: CGFloat, keyboard: CGFloat, bottomInset: CGFloat) -> (accessory: CGFloat, input: CGFloat) {
        let above = accessory.map { Self.height(of: $0, width: width) } ?? 0
        guard let input else { return (above, 0) }
        if input is KeyboardView { return (above, keyboard) }
        let own = input.autoresizingMask.contains(.flexibleHeight) ? 0 : Self.height(of: input, width: width)
        // Unverified: an input view of the app ends above the home indicator.
        return (above, own > 0 ? own + bottomInset : keyboard)
    }

    /// Whether constraints determine the height of the accessory view, which may change while it is displayed.
    var hasSelfSizingAccessory: Bool { accessory.map(Self.isSelfSizing) ?? false }

    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        guard isSelfSizing(view) else { return view.bounds.height }
        let target = CGSize(width: width, height: 0)
        let fitting = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting > 0 ? fitting : view.bounds.height
    }

    /// A flexible height makes constraints count, on which bars that grow with their text rely.
    private static func isSelfSizing(_ view: UIView) -> Bool {
        (view as? UIInputView)?.allowsSelfSizing == true || !view.translatesAutoresizingMaskIntoConstraints
            || view.autoresizingMask.contains(.flexibleHeight)
    }
}
