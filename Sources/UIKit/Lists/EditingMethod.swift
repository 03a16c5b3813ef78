import AppleRuntime
import Foundation

/// A method of a data source, without a result, whose implementation alone allows the user to edit a list.
///
/// Subclasses of UIKit's controllers are compared with them. Other classes have the method in their table of methods if
/// they implement it; such a table is complete if it lists any of the methods for editing.
@MainActor
struct EditingMethod {
    private let selector: Selector
    private let related: [Selector]
    private let controller: AnyClass
    private let slot: MethodSlot

    init(
        _ name: String, of related: [String], in controller: AnyClass, unchangedIn plain: AnyClass,
        changedIn overriding: AnyClass
    ) {
        selector = Selector(name)
        self.related = related.map { Selector($0) }
        self.controller = controller
        slot = MethodSlot(in: controller, unchangedIn: plain, changedIn: overriding)
    }

    /// Whether a data source implements the method; `nil` if that can't be determined.
    func isImplemented(by dataSource: AnyObject) -> Bool? {
        guard let object = dataSource as? NSObject else { return nil }
        if object.isKind(of: controller) { return slot.isOverridden(by: type(of: object)) }
        if object.responds(to: selector) { return true }
        return related.contains { object.responds(to: $0) } ? false : nil
    }
}
