import Foundation
import QuartzCore

/// An appearance of bars, whose copies have its class.
@MainActor protocol CopyableAppearance: NSObject {
    associatedtype Appearance

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
}
