import CoreGraphics
import Foundation

/// A layout guide whose content has an aspect ratio.
@preconcurrency @MainActor public protocol UILayoutGuideAspectFitting: NSObjectProtocol {
    /// The width of the content, divided by its height; above 0, up to 100. Default: 1.
    var aspectRatio: CGFloat { get set }
}
