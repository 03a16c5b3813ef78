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
    /// Sets the image behind buttons for a state and bar metrics.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        call("backgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
    }

    /// Sets the image behind buttons for a state, a style, and bar metrics.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
        call("backgroundImage \(state.rawValue) \(style.rawValue) \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics)
        }
    }

    /// Sets the distance by which the images behind buttons are moved down for bar metrics, in points.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        call("backgroundVerticalPositionAdjustment \(barMetrics.rawValue)") {
            $0.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
    }

    /// Sets the offset of titles for bar metrics, in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        call("titlePositionAdjustment \(barMetrics.rawValue)") {
            $0.setTitlePositionAdjustment(adjustment, for: barMetrics)
        }
    }

    /// Sets the image behind back buttons for a state and bar metrics.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        call("backButtonBackgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
            $0.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
    }

    /// Sets the distance by which the images behind back buttons are moved down for bar metrics, in points.
    public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        call("backButtonBackgroundVerticalPositionAdjustment \(barMetrics.rawValue)") {
            $0.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
    }

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
