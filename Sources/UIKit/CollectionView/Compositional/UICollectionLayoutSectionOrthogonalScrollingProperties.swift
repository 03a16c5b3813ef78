import Foundation

/// The deceleration and bouncing of a section that scrolls orthogonally.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How fast scrolling decelerates. Default: `automatic`, which depends on the section's scrolling behavior.
    open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    /// Whether the content bounces at its ends. Default: `automatic`, which does.
    open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic

    func copied() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}

/// The deceleration rates of orthogonal scrolling.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable {
    /// Chosen by the section's behavior.
    case automatic
    /// The rate of lists.
    case normal
    /// The rate of pages.
    case fast
}

/// The bouncing of orthogonal scrolling.
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
    /// If the content is longer than the section.
    case automatic
    /// Also if the content is shorter.
    case always
    /// The content doesn't bounce.
    case never
}
