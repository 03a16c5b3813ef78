import CoreGraphics
import Foundation

extension ViewArchive {
    /// Labels, text fields, and text views.
    static let texts = [
        ClassFields(UILabel.self) { label($0) },
        ClassFields(UITextField.self) { textField($0) },
        ClassFields(UITextView.self) { textView($0) },
    ]

    private static func label(_ fields: ArchiveFields<UILabel>) {
        fields.value("UIFont", get: { $0.values.font }, set: { $0.font = $1 })
        fields.value("UITextColor", get: { $0.values.textColor }, set: { $0.textColor = $1 })
        fields.value("UIText", get: { $0.values.text }, set: { $0.text = $1 })
        fields.choice("UITextAlignment", \.textAlignment)
        fields.choice("UILineBreakMode", \.lineBreakMode)
        // Last, because styles that are set apply to the whole text.
        fields.attributedText("UIAttributedText", get: { $0.values.attributedText }, set: { $0.attributedText = $1 })
        fields.value("UINumberOfLines", \.numberOfLines)
        fields.value("UIAdjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        fields.value("UIMinimumScaleFactor", \.minimumScaleFactor)
        fields.value("UIShadowColor", \.shadowColor)
        fields.value("UIShadowOffset", \.shadowOffset)
        fields.value("UIHighlightedColor", \.highlightedTextColor)
        fields.value("UIHighlighted", \.isHighlighted)
        fields.value("UIEnabled", \.isEnabled)
        fields.value("UIPreferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        fields.value("UIAdjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    }

    private static func textField(_ fields: ArchiveFields<UITextField>) {
        fields.choice("UIBorderStyle", \.borderStyle)
        fields.value("UIFont", \.font)
        fields.value("UITextColor", \.textColor)
        fields.choice("UITextAlignment", \.textAlignment)
        fields.value("UIPlaceholder", \.placeholder)
        fields.value("UIText", \.text)
        fields.value("UIAdjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        fields.value("UIMinimumFontSize", \.minimumFontSize)
        fields.value("UISecureTextEntry", \.isSecureTextEntry)
        fields.choice("UIClearButtonMode", \.clearButtonMode)
        fields.choice("UIKeyboardType", \.keyboardType)
        fields.choice("UIReturnKeyType", \.returnKeyType)
    }

    private static func textView(_ fields: ArchiveFields<UITextView>) {
        fields.value("UIFont", \.font)
        fields.value("UITextColor", \.textColor)
        fields.choice("UITextAlignment", \.textAlignment)
        // Last, because styles that are set apply to the whole text.
        fields.attributedText("UIAttributedText", get: { $0.attributedText }, set: { $0.attributedText = $1 })
        fields.value("UITextContainerInset", \.textContainerInset)
        fields.value("UIEditable", \.isEditable)
        fields.value("UISelectable", \.isSelectable)
    }

    /// The fields of controls.
    static let controls = [
        ClassFields(UIControl.self) { control($0) },
        ClassFields(UIButton.self) { button($0) },
        ClassFields(UISlider.self) { fields in
            fields.value("UIMinimumValue", \.minimumValue)
            fields.value("UIMaximumValue", \.maximumValue)
            fields.value("UIValue", \.value)
            fields.value("UIMinimumTrackTintColor", \.minimumTrackTintColor)
            fields.value("UIMaximumTrackTintColor", \.maximumTrackTintColor)
            fields.value("UIThumbTintColor", \.thumbTintColor)
            fields.value("UIMinimumValueImage", \.minimumValueImage)
            fields.value("UIMaximumValueImage", \.maximumValueImage)
        },
        ClassFields(UISwitch.self) { fields in
            fields.value("UIOn", \.isOn)
            fields.value("UIOnTintColor", \.onTintColor)
            fields.value("UIThumbTintColor", \.thumbTintColor)
        },
        ClassFields(UIStepper.self) { fields in
            fields.value("UIMinimumValue", \.minimumValue)
            fields.value("UIMaximumValue", \.maximumValue)
            fields.value("UIStepValue", \.stepValue)
            fields.value("UIValue", \.value)
            fields.value("UIWraps", \.wraps)
        },
        ClassFields(UIProgressView.self) { fields in
            fields.choice("UIProgressViewStyle", \.progressViewStyle)
            fields.value("UIProgress", \.progress)
            fields.value("UIProgressTintColor", \.progressTintColor)
            fields.value("UITrackTintColor", \.trackTintColor)
        },
        ClassFields(UIPageControl.self) { fields in
            fields.value("UINumberOfPages", \.numberOfPages)
            fields.value("UICurrentPage", \.currentPage)
            fields.value("UIHidesForSinglePage", \.hidesForSinglePage)
            fields.value("UIPageIndicatorTintColor", \.pageIndicatorTintColor)
            fields.value("UICurrentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
        },
        ClassFields(UIActivityIndicatorView.self) { fields in
            fields.choice("UIActivityIndicatorViewStyle", \.style)
            fields.value("UIColor", \.color)
            fields.value("UIHidesWhenStopped", \.hidesWhenStopped)
            fields.value("UIAnimating", get: { $0.isAnimating }) { if $1 { $0.startAnimating() } }
        },
        ClassFields(UISegmentedControl.self) { segmentedControl($0) },
    ]

    private static func control(_ fields: ArchiveFields<UIControl>) {
        fields.value("UIEnabled", \.isEnabled)
        fields.value("UISelected", \.isSelected)
        fields.value("UIHighlighted", \.isHighlighted)
        fields.choice("UIContentHorizontalAlignment", \.contentHorizontalAlignment)
        fields.choice("UIContentVerticalAlignment", \.contentVerticalAlignment)
    }

    private static func button(_ fields: ArchiveFields<UIButton>) {
        fields.value("UIButtonType", get: { $0.type.rawValue }) {
            $0.type = UIButton.ButtonType(rawValue: $1) ?? .custom
        }
        fields.value("UIContentEdgeInsets", \.contentEdgeInsets)
        fields.value("UITitleEdgeInsets", \.titleEdgeInsets)
        fields.value("UIImageEdgeInsets", \.imageEdgeInsets)
        fields.value("UIStates", get: { $0.contents.keys.map { CGFloat($0) } }) { button, states in
            for state in states { button.contents[UInt(bounded: state)] = UIButton.Content() }
        }
        for raw in fields.object.contents.keys.sorted() {
            let state = UIControl.State(rawValue: raw)
            let content = { (button: UIButton) in button.contents[raw] ?? UIButton.Content() }
            fields.value("UITitle\(raw)", get: { content($0).title }) { $0.setTitle($1, for: state) }
            fields.attributedText("UIAttributedTitle\(raw)", get: { content($0).attributedTitle }) {
                $0.setAttributedTitle($1, for: state)
            }
            fields.value("UITitleColor\(raw)", get: { content($0).titleColor }) { $0.setTitleColor($1, for: state) }
            fields.value("UITitleShadowColor\(raw)", get: { content($0).titleShadowColor }) {
                $0.setTitleShadowColor($1, for: state)
            }
            fields.value("UIImage\(raw)", get: { content($0).image }) { $0.setImage($1, for: state) }
            fields.value("UIBackgroundImage\(raw)", get: { content($0).backgroundImage }) {
                $0.setBackgroundImage($1, for: state)
            }
        }
        fields.value("UIFont", get: { $0.parts.title?.font }) { $0.titleLabel?.font = $1 }
        fields.value("UITitleLines", get: { $0.parts.title?.numberOfLines }) { $0.titleLabel?.numberOfLines = $1 }
        fields.value("UIImageContentMode", get: { $0.parts.imageView?.contentMode.rawValue }) {
            if let mode = UIView.ContentMode(rawValue: $1) { $0.imageView?.contentMode = mode }
        }
        configuration(fields)
    }

    /// The configuration without its transformers, which are closures.
    private static func configuration(_ fields: ArchiveFields<UIButton>) {
        typealias Configuration = UIButton.Configuration
        func part<Value: ArchivableValue>(
            _ key: String, get: @escaping @MainActor (Configuration) -> Value?,
            set: @escaping @MainActor (inout Configuration, Value) -> Void
        ) {
            fields.value("UIConfiguration\(key)", get: { $0.configuration.flatMap { get($0) } }) { button, value in
                guard var configuration = button.configuration else { return }
                set(&configuration, value)
                button.configuration = configuration
            }
        }
        fields.value("UIConfiguration", get: { $0.configuration.map { style(of: $0) } }) { button, style in
            button.configuration = styles.indices.contains(style) ? Configuration(style: styles[style]) : .plain()
        }
        part("Title", get: { $0.title }) { $0.title = $1 }
        part("Subtitle", get: { $0.subtitle }) { $0.subtitle = $1 }
        part("Image", get: { $0.image }) { $0.image = $1 }
        part("BaseForegroundColor", get: { $0.baseForegroundColor }) { $0.baseForegroundColor = $1 }
        part("BaseBackgroundColor", get: { $0.baseBackgroundColor }) { $0.baseBackgroundColor = $1 }
        part("BackgroundColor", get: { $0.background.backgroundColor }) { $0.background.backgroundColor = $1 }
        part("CornerRadius", get: { $0.background.cornerRadius }) { $0.background.cornerRadius = $1 }
        part("CornerStyle", get: { $0.cornerStyle.rawValue }) {
            $0.cornerStyle = Configuration.CornerStyle(rawValue: $1) ?? $0.cornerStyle
        }
        part("ButtonSize", get: { $0.buttonSize.rawValue }) {
            $0.buttonSize = Configuration.Size(rawValue: $1) ?? $0.buttonSize
        }
        part("TitleAlignment", get: { $0.titleAlignment.rawValue }) {
            $0.titleAlignment = Configuration.TitleAlignment(rawValue: $1) ?? $0.titleAlignment
        }
        part("ImagePlacement", get: { $0.imagePlacement.rawValue }) {
            $0.imagePlacement = NSDirectionalRectEdge(rawValue: $1)
        }
        part("ImagePadding", get: { $0.imagePadding }) { $0.imagePadding = $1 }
        part("TitlePadding", get: { $0.titlePadding }) { $0.titlePadding = $1 }
        part("ContentInsets", get: { $0.usesDefaultInsets ? nil : $0.contentInsets }) { $0.contentInsets = $1 }
        part("ShowsActivityIndicator", get: { $0.showsActivityIndicator }) { $0.showsActivityIndicator = $1 }
    }

    private static let styles: [UIButton.Configuration.Style] = [.plain, .gray, .tinted, .filled]

    private static func style(of configuration: UIButton.Configuration) -> Int {
        styles.firstIndex(of: configuration.style) ?? 0
    }

    private static func segmentedControl(_ fields: ArchiveFields<UISegmentedControl>) {
        fields.value("UISegmentCount", get: { $0.numberOfSegments }) { control, count in
            for index in 0..<min(max(0, count), 1000) {
                control.insertSegment(withTitle: nil, at: index, animated: false)
            }
        }
        for index in 0..<fields.object.numberOfSegments {
            fields.value("UISegmentTitle\(index)", get: { $0.titleForSegment(at: index) }) {
                $0.setTitle($1, forSegmentAt: index)
            }
            fields.value("UISegmentImage\(index)", get: { $0.imageForSegment(at: index) }) {
                $0.setImage($1, forSegmentAt: index)
            }
            fields.value("UISegmentWidth\(index)", get: { $0.widthForSegment(at: index) }) {
                $0.setWidth($1, forSegmentAt: index)
            }
            fields.value("UISegmentEnabled\(index)", get: { $0.isEnabledForSegment(at: index) }) {
                $0.setEnabled($1, forSegmentAt: index)
            }
        }
        fields.value("UISelectedSegmentIndex", \.selectedSegmentIndex)
        fields.value("UISelectedSegmentTintColor", \.selectedSegmentTintColor)
    }
}
