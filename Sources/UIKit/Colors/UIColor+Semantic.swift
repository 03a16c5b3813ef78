/// Semantic colors, with the values of iOS for the light and dark appearance.
extension UIColor {
    /// The color of primary labels.
    public class var label: UIColor { Semantic.label }
    /// The color of secondary labels.
    public class var secondaryLabel: UIColor { Semantic.secondaryLabel }
    /// The color of tertiary labels.
    public class var tertiaryLabel: UIColor { Semantic.tertiaryLabel }
    /// The color of quaternary labels, such as watermarks.
    public class var quaternaryLabel: UIColor { Semantic.quaternaryLabel }
    /// The color of placeholder text.
    public class var placeholderText: UIColor { Semantic.placeholderText }
    /// The color of translucent separators.
    public class var separator: UIColor { Semantic.separator }
    /// The color of opaque separators.
    public class var opaqueSeparator: UIColor { Semantic.opaqueSeparator }
    /// The color of links.
    public class var link: UIColor { Semantic.link }
    /// The fill color of thin and small shapes, such as the track of a slider.
    public class var systemFill: UIColor { Semantic.systemFill }
    /// The fill color of medium-size shapes, such as the background of a switch.
    public class var secondarySystemFill: UIColor { Semantic.secondarySystemFill }
    /// The fill color of large shapes, such as input fields.
    public class var tertiarySystemFill: UIColor { Semantic.tertiarySystemFill }
    /// The fill color of large areas with complex content.
    public class var quaternarySystemFill: UIColor { Semantic.quaternarySystemFill }
    /// The main background color.
    public class var systemBackground: UIColor { Semantic.systemBackground }
    /// The background color of content on the main background.
    public class var secondarySystemBackground: UIColor { Semantic.secondarySystemBackground }
    /// The background color of content on the secondary background.
    public class var tertiarySystemBackground: UIColor { Semantic.tertiarySystemBackground }
    /// The main background color of grouped content.
    public class var systemGroupedBackground: UIColor { Semantic.systemGroupedBackground }
    /// The old name of ``systemGroupedBackground``.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The background color of groups on the grouped background.
    public class var secondarySystemGroupedBackground: UIColor { Semantic.secondarySystemGroupedBackground }
    /// The background color of content in groups.
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

    /// Returns a system color with 24-bit values and alphas; `elevated` is for the elevated level in dark appearance.
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
