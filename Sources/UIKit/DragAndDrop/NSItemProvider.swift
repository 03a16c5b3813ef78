import Foundation

/// An object whose data an item provider can provide.
public protocol NSItemProviderWriting: AnyObject {}

/// An object that can be created from an item provider's data.
public protocol NSItemProviderReading: AnyObject {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// Provides the object of a dragged item within the app; data for other apps isn't provided.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    private var objects: [any NSItemProviderWriting] = []
    /// The suggested name of a file with the data. Stored for source compatibility; has no effect.
    open var suggestedName: String? {
        didSet { StoredAPI.report("NSItemProvider.suggestedName", if: suggestedName != nil) }
    }

    /// Creates an empty item provider.
    public override init() {
        super.init()
    }

    /// Creates an item provider with an object.
    public init(object: any NSItemProviderWriting) {
        objects = [object]
        super.init()
    }

    /// Adds an object.
    open func registerObject(_ object: any NSItemProviderWriting) { objects.append(object) }

    /// Whether there is an object of a class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        objects.contains { type(of: $0).isKind(of: aClass) }
    }

    /// Calls the completion handler with the object of a class, before this method returns.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let object = objects.first { type(of: $0).isKind(of: aClass) } as? any NSItemProviderReading
        completionHandler(object, nil)
        return Progress(totalUnitCount: 1)
    }
}

extension NSItemProviderWriting {
    /// Whether the class is `other` or a subclass of it.
    fileprivate static func isKind(of other: AnyClass) -> Bool {
        sequence(first: self as AnyClass) { _getSuperclass($0) }.contains { $0 == other }
    }
}

private func _getSuperclass(_ type: AnyClass) -> AnyClass? { Swift._getSuperclass(type) }
