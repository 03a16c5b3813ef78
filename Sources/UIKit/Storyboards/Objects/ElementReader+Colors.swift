import CoreGraphics
import Foundation

extension ElementReader {
    /// Returns the color with a key.
    func color(_ key: String) -> UIColor? { child(key, color(of:)) }

    /// Returns the color of an element `color`.
    func color(of element: ObjectDescription) -> UIColor? {
        guard element.name == "color" else { return nil }
        if let color = systemColor(element) ?? namedColor(element) ?? componentColor(element) { return color }
        load.report("the color isn't known", element)
        return nil
    }

    // MARK: Names

    private func systemColor(_ element: ObjectDescription) -> UIColor? {
        // Colors of iOS 13 have the most similar older one as a fallback.
        let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
        let color = names.lazy.compactMap { name in element.value(name) { UIColor.described(by: $0) } }.first
        // A file also has the color's components, for versions of iOS without the name.
        if color != nil { element.markAsRead(isComplete: true) }
        return color
    }

    private func namedColor(_ element: ObjectDescription) -> UIColor? {
        guard let name = element["name"] else { return nil }
        if let color = UIColor(named: name, in: load.bundle, compatibleWith: nil) { return color }
        // The file repeats the values of its named colors.
        guard let resource = load.document.resources[name], resource.name == "namedColor" else { return nil }
        resource.markAsRead()
        return resource.child(named: "color").flatMap(componentColor)
    }

    // MARK: Components

    private func componentColor(_ element: ObjectDescription) -> UIColor? {
        let alpha = element.number("alpha") ?? 1
        let (custom, standard) = (element["customColorSpace"], element["colorSpace"])
        let space = custom ?? standard ?? ""
        if let white = element.number("white") { return gray(white, alpha, space) }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            return color((red, green, blue), alpha, space)
        }
        if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        {
            // Unverified: without the profile of a printer.
            let light = 1 - black
            return UIColor(
                red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
        }
        guard let hue = element.number("hue"), let saturation = element.number("saturation"),
            let brightness = element.number("brightness")
        else { return nil }
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Whether the editor converts colors from their color space.
    private var isColorMatched: Bool { load.document.root["colorMatched"] == "YES" }

    private func gray(_ white: CGFloat, _ alpha: CGFloat, _ space: String) -> UIColor {
        guard space == "calibratedWhite", isColorMatched else { return UIColor(white: white, alpha: alpha) }
        let converted = ColorConversion.sRGB(genericRed: white, green: white, blue: white)
        return UIColor(white: converted.green, alpha: alpha)
    }

    private func color(_ rgb: ColorConversion.RGB, _ alpha: CGFloat, _ space: String) -> UIColor {
        switch space {
        case "displayP3":
            return UIColor(displayP3Red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
        case "calibratedRGB" where isColorMatched:
            let converted = ColorConversion.sRGB(genericRed: rgb.red, green: rgb.green, blue: rgb.blue)
            return UIColor(red: converted.red, green: converted.green, blue: converted.blue, alpha: alpha)
        default: return UIColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
        }
    }
}

extension UIColor {
    /// Returns the color that a file names, such as `systemBackgroundColor`; `nil` for unknown names.
    fileprivate static func described(by name: String) -> UIColor? {
        system(named: name) ?? others[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    /// Colors of older files.
    private static let others: [String: UIColor] = [
        "tableCellPlainBackground": .systemBackground, "tableBackground": .systemBackground,
        "scrollViewTexturedBackground": UIColor(white: 0.43, alpha: 1),
        "viewFlipsideBackground": UIColor(white: 0.16, alpha: 1), "darkGray": .darkGray, "lightGray": .lightGray,
        "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow,
        "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    ]
}

extension ColorConversion {
    /// Converts components of the Generic RGB color space, with a gamma of 1.8, to sRGB.
    ///
    /// The first matrix is from the profile, relative to D50; the second is for sRGB, adapted to D50 by Bradford's method.
    static func sRGB(genericRed red: CGFloat, green: CGFloat, blue: CGFloat) -> RGB {
        let (r, g, b) = (linear(generic: red), linear(generic: green), linear(generic: blue))
        let x = 0.4543 * r + 0.3533 * g + 0.1566 * b
        let y = 0.2419 * r + 0.6736 * g + 0.0845 * b
        let z = 0.0149 * r + 0.0906 * g + 0.7195 * b
        return (
            encoded(inGamut: 3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
            encoded(inGamut: -0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
            encoded(inGamut: 0.0719453 * x - 0.2289914 * y + 1.4052427 * z)
        )
    }

    private static func linear(generic value: CGFloat) -> CGFloat { PortableMath.pow(min(max(value, 0), 1), 1.8) }

    /// Encodes a linear value. Rounding puts white slightly outside the range.
    private static func encoded(inGamut value: CGFloat) -> CGFloat {
        let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * PortableMath.pow(value, 1 / 2.4) - 0.055
        return min(max((encoded * 10000).rounded() / 10000, 0), 1)
    }
}
