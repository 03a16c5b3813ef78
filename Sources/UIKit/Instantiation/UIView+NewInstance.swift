import Foundation

extension UIView {
    /// Creates a view with the initializer of its class; see ``newInstance(_:frame:)``.
    @usableFromInline convenience init(creatingInstanceWithFrame frame: CGRect) { self.init(frame: frame) }

    /// The initializer above as a method of any class, which the language allows only for required initializers.
    @_silgen_name("$s5UIKit6UIViewC25creatingInstanceWithFrameAC10Foundation6CGRectV_tcfC")
    fileprivate static func instance(createdWithFrame frame: CGRect) -> UIView
}

/// Returns a new view of a class: `type.init(frame: frame)` with Objective-C, where initializers needn't be required.
///
/// - Parameters:
///   - type: A class that has the initializer; with another, the app stops, as on iOS.
///   - frame: The frame in points.
@preconcurrency @MainActor public func newInstance<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    let type: UIView.Type = type
    return unsafeDowncast(type.instance(createdWithFrame: frame), to: View.self)
}
