/// The colors of a keyboard.
///
/// Unverified: estimated from screenshots of iOS 13 to 18.
@MainActor enum KeyboardColors {
    static let background = UIColor {
        $0.userInterfaceStyle == .dark ? gray(0.17) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
    static let key = UIColor { $0.userInterfaceStyle == .dark ? gray(0.42) : .white }
    static let specialKey = UIColor {
        $0.userInterfaceStyle == .dark ? gray(0.28) : UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1)
    }

    private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
}
