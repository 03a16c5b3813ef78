import Foundation
import QuartzCore

/// An appearance of bars, whose copies have its class.
@MainActor protocol CopyableAppearance: NSObject {
    associatedtype Appearance

    /// Called when a value changes; set by the object that owns the appearance.
    var onEdit: (() -> Void)? { get set }
    /// The values by which appearances are compared.
    var comparedValues: [AnyHashable?] { get }
    /// Takes over the values of an appearance of the same class.
    func copyValues(from other: Appearance)
}

extension CopyableAppearance {
    /// Returns a new appearance of the class, with the same values.
    func makeCopy() -> Self {
        let copied = newInstance(type(of: self))
        if let values = self as? Appearance { copied.copyValues(from: values) }
        return copied
    }

    /// Returns a copy for an owner, so that later changes of the original have no effect on it.
    ///
    /// - Parameter onEdit: Called when the copy changes.
    func makeCopy(onEdit: @escaping () -> Void) -> Self {
        let copied = makeCopy()
        copied.onEdit = onEdit
        return copied
    }

    /// Whether an object is an appearance of the same class with the same values.
    func hasValues(of object: Any?) -> Bool {
        guard let other = object as? any CopyableAppearance, type(of: other) == type(of: self) else { return false }
        return other === self || other.comparedValues == comparedValues
    }

    /// Returns text attributes that can be compared.
    func compared(_ attributes: [NSAttributedString.Key: Any]) -> AnyHashable {
        attributes.mapValues { $0 as? AnyHashable ?? AnyHashable(ObjectIdentifier($0 as AnyObject)) }
    }

    /// Invalidates content for an earlier state of the appearance, and notifies the owner.
    func edited() {
        BarAppearanceRevision.edited()
        onEdit?()
    }
}
