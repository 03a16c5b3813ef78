import QuartzCore

extension UIAppearanceProxy where Target: UINavigationBar {
    /// Sets the background image for bar metrics.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        call("backgroundImage \(barMetrics.rawValue)") { $0.setBackgroundImage(backgroundImage, for: barMetrics) }
    }

    /// Sets the background image for a position and bar metrics.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        call("backgroundImage \(barPosition.rawValue) \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
        }
    }

    /// Moves titles vertically, in points, for bar metrics.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        call("titleOffset \(barMetrics.rawValue)") {
            $0.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
    }
}
