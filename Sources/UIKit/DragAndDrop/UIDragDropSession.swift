import CoreGraphics
import Foundation

/// A drag with its items and its location.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The items of the drag.
    var items: [UIDragItem] { get }
    /// Whether drops may move the data. Default: `true`, unless the drag's delegate prevents it.
    var allowsMoveOperation: Bool { get }
    /// Whether other apps receive the drag; always `true`, as there are none.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns the location of the finger in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has data of a type; always `false`, as types aren't registered.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item provides an object of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// An object of the app, available to drops in the same app.
    var localContext: Any? { get set }
}

/// A drag as its destination sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, which began in the same app.
    var localDragSession: (any UIDragSession)? { get }
    /// The style of the progress indicator. Stored for source compatibility; has no effect.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Loads the objects of a class from the items, and calls the completion handler before the method returns.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// The styles of the progress indicator of a drop.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// The session shows no indicator.
    case none
    /// The system's indicator.
    case `default`
}

/// The session of a drag within the app, for its source and its destinations.
@MainActor
final class DragSession: UIDragSession, UIDropSession {
    var items: [UIDragItem]
    var localContext: Any?
    var allowsMoveOperation = true
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default {
        didSet { StoredAPI.report("UIDropSession.progressIndicatorStyle", if: progressIndicatorStyle == .none) }
    }
    /// The location of the finger in the window.
    var point = CGPoint.zero
    weak var window: UIWindow?

    init(_ items: [UIDragItem], in window: UIWindow?, at point: CGPoint) {
        self.items = items
        self.window = window
        self.point = point
    }

    var isRestrictedToDraggingApplication: Bool { true }
    var localDragSession: (any UIDragSession)? { self }
    func location(in view: UIView) -> CGPoint { window?.convert(point, to: view) ?? point }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { false }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        var objects: [any NSItemProviderReading] = []
        for item in items {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in if let object { objects.append(object) } }
        }
        completion(objects)
        return Progress(totalUnitCount: Int64(items.count))
    }
}
