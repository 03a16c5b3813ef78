import UIKit

extension Stage {
    /// Returns the frontmost view with an `accessibilityIdentifier`.
    ///
    /// - Throws: ``StageError/viewNotFound(identifier:known:)`` if the window has no such view.
    public func view(_ identifier: String) throws -> UIView {
        var known: [String] = []
        if let found = Self.frontmost(in: window, identifier, &known) { return found }
        throw StageError.viewNotFound(identifier: identifier, known: NearMatch.sorted(known, like: identifier))
    }

    private static func frontmost(in view: UIView, _ identifier: String, _ known: inout [String]) -> UIView? {
        for subview in view.subviews.reversed() where !subview.isHidden {
            if let found = frontmost(in: subview, identifier, &known) { return found }
        }
        guard let own = view.accessibilityIdentifier, !own.isEmpty else { return nil }
        if own == identifier { return view }
        if !known.contains(own) { known.append(own) }
        return nil
    }
}
