extension UIButton {
    /// The appearance of a button as a value. Distances are in points.
    public struct Configuration: Hashable {
        enum Style: Hashable { case plain, gray, tinted, filled }

        var style: Style
        var usesDefaultInsets = true

        /// The background; its corner radius applies to the corner styles `fixed` and `dynamic`.
        public var background = UIBackgroundConfiguration()
        /// The corner style. Default: `dynamic`.
        public var cornerStyle: CornerStyle = .dynamic
        /// The size, which determines the default content insets and the text style. Default: `medium`.
        public var buttonSize: Size = .medium
        /// The alignment of title and subtitle. Default: `automatic`.
        public var titleAlignment: TitleAlignment = .automatic
        /// The line break mode of the title; truncating modes restrict it to one line. Default: `byWordWrapping`.
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        /// The line break mode of the subtitle; truncating modes restrict it to one line. Default: `byWordWrapping`.
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        /// The color of the title and image. `nil` uses the style's color.
        public var baseForegroundColor: UIColor?
        /// The color of the background. `nil` uses the style's color.
        public var baseBackgroundColor: UIColor?
        /// The image next to the title.
        public var image: UIImage?
        /// The preferred configuration of a symbol image.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image. Default: `false`.
        public var showsActivityIndicator = false
        /// The title, which is the string of the attributed title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The attributed title.
        public var attributedTitle: AttributedString?
        /// Transforms the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The subtitle, displayed below the title in a smaller font; the string of the attributed subtitle.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The attributed subtitle.
        public var attributedSubtitle: AttributedString?
        /// Transforms the attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Transforms the color of the image.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Transforms the color of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The arrows next to the content. Default: `automatic`, arrows for pop-up buttons.
        public var indicator: Indicator = .automatic
        /// Transforms the color of the indicator. Default: `nil`.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// The insets of the content. Default: depends on `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { usesDefaultInsets ? buttonSize.insets : ownInsets }
            set {
                guard newValue.isUsable(as: "contentInsets", of: self) else { return }
                ownInsets = newValue
                usesDefaultInsets = false
            }
        }
        private var ownInsets = NSDirectionalEdgeInsets.zero
        /// The edge of the title where the image is placed. Default: `leading`.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The distance between the image and the title, in points. Default: 0.
        public var imagePadding: CGFloat = 0 {
            didSet { if !imagePadding.isUsable(as: "imagePadding", of: self) { imagePadding = oldValue } }
        }
        /// The distance between the title and the subtitle, in points. Default: 1.
        public var titlePadding: CGFloat = 1 {
            didSet { if !titlePadding.isUsable(as: "titlePadding", of: self) { titlePadding = oldValue } }
        }
        /// Whether selection changes the appearance. Default: `true`.
        public var automaticallyUpdateForSelection = true

        init(style: Style) {
            self.style = style
        }

        /// Creates a configuration with the tint color as foreground, without background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Creates a configuration with the tint color as foreground, on a gray background.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Creates a configuration with the tint color as foreground, on a translucent tinted background.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// Creates a configuration with a white foreground, on a background of the tint color.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Creates a configuration on glass, which is drawn like `gray()`.
        public static func glass() -> Configuration { gray() }
        /// Creates a configuration on tinted glass, which is drawn like `filled()`.
        public static func prominentGlass() -> Configuration { filled() }
        /// Creates a configuration on clear glass, which is drawn like `gray()`.
        public static func clearGlass() -> Configuration { gray() }
        /// Creates a configuration on clear, tinted glass, which is drawn like `filled()`.
        public static func prominentClearGlass() -> Configuration { filled() }
        /// Creates a borderless configuration; the same as `plain()`.
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        /// Creates a bordered configuration; the same as `gray()`.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// Creates a tinted, bordered configuration; the same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// Creates a prominent, bordered configuration; the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        /// Resets the content insets to the defaults of the size.
        public mutating func setDefaultContentInsets() {
            usesDefaultInsets = true
        }

        /// Returns the configuration updated for a button's state. Returns the configuration unchanged.
        public func updated(for button: UIButton) -> Configuration { self }

        /// The corner styles of a button.
        public enum CornerStyle: Int, Hashable, Sendable {
            /// The background's corner radius.
            case fixed = -1
            /// The background's corner radius, without scaling for the content size category.
            case dynamic = 0
            /// A small corner radius.
            case small = 1
            /// A medium corner radius.
            case medium = 2
            /// A large corner radius.
            case large = 3
            /// A corner radius of half the height.
            case capsule = 4
        }

        /// The sizes of a button.
        public enum Size: Int, Hashable, Sendable {
            /// A medium button.
            case medium = 0
            /// A small button.
            case small = 1
            /// A mini button.
            case mini = 2
            /// A large button.
            case large = 3

            /// The default content insets. Unverified, except for `medium`: estimated by eye in iOS.
            var insets: NSDirectionalEdgeInsets {
                switch self {
                case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
            }

            var titleStyle: UIFont.TextStyle {
                switch self {
                case .mini, .small: .subheadline
                case .medium, .large: .body
                }
            }
        }

        /// The alignments of title and subtitle.
        public enum TitleAlignment: Int, Hashable, Sendable {
            /// Aligns the texts with their leading edge if they are next to an image; otherwise centers them.
            case automatic = 0
            /// Aligns the leading edges.
            case leading = 1
            /// Aligns the centers.
            case center = 2
            /// Aligns the trailing edges.
            case trailing = 3
        }

        /// The indicators of a button with a menu.
        public enum Indicator: Int, Hashable, Sendable {
            /// The indicator the system chooses.
            case automatic = 0
            /// The button has no indicator.
            case none = 1
            /// An indicator of a pop-up menu.
            case popup = 2
        }
    }
}
