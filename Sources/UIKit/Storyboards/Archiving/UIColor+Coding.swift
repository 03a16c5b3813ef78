import CoreGraphics
import Foundation

extension UIColor {
    private static let nameKey = "UISystemColorName"
    private static let lightKey = "UILightColor"
    private static let darkKey = "UIDarkColor"
    private static let patternKey = "UIPatternImage"
    private static let spaceKey = "UIColorSpace"
    private static let componentsKey = "UIColorComponents"

    func _encode(with coder: NSCoder) {
        switch storage {
        case .fixed(let color): Self.write(color, to: coder)
        case .pattern(let pattern): (pattern as? UIImage)?.encode(to: coder, forKey: Self.patternKey)
        case .dynamic(let name?, _) where UIColor.system(named: name) != nil:
            name.encode(to: coder, forKey: Self.nameKey)
        case .dynamic:
            let variants = [UIUserInterfaceStyle.light, .dark].map { style in
                resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            }
            variants[0].encode(to: coder, forKey: Self.lightKey)
            variants[1].encode(to: coder, forKey: Self.darkKey)
        }
    }

    private static func write(_ color: CGColor, to coder: NSCoder) {
        color.colorSpace?.name.map { "\($0)" }?.encode(to: coder, forKey: spaceKey)
        color.components?.encode(to: coder, forKey: componentsKey)
    }

    /// Returns the color that a keyed archive contains; `nil` if it isn't valid.
    static func storage(in coder: NSCoder) -> Storage? {
        guard coder is NSKeyedUnarchiver else { return nil }
        if let name = String.decode(from: coder, forKey: nameKey) { return system(named: name)?.storage }
        if let image = UIImage.decode(from: coder, forKey: patternKey) { return .pattern(image) }
        if let light = UIColor.decode(from: coder, forKey: lightKey),
            let dark = UIColor.decode(from: coder, forKey: darkKey)
        {
            return .dynamic(name: nil) { $0.userInterfaceStyle == .dark ? dark : light }
        }
        guard let components = [CGFloat].decode(from: coder, forKey: componentsKey),
            let space = String.decode(from: coder, forKey: spaceKey).flatMap({ CGColorSpace(name: $0 as CFString) }),
            components.count == space.numberOfComponents + 1
        else { return nil }
        return CGColor(colorSpace: space, components: components).map { .fixed($0) }
    }
}
