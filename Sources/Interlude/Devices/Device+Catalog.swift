import UIKit

// Sizes, densities, refresh rates and safe areas: Apple's Human Interface Guidelines ("Layout") and the technical
// specifications of the devices. Corner radii: the display's, as the simulator's masks show them.
extension Device {
    /// 393×852 points at 3 pixels each, 60 Hz, Dynamic Island.
    public static let iPhone16 = phone("iPhone16", 393, 852, top: 59, bottom: 34, cornerRadius: 55)
    /// 430×932 points at 3 pixels each, 60 Hz, Dynamic Island.
    public static let iPhone16Plus = phone("iPhone16Plus", 430, 932, top: 59, bottom: 34, cornerRadius: 55)
    /// 402×874 points at 3 pixels each, 120 Hz, Dynamic Island.
    public static let iPhone16Pro = phone("iPhone16Pro", 402, 874, rate: 120, top: 62, bottom: 34, cornerRadius: 62)
    /// 440×956 points at 3 pixels each, 120 Hz, Dynamic Island.
    public static let iPhone16ProMax = phone(
        "iPhone16ProMax", 440, 956, rate: 120, top: 62, bottom: 34, cornerRadius: 62)
    /// 390×844 points at 3 pixels each, 60 Hz, notch.
    public static let iPhone16e = phone("iPhone16e", 390, 844, top: 47, bottom: 34, cornerRadius: 47)
    /// 393×852 points at 3 pixels each, 60 Hz, Dynamic Island.
    public static let iPhone15 = phone("iPhone15", 393, 852, top: 59, bottom: 34, cornerRadius: 55)
    /// 430×932 points at 3 pixels each, 60 Hz, Dynamic Island.
    public static let iPhone15Plus = phone("iPhone15Plus", 430, 932, top: 59, bottom: 34, cornerRadius: 55)
    /// 393×852 points at 3 pixels each, 120 Hz, Dynamic Island.
    public static let iPhone15Pro = phone("iPhone15Pro", 393, 852, rate: 120, top: 59, bottom: 34, cornerRadius: 55)
    /// 430×932 points at 3 pixels each, 120 Hz, Dynamic Island.
    public static let iPhone15ProMax = phone(
        "iPhone15ProMax", 430, 932, rate: 120, top: 59, bottom: 34, cornerRadius: 55)
    /// 390×844 points at 3 pixels each, 60 Hz, notch.
    public static let iPhone14 = phone("iPhone14", 390, 844, top: 47, bottom: 34, cornerRadius: 47)
    /// 375×812 points at 3 pixels each, 60 Hz, notch.
    public static let iPhone13mini = phone("iPhone13mini", 375, 812, top: 50, bottom: 34, cornerRadius: 44)
    /// 375×667 points at 2 pixels each, 60 Hz, home button: the third generation.
    public static let iPhoneSE = phone("iPhoneSE", 375, 667, scale: 2, top: 20, bottom: 0, cornerRadius: 0)
    /// 375×667 points at 2 pixels each, 60 Hz, home button.
    public static let iPhone8 = phone("iPhone8", 375, 667, scale: 2, top: 20, bottom: 0, cornerRadius: 0)
    /// 820×1180 points at 2 pixels each, 60 Hz.
    public static let iPad = pad("iPad", 820, 1180, cornerRadius: 18)
    /// 744×1133 points at 2 pixels each, 60 Hz.
    public static let iPadMini = pad("iPadMini", 744, 1133, cornerRadius: 21.5)
    /// 820×1180 points at 2 pixels each, 60 Hz.
    public static let iPadAir11 = pad("iPadAir11", 820, 1180, cornerRadius: 18)
    /// 834×1210 points at 2 pixels each, 120 Hz.
    public static let iPadPro11 = pad("iPadPro11", 834, 1210, rate: 120, cornerRadius: 30)
    /// 1032×1376 points at 2 pixels each, 120 Hz.
    public static let iPadPro13 = pad("iPadPro13", 1032, 1376, rate: 120, cornerRadius: 30)

    /// Every device of the catalog, phones first, the newest first.
    public static let all: [Device] = [
        .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone16e, .iPhone15, .iPhone15Plus, .iPhone15Pro,
        .iPhone15ProMax, .iPhone14, .iPhone13mini, .iPhoneSE, .iPhone8, .iPad, .iPadMini, .iPadAir11, .iPadPro11,
        .iPadPro13,
    ]

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, rate: Int = 60, top: CGFloat,
        bottom: CGFloat, cornerRadius: CGFloat
    ) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: scale, framesPerSecond: rate,
            safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), cornerRadius: cornerRadius)
    }

    private static func pad(
        _ name: String, _ width: CGFloat, _ height: CGFloat, rate: Int = 60, cornerRadius: CGFloat
    ) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: 2, framesPerSecond: rate,
            safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: cornerRadius,
            idiom: .pad)
    }
}
