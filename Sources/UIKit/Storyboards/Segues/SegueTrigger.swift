import Foundation
import QuartzCore

/// The target of an interface element that performs a segue.
@MainActor final class SegueTrigger: NSObject, Connectable {
    private weak var source: UIViewController?
    private let template: SegueTemplate
    /// Whether a continuous gesture has begun, whose later states don't perform the segue again.
    private var hasBegun = false

    init(_ template: SegueTemplate, source: UIViewController) {
        self.template = template
        self.source = source
        super.init()
    }

    static var connections: Connections {
        Connections().action("perform:", SegueTrigger.perform)
    }

    /// Performs the segue for an element that was used.
    func perform(_ sender: Any?) {
        guard let source else { return }
        if let recognizer = sender as? UIGestureRecognizer, !isRecognized(recognizer) { return }
        template.perform(from: source, sender: sender, isTriggered: true)
    }

    /// Returns whether a recognizer recognized its gesture now.
    ///
    /// Unverified: a continuous gesture performs the segue when it begins.
    private func isRecognized(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.state {
        case .began:
            hasBegun = true
            return true
        case .ended:
            defer { hasBegun = false }
            return !hasBegun
        case .cancelled, .failed:
            hasBegun = false
            return false
        default: return false
        }
    }
}

extension SegueTrigger {
    private static let selector = Selector("perform:")

    /// Performs the segue when an element is used; returns `false` for objects that can't trigger segues.
    ///
    /// - Parameter part: The part of the element, as in files: `accessoryAction` for the accessory of a cell.
    func attach(to element: AnyObject, part: String?) -> Bool {
        switch element {
        case let cell as UITableViewCell:
            if part == "accessoryAction" {
                cell.accessorySegue = { [weak cell] in self.perform(cell) }
            } else {
                cell.selectionSegue = { [weak cell] in self.perform(cell) }
            }
        case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in self.perform(cell) }
        case let control as UIControl: control.addTarget(self, action: Self.selector, for: control.segueEvent)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(self, action: Self.selector)
        case let item as UIBarButtonItem:
            item.target = self
            item.action = Self.selector
        default: return false
        }
        return true
    }
}

extension UIControl {
    /// The event that triggers a segue of the control.
    ///
    /// Unverified: controls other than buttons trigger with the event of their action.
    fileprivate var segueEvent: Event {
        switch self {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIRefreshControl:
            .valueChanged
        case is UITextField: .editingDidEndOnExit
        default: .touchUpInside
        }
    }
}
