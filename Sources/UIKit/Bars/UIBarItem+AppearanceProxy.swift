import QuartzCore

extension UIBarItem: AppearanceTarget {
    class func makeWithDefaults() -> AnyObject? {
        if self == UITabBarItem.self { return UITabBarItem() }
        return self == UIBarButtonItem.self ? UIBarButtonItem() : UIBarItem()
    }
}

extension UIAppearanceProxy where Target: UIBarItem {
    /// Sets the text attributes of titles for a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        call("titleTextAttributes \(state.rawValue)") { $0.setTitleTextAttributes(attributes, for: state) }
    }
}

extension UIAppearanceProxy where Target: UIBarButtonItem {
    /// Sets the offset of back buttons' titles for bar metrics, in points.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        call("backButtonTitlePositionAdjustment \(barMetrics.rawValue)") {
            $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
        }
    }
}

extension UIAppearanceProxy where Target: UIToolbar {
    /// Sets the background image for a position and bar metrics.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        call("backgroundImage \(topOrBottom.rawValue) \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
        }
    }

    /// Sets the image of the shadow for a position.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        call("shadowImage \(topOrBottom.rawValue)") {
            $0.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
        }
    }
}
