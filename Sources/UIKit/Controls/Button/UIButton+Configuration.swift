extension UIButton {
    /// How a button looks, in one value. Distances are in points.
    public struct Configuration: Hashable {
        enum Style: Hashable { case plain, gray, tinted, filled }

        var style: Style
        var usesDefaultInsets = true

        /// What lies behind the content; its corner radius counts with `cornerStyle` fixed.
        public var background = UIBackgroundConfiguration()
        /// How round the corners are. Default dynamic: the background's own radius.
        public var cornerStyle: CornerStyle = .dynamic
        /// How much room is left around the content. Default medium.
        public var buttonSize: Size = .medium
        /// How title and subtitle align with each other. Default automatic.
        public var titleAlignment: TitleAlignment = .automatic
        /// How a title that is too long is broken or cut. Default in the middle.
        public var titleLineBreakMode: NSLineBreakMode = .byTruncatingMiddle
        /// The colour of title and image; follows from the style when nil.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; follows from the style when nil.
        public var baseBackgroundColor: UIColor?
        /// The picture beside the title.
        public var image: UIImage?
        /// How large and heavy a symbol is drawn.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Shows a spinning wheel in place of the image.
        public var showsActivityIndicator = false
        /// The title.
        public var title: String?
        /// The title with its attributes.
        public var attributedTitle: AttributedString? {
            didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
        }
        /// Changes the title's attributes before it is drawn.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The smaller text below the title.
        public var subtitle: String?
        /// The subtitle with its attributes.
        public var attributedSubtitle: AttributedString? {
            didSet { if let attributedSubtitle { subtitle = String(attributedSubtitle.characters) } }
        }
        /// Changes the subtitle's attributes before it is drawn.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Changes the picture's colour before it is drawn.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Changes the spinner's colour before it is drawn.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether arrows tell that the button opens a menu. Default automatic.
        public var indicator: Indicator = .automatic
        /// 7 points above and below and 12 at the sides for a medium button.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { usesDefaultInsets ? buttonSize.insets : ownInsets }
            set {
                ownInsets = newValue
                usesDefaultInsets = false
            }
        }
        private var ownInsets = NSDirectionalEdgeInsets.zero
        /// Where the image stands beside the title.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Points between picture and title. Default 0.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle. Default 1.
        public var titlePadding: CGFloat = 1
        /// Whether selection changes the look by itself. Default true.
        public var automaticallyUpdateForSelection = true

        init(style: Style) {
            self.style = style
        }

        /// Text and image in the tint on nothing.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Text and image in the tint on grey.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Text and image in the tint on a light shade of it.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// White text and image on the tint.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Text in the tint alone.
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        /// On a grey background.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// On a background of the tint, thinned.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// On a background of the tint.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        /// Goes back to the insets that follow from the size.
        public mutating func setDefaultContentInsets() {
            usesDefaultInsets = true
        }

        /// The configuration that suits the button's state.
        public func updated(for button: UIButton) -> Configuration { self }

        /// How round a button's corners are.
        public enum CornerStyle: Int, Hashable, Sendable {
            /// The background's own radius.
            case fixed = -1
            /// The background's own radius, growing with the content size.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            /// Half of the height.
            case capsule = 4
        }

        /// How much room a button leaves around its content.
        public enum Size: Int, Hashable, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3

            /// Unverified except for medium: as they look on iOS.
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

        /// How title and subtitle align with each other.
        public enum TitleAlignment: Int, Hashable, Sendable {
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        /// Whether arrows tell that a button opens a menu.
        public enum Indicator: Int, Hashable, Sendable {
            case automatic = 0
            case none = 1
            case popup = 2
        }
    }
}
