/// The geometry of UIKit's horizontal and vertical flips.
enum FlipGeometry {
    /// The distance of the viewer from the screen, in points. Unverified: chosen to look like UIKit's.
    static let eyeDistance: CGFloat = 1000
}
