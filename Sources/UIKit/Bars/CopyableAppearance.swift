import Foundation
import QuartzCore

/// An appearance, or its part for a state, that notifies its owner of changes.
@MainActor protocol EditableAppearance: NSObject {
    /// Called when a value changes; set by the object that owns the appearance.
    var onEdit: (() -> Void)? { get set }
}

extension EditableAppearance {
    /// Invalidates content for an earlier state of the appearance, and notifies the owner.
    func edited() {
        BarAppearanceRevision.edited()
        onEdit?()
    }
}

/// An appearance of bars, whose copies have its class.
@MainActor protocol CopyableAppearance: EditableAppearance {
    associatedtype Appearance

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

    /// Whether an object is an appearance of the same class with the same values.
    func hasValues(of object: Any?) -> Bool {
        guard let other = object as? any CopyableAppearance, type(of: other) == type(of: self) else { return false }
        return other === self || other.comparedValues == comparedValues
    }

    /// Returns text attributes that can be compared.
    func compared(_ attributes: [NSAttributedString.Key: Any]) -> AnyHashable {
        attributes.mapValues { $0 as? AnyHashable ?? AnyHashable(ObjectIdentifier($0 as AnyObject)) }
    }
}

/// An object with appearances. It copies them when they are set, and updates when the copies change.
@MainActor protocol AppearanceOwner: AnyObject {
    /// Updates the content for a changed appearance.
    func appearanceDidChange()
}

extension AppearanceOwner {
    /// Returns a copy that the owner observes. Later changes of the original have no effect on it.
    func own<Appearance: CopyableAppearance>(_ appearance: Appearance) -> Appearance {
        let copied = appearance.makeCopy()
        followChanges(of: copied)
        return copied
    }

    /// Calls ``appearanceDidChange()`` when an appearance changes.
    func followChanges(of appearance: any CopyableAppearance) {
        appearance.onEdit = { [weak self] in self?.appearanceDidChange() }
    }
}

extension UIBarAppearance: AppearanceOwner {
    func appearanceDidChange() { edited() }
}

extension UIToolbar: AppearanceOwner {}

extension UITabBarItem: AppearanceOwner {
    func appearanceDidChange() { changed() }
}
