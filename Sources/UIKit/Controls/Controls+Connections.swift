extension UILabel {
    /// Adds the properties that key-value coding reaches.
    static func labelConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("text", \UILabel.text)
            .key("attributedText", \UILabel.attributedText)
            .key("font", \UILabel.font)
            .key("textColor", \UILabel.textColor)
            .key("textAlignment", \UILabel.textAlignment)
            .key("lineBreakMode", \UILabel.lineBreakMode)
            .key("numberOfLines", \UILabel.numberOfLines)
            .key("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
            .key("minimumScaleFactor", \UILabel.minimumScaleFactor)
            .key("minimumFontSize", \UILabel.keyedMinimumFontSize)
            .key("allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation)
            .key("baselineAdjustment", \UILabel.baselineAdjustment)
            .key("shadowColor", \UILabel.shadowColor)
            .key("shadowOffset", \UILabel.shadowOffset)
            .key("highlightedTextColor", \UILabel.highlightedTextColor)
            .key("highlighted", \UILabel.isHighlighted)
            .key("enabled", \UILabel.isEnabled)
            .key("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
            .key("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
    }

    /// The font size to which text shrinks at most, which the class had before its scale factor.
    fileprivate var keyedMinimumFontSize: CGFloat {
        get { minimumScaleFactor * font.pointSize }
        set { if font.pointSize > 0 { minimumScaleFactor = newValue / font.pointSize } }
    }
}

extension UIImageView {
    /// Adds the properties that key-value coding reaches.
    static func imageViewConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("image", \UIImageView.image)
            .key("highlightedImage", \UIImageView.highlightedImage)
            .key("highlighted", \UIImageView.isHighlighted)
            .key("animationImages", \UIImageView.animationImages)
            .key("animationDuration", \UIImageView.animationDuration)
            .key("animationRepeatCount", \UIImageView.animationRepeatCount)
            .key("animating", \UIImageView.isAnimating)
    }
}

extension UIControl {
    /// Adds the properties that key-value coding reaches.
    static func controlConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("enabled", \UIControl.isEnabled)
            .key("selected", \UIControl.isSelected)
            .key("highlighted", \UIControl.isHighlighted)
            .key("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
            .key("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
            .key("tracking", \UIControl.isTracking)
            .key("touchInside", \UIControl.isTouchInside)
    }
}

extension UISlider {
    /// Adds the properties that key-value coding reaches.
    static func sliderConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("value", \UISlider.value)
            .key("minimumValue", \UISlider.minimumValue)
            .key("maximumValue", \UISlider.maximumValue)
            .key("minimumValueImage", \UISlider.minimumValueImage)
            .key("maximumValueImage", \UISlider.maximumValueImage)
            .key("continuous", \UISlider.isContinuous)
            .key("minimumTrackTintColor", \UISlider.minimumTrackTintColor)
            .key("maximumTrackTintColor", \UISlider.maximumTrackTintColor)
            .key("thumbTintColor", \UISlider.thumbTintColor)
    }
}

extension UISwitch {
    /// Adds the properties that key-value coding reaches.
    static func switchConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("on", \UISwitch.isOn)
            .key("onTintColor", \UISwitch.onTintColor)
            .key("thumbTintColor", \UISwitch.thumbTintColor)
            .key("onImage", \UISwitch.onImage)
            .key("offImage", \UISwitch.offImage)
    }
}

extension UIProgressView {
    /// Adds the properties that key-value coding reaches.
    static func progressViewConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("progress", \UIProgressView.progress)
            .key("progressViewStyle", \UIProgressView.progressViewStyle)
            .key("progressTintColor", \UIProgressView.progressTintColor)
            .key("trackTintColor", \UIProgressView.trackTintColor)
            .key("progressImage", \UIProgressView.progressImage)
            .key("trackImage", \UIProgressView.trackImage)
    }
}

extension UIPageControl {
    /// Adds the properties that key-value coding reaches.
    static func pageControlConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("numberOfPages", \UIPageControl.numberOfPages)
            .key("currentPage", \UIPageControl.currentPage)
            .key("hidesForSinglePage", \UIPageControl.hidesForSinglePage)
            .key("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor)
            .key("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor)
    }
}

extension UISegmentedControl {
    /// Adds the properties that key-value coding reaches.
    static func segmentedControlConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
            .key("numberOfSegments", \UISegmentedControl.numberOfSegments)
            .key("momentary", \UISegmentedControl.isMomentary)
            .key("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
            .key("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
    }
}

extension UIActivityIndicatorView {
    /// Adds the properties that key-value coding reaches.
    static func activityIndicatorViewConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("color", \UIActivityIndicatorView.color)
            .key("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped)
            .key("animating", \UIActivityIndicatorView.isAnimating)
    }
}
