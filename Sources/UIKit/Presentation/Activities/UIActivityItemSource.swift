import CoreGraphics
import Foundation

/// An object that provides the item for an activity view controller when an activity is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the item's class, which needn't have the item's data.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity; `nil` if the activity gets none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of the item for services that have one. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns the uniform type identifier of an item that is data. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns a preview of the item. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Returns an empty subject.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns an empty identifier.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns no preview.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// An operation that provides the item for an activity; a placeholder represents it before that.
///
/// iOS calls `item` on another thread. A stage calls it on the main actor, so that a run always has the same order.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    /// The placeholder of the item.
    open private(set) var placeholderItem: Any?
    /// The chosen activity; `nil` before one is chosen.
    open private(set) var activityType: UIActivity.ActivityType?
    /// The item, which subclasses return. Default: the placeholder.
    open var item: Any { placeholderItem ?? NSNull() }

    /// Creates a provider.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// Returns the placeholder.
    @MainActor open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholderItem ?? NSNull() }

    /// Returns ``item``.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }

    /// Returns an empty subject.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns an empty identifier.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns no preview.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

extension UIActivityItemProvider: UIActivityItemSource {}
