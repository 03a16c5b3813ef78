/// Colours named after what they are for: values of iOS for light and dark appearance.
extension UIColor {
    /// Primary text.
    public class var label: UIColor { Semantic.label }
    /// Secondary text.
    public class var secondaryLabel: UIColor { Semantic.secondaryLabel }
    /// Tertiary text.
    public class var tertiaryLabel: UIColor { Semantic.tertiaryLabel }
    /// Watermarks.
    public class var quaternaryLabel: UIColor { Semantic.quaternaryLabel }
    /// What stands in an empty text field.
    public class var placeholderText: UIColor { Semantic.placeholderText }
    /// Thin lines through which content shows.
    public class var separator: UIColor { Semantic.separator }
    /// Thin lines that cover what is below.
    public class var opaqueSeparator: UIColor { Semantic.opaqueSeparator }
    /// Links in text.
    public class var link: UIColor { Semantic.link }
    /// Thin shapes, such as a slider's track.
    public class var systemFill: UIColor { Semantic.systemFill }
    /// Middle shapes, such as a switch's background.
    public class var secondarySystemFill: UIColor { Semantic.secondarySystemFill }
    /// Large shapes, such as input fields.
    public class var tertiarySystemFill: UIColor { Semantic.tertiarySystemFill }
    /// Large areas with complex content.
    public class var quaternarySystemFill: UIColor { Semantic.quaternarySystemFill }
    /// The background of the whole.
    public class var systemBackground: UIColor { Semantic.systemBackground }
    /// What lies on the background.
    public class var secondarySystemBackground: UIColor { Semantic.secondarySystemBackground }
    /// What lies on that in turn.
    public class var tertiarySystemBackground: UIColor { Semantic.tertiarySystemBackground }
    /// The background of grouped content.
    public class var systemGroupedBackground: UIColor { Semantic.systemGroupedBackground }
    /// A group on the grouped background.
    public class var secondarySystemGroupedBackground: UIColor { Semantic.secondarySystemGroupedBackground }
    /// What lies within a group.
    public class var tertiarySystemGroupedBackground: UIColor { Semantic.tertiarySystemGroupedBackground }

    private enum Semantic {
        static let label = UIColor.system("label", light: 0x000000, dark: 0xFFFFFF)
        static let secondaryLabel = UIColor.system(
            "secondaryLabel", light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
        static let tertiaryLabel = UIColor.system(
            "tertiaryLabel", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
        static let quaternaryLabel = UIColor.system(
            "quaternaryLabel", light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
        static let placeholderText = UIColor.system(
            "placeholderText", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
        static let separator = UIColor.system(
            "separator", light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
        static let opaqueSeparator = UIColor.system("opaqueSeparator", light: 0xC6C6C8, dark: 0x38383A)
        static let link = UIColor.system("link", light: 0x007AFF, dark: 0x0984FF)
        static let systemFill = UIColor.system(
            "systemFill", light: 0x787880, 0.2, dark: 0x787880, 0.36)
        static let secondarySystemFill = UIColor.system(
            "secondarySystemFill", light: 0x787880, 0.16, dark: 0x787880, 0.32)
        static let tertiarySystemFill = UIColor.system(
            "tertiarySystemFill", light: 0x767680, 0.12, dark: 0x767680, 0.24)
        static let quaternarySystemFill = UIColor.system(
            "quaternarySystemFill", light: 0x747480, 0.08, dark: 0x767680, 0.18)
        static let systemBackground = UIColor.system(
            "systemBackground", light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
        static let secondarySystemBackground = UIColor.system(
            "secondarySystemBackground", light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
        static let tertiarySystemBackground = UIColor.system(
            "tertiarySystemBackground", light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
        static let systemGroupedBackground = UIColor.system(
            "systemGroupedBackground", light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
        static let secondarySystemGroupedBackground = UIColor.system(
            "secondarySystemGroupedBackground", light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
        static let tertiarySystemGroupedBackground = UIColor.system(
            "tertiarySystemGroupedBackground", light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    }

    /// A colour of the system by 24-bit values and alphas; `elevated` is for dark content above other content.
    package static func system(
        _ name: String, light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1,
        elevated: UInt32? = nil
    ) -> UIColor {
        let lightColor = UIColor(hex: light, alpha: lightAlpha)
        let darkColor = UIColor(hex: dark, alpha: darkAlpha)
        let elevatedColor = elevated.map { UIColor(hex: $0, alpha: darkAlpha) } ?? darkColor
        return UIColor(
            storage: .dynamic(name: name) { traits in
                guard traits.userInterfaceStyle == .dark else { return lightColor }
                return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
            })
    }

    package convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha)
    }
}
