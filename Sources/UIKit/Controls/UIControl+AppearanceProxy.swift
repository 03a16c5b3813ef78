import QuartzCore

extension UIAppearanceProxy where Target: UIButton {
    /// Sets the color of titles for a state.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        call("titleColor \(state.rawValue)") { $0.setTitleColor(color, for: state) }
    }

    /// Sets the background image for a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        call("backgroundImage \(state.rawValue)") { $0.setBackgroundImage(image, for: state) }
    }
}

extension UIAppearanceProxy where Target: UISegmentedControl {
    /// Sets the text attributes of segments for a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        call("titleTextAttributes \(state.rawValue)") { $0.setTitleTextAttributes(attributes, for: state) }
    }
}
