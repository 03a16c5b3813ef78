import CoreGraphics

extension ObjectReaders {
    /// Controls and indicators.
    static let controls = [
        ObjectReader(UIControl.self) { readControl($0) },
        ObjectReader(UIButton.self) { ButtonReader($0).read() },
        ObjectReader(UISlider.self) { readSlider($0) },
        ObjectReader(UISwitch.self) { readSwitch($0) },
        ObjectReader(UIStepper.self) { readStepper($0) },
        ObjectReader(UIProgressView.self) { readProgressView($0) },
        ObjectReader(UIPageControl.self) { readPageControl($0) },
        ObjectReader(UIPickerView.self) { $0.source.ignore("showsSelectionIndicator") },
        ObjectReader(UISegmentedControl.self) { readSegmentedControl($0) },
        ObjectReader(UIActivityIndicatorView.self) { readActivityIndicator($0) },
        ObjectReader(UIRefreshControl.self) { readRefreshControl($0) },
        ObjectReader(UIDatePicker.self) { readDatePicker($0) },
    ]

    private static func readControl(_ attributes: ElementAttributes<UIControl>) {
        attributes.flag("enabled", \.isEnabled)
        attributes.flag("selected", \.isSelected)
        attributes.flag("highlighted", \.isHighlighted)
        attributes.choice(
            "contentHorizontalAlignment", \.contentHorizontalAlignment, UIControl.ContentHorizontalAlignment.named)
        attributes.choice(
            "contentVerticalAlignment", \.contentVerticalAlignment, UIControl.ContentVerticalAlignment.named)
        attributes.flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
        attributes.string("toolTip", \.toolTip)
    }

    private static func readSlider(_ attributes: ElementAttributes<UISlider>) {
        attributes.number("minValue", \.minimumValue)
        attributes.number("maxValue", \.maximumValue)
        attributes.number("value", \.value)
        attributes.flag("continuous", \.isContinuous)
        attributes.image("minimumImage", \.minimumValueImage)
        attributes.image("maximumImage", \.maximumValueImage)
        attributes.color("minimumTrackTintColor", \.minimumTrackTintColor)
        attributes.color("maximumTrackTintColor", \.maximumTrackTintColor)
        attributes.color("thumbTintColor", \.thumbTintColor)
    }

    private static func readSwitch(_ attributes: ElementAttributes<UISwitch>) {
        attributes.flag("on", \.isOn)
        attributes.color("onTintColor", \.onTintColor)
        attributes.color("thumbTintColor", \.thumbTintColor)
        attributes.image("onImage", \.onImage)
        attributes.image("offImage", \.offImage)
        attributes.text("title", \.title)
    }

    private static func readDatePicker(_ attributes: ElementAttributes<UIDatePicker>) {
        attributes.choice("datePickerMode", \.datePickerMode, UIDatePicker.Mode.named)
        attributes.choice("style", \.preferredDatePickerStyle, UIDatePickerStyle.named)
        attributes.integer("minuteInterval", \.minuteInterval)
        attributes.number("countDownDuration", \.countDownDuration)
        // The date is the stage's, as it is the current one in UIKit.
        attributes.source.ignore("useCurrentDate")
        for key in ["date", "minimumDate", "maximumDate", "locale", "timeZone", "calendar"] {
            attributes.source.child(key)?.markAsRead(isComplete: true)
        }
    }

    private static func readStepper(_ attributes: ElementAttributes<UIStepper>) {
        attributes.number("minimumValue", \.minimumValue)
        attributes.number("maximumValue", \.maximumValue)
        attributes.number("stepValue", \.stepValue)
        attributes.number("value", \.value)
        attributes.flag("autorepeat", \.autorepeat)
        attributes.flag("continuous", \.isContinuous)
        attributes.flag("wraps", \.wraps)
    }

    private static func readProgressView(_ attributes: ElementAttributes<UIProgressView>) {
        attributes.choice("progressViewStyle", \.progressViewStyle, ["default": .default, "bar": .bar])
        attributes.number("progress", \.progress)
        attributes.color("progressTintColor", \.progressTintColor)
        attributes.color("trackTintColor", \.trackTintColor)
    }

    private static func readPageControl(_ attributes: ElementAttributes<UIPageControl>) {
        attributes.integer("numberOfPages", \.numberOfPages)
        attributes.integer("currentPage", \.currentPage)
        attributes.flag("hidesForSinglePage", \.hidesForSinglePage)
        attributes.color("pageIndicatorTintColor", \.pageIndicatorTintColor)
        attributes.color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
        attributes.choice(
            "backgroundStyle", \.backgroundStyle,
            ["automatic": .automatic, "prominent": .prominent, "minimal": .minimal])
        attributes.source.ignore("defersCurrentPageDisplay")
    }

    private static func readSegmentedControl(_ attributes: ElementAttributes<UISegmentedControl>) {
        let (control, source) = (attributes.object, attributes.source)
        let segments = source.isComplete ? source.element.elements(in: "segments") : []
        for (index, element) in segments.enumerated() {
            let segment = ElementReader(element, load: source.load, traits: source.load.traits)
            segment.ignore("catalog")
            let title = segment["title"] ?? segment.child("title")?.markAsReadText()
            let localized = source.element.id.flatMap { source.load.localized("\($0).segmentTitles[\(index)]") }
            if let image = segment.image("image") {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: localized ?? title, at: index, animated: false)
            }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
        }
        attributes.flag("momentary", \.isMomentary)
        attributes.flag("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
        attributes.color("selectedSegmentTintColor", \.selectedSegmentTintColor)
        attributes.integer("selectedSegmentIndex", \.selectedSegmentIndex)
        source.ignore("segmentControlStyle")
    }

    private static func readActivityIndicator(_ attributes: ElementAttributes<UIActivityIndicatorView>) {
        attributes.choice("style", \.style, UIActivityIndicatorView.Style.named)
        if let color = attributes.source.color("color") { attributes.object.color = color }
        attributes.flag("hidesWhenStopped", \.hidesWhenStopped, default: false)
        if attributes.source.flag("animating") == true { attributes.object.startAnimating() }
        // Both properties above show the indicator.
        if attributes.source.flag("hidden") == true { attributes.object.isHidden = true }
    }

    private static func readRefreshControl(_ attributes: ElementAttributes<UIRefreshControl>) {
        if let title = attributes.source.attributedText("attributedTitle") { attributes.object.attributedTitle = title }
    }
}
