import Foundation

/// A color of an asset catalog: the folder `NAME.colorset`.
struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Value: Decodable {
            /// A component, which catalogs write as text: `0.5`, `128`, or `0x80`.
            struct Component: Decodable {
                let text: String

                init(from decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    if let text = try? value.decode(String.self) {
                        self.text = text
                    } else {
                        text = "\(try value.decode(Double.self))"
                    }
                }
            }

            var colorSpace: String?
            var components: [String: Component]?
            var reference: String?

            enum CodingKeys: String, CodingKey {
                case components, reference
                case colorSpace = "color-space"
            }
        }

        var color: Value?
        var conditions: AssetConditions

        enum CodingKeys: String, CodingKey {
            case color
        }

        init(from decoder: any Decoder) throws {
            color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Value.self, forKey: .color)
            conditions = try AssetConditions(from: decoder)
        }
    }

    var colors: [Entry]
}

extension ColorSet {
    /// Returns the named color of a bundle's catalogs, which depends on the traits if the set has several entries.
    static func color(named name: String, in bundle: Bundle?) -> UIColor? {
        guard let folder = AssetCatalogs.set(named: name, kind: "colorset", in: bundle),
            let set = AssetCatalogs.contents(ColorSet.self, of: folder)
        else { return nil }
        let entries = set.colors.compactMap { entry in
            entry.color?.uiColor.map { (color: $0, conditions: entry.conditions) }
        }
        guard entries.count > 1 else { return entries.first?.color }
        return UIColor(
            storage: .dynamic(name: folder) { traits in
                entries.best(for: traits, scale: 1) { $0.conditions }?.color ?? UIColor()
            })
    }
}

extension ColorSet.Entry.Value.Component {
    /// The component, as a fraction.
    fileprivate var value: CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return CGFloat(text.contains(".") ? number : number / 255)
    }
}

extension ColorSet.Entry.Value {
    fileprivate var uiColor: UIColor? {
        if let reference { return UIColor.system(named: reference) }
        let alpha = components?["alpha"]?.value ?? 1
        if let white = components?["white"]?.value { return UIColor(white: white, alpha: alpha) }
        guard let red = components?["red"]?.value, let green = components?["green"]?.value,
            let blue = components?["blue"]?.value
        else { return nil }
        switch colorSpace {
        case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            return UIColor(
                red: ColorConversion.encoded(red), green: ColorConversion.encoded(green),
                blue: ColorConversion.encoded(blue), alpha: alpha)
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}
