import QuartzCore

/// System colors, with the values of iOS for the light and dark appearance.
extension UIColor {
    /// The system red color.
    public class var systemRed: UIColor { System.red }
    /// The system orange color.
    public class var systemOrange: UIColor { System.orange }
    /// The system yellow color.
    public class var systemYellow: UIColor { System.yellow }
    /// The system green color.
    public class var systemGreen: UIColor { System.green }
    /// The system mint color.
    public class var systemMint: UIColor { System.mint }
    /// The system teal color.
    public class var systemTeal: UIColor { System.teal }
    /// The system cyan color.
    public class var systemCyan: UIColor { System.cyan }
    /// The system blue color.
    public class var systemBlue: UIColor { System.blue }
    /// The system indigo color.
    public class var systemIndigo: UIColor { System.indigo }
    /// The system purple color.
    public class var systemPurple: UIColor { System.purple }
    /// The system pink color.
    public class var systemPink: UIColor { System.pink }
    /// The system brown color.
    public class var systemBrown: UIColor { System.brown }
    /// The base gray color.
    public class var systemGray: UIColor { System.gray }
    /// The second-level gray color.
    public class var systemGray2: UIColor { System.gray2 }
    /// The third-level gray color.
    public class var systemGray3: UIColor { System.gray3 }
    /// The fourth-level gray color.
    public class var systemGray4: UIColor { System.gray4 }
    /// The fifth-level gray color.
    public class var systemGray5: UIColor { System.gray5 }
    /// The sixth-level gray color.
    public class var systemGray6: UIColor { System.gray6 }
    /// The tint color of the view that uses the color; otherwise `systemBlue`.
    public class var tintColor: UIColor { System.tint }

    private enum System {
        static let red = UIColor.system("systemRed", light: 0xFF3B30, dark: 0xFF453A)
        static let orange = UIColor.system("systemOrange", light: 0xFF9500, dark: 0xFF9F0A)
        static let yellow = UIColor.system("systemYellow", light: 0xFFCC00, dark: 0xFFD60A)
        static let green = UIColor.system("systemGreen", light: 0x34C759, dark: 0x30D158)
        static let mint = UIColor.system("systemMint", light: 0x00C7BE, dark: 0x63E6E2)
        static let teal = UIColor.system("systemTeal", light: 0x30B0C7, dark: 0x40C8E0)
        static let cyan = UIColor.system("systemCyan", light: 0x32ADE6, dark: 0x64D2FF)
        static let blue = UIColor.system("systemBlue", light: 0x007AFF, dark: 0x0A84FF)
        static let tint = UIColor(
            storage: .dynamic(name: UIColor.tintColorName) { _ in UIColor.currentTint.value ?? blue })
        static let indigo = UIColor.system("systemIndigo", light: 0x5856D6, dark: 0x5E5CE6)
        static let purple = UIColor.system("systemPurple", light: 0xAF52DE, dark: 0xBF5AF2)
        static let pink = UIColor.system("systemPink", light: 0xFF2D55, dark: 0xFF375F)
        static let brown = UIColor.system("systemBrown", light: 0xA2845E, dark: 0xAC8E68)
        static let gray = UIColor.system("systemGray", light: 0x8E8E93, dark: 0x8E8E93)
        static let gray2 = UIColor.system("systemGray2", light: 0xAEAEB2, dark: 0x636366)
        static let gray3 = UIColor.system("systemGray3", light: 0xC7C7CC, dark: 0x48484A)
        static let gray4 = UIColor.system("systemGray4", light: 0xD1D1D6, dark: 0x3A3A3C)
        static let gray5 = UIColor.system("systemGray5", light: 0xE5E5EA, dark: 0x2C2C2E)
        static let gray6 = UIColor.system("systemGray6", light: 0xF2F2F7, dark: 0x1C1C1E)
    }
}

extension UIColor {
    fileprivate static let tintColorName = "tintColor"
    /// The tint color of the view whose colors are being resolved.
    static let currentTint = ContextLocal<UIColor?>(nil)

    /// Whether the color is `tintColor` or derived from it.
    var dependsOnTint: Bool {
        guard case .dynamic(let name, _) = storage else { return false }
        return name?.hasPrefix(UIColor.tintColorName) ?? false
    }
}
