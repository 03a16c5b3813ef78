extension UIButton {
    /// Adds the properties that key-value coding reaches.
    static func buttonConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("titleLabel", \UIButton.titleLabel)
            .key("imageView", \UIButton.imageView)
            .key("contentEdgeInsets", \UIButton.contentEdgeInsets)
            .key("titleEdgeInsets", \UIButton.titleEdgeInsets)
            .key("imageEdgeInsets", \UIButton.imageEdgeInsets)
            .key("reversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted)
            .key("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted)
            .key("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled)
            .key("showsTouchWhenHighlighted", \UIButton.showsTouchWhenHighlighted)
            .key("currentTitle", \UIButton.currentTitle)
            .key("currentAttributedTitle", \UIButton.currentAttributedTitle)
            .key("currentTitleColor", \UIButton.currentTitleColor)
            .key("currentImage", \UIButton.currentImage)
            .key("currentBackgroundImage", \UIButton.currentBackgroundImage)
    }
}
