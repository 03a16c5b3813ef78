import Foundation

extension NSObject {
    /// Announces that a property is about to change.
    public func willChangeValue(forKey key: String) {}

    /// Announces that a property changed.
    public func didChangeValue(forKey key: String) {}
}
