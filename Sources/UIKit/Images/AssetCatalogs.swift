/// Reads asset catalogs in source form: `.xcassets` folders copied into a package's resources.
enum AssetCatalogs {
    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var scale: String?
            var idiom: String?
        }
        struct Properties: Decodable {
            var templateRenderingIntent: String?

            enum CodingKeys: String, CodingKey {
                case templateRenderingIntent = "template-rendering-intent"
            }
        }
        var images: [Entry]
        var properties: Properties?
    }

    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable {
                var appearance: String
                var value: String
            }
            struct Value: Decodable {
                var components: [String: String]?
                var platform: String?
                var reference: String?
            }
            var color: Value?
            var appearances: [Appearance]?
        }
        var colors: [Entry]
    }

    static func image(named name: String, in bundle: Bundle?) -> UIImage? {
        guard let folder = set(named: name, kind: "imageset", in: bundle),
            let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let description = try? JSONDecoder().decode(ImageSet.self, from: data)
        else { return nil }
        let entries = description.images.compactMap { entry -> (String, CGFloat)? in
            guard let file = entry.filename else { return nil }
            return (file, CGFloat(Double(entry.scale?.dropLast() ?? "1") ?? 1))
        }
        let wanted = DrawingContextStack.defaultScale
        guard let best = entries.min(by: { abs($0.1 - wanted) < abs($1.1 - wanted) }),
            let bytes = FileManager.default.contents(atPath: folder + "/" + best.0),
            let image = UIImage(data: bytes, scale: best.1)
        else { return nil }
        switch description.properties?.templateRenderingIntent {
        case "template": return image.withRenderingMode(.alwaysTemplate)
        case "original": return image.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }

    static func color(named name: String, in bundle: Bundle?) -> UIColor? {
        guard let folder = set(named: name, kind: "colorset", in: bundle),
            let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let description = try? JSONDecoder().decode(ColorSet.self, from: data)
        else { return nil }
        func color(dark: Bool) -> UIColor? {
            let entry = description.colors.first { entry in
                let isDark = entry.appearances?.contains { $0.value == "dark" } ?? false
                return isDark == dark
            }
            return entry?.color?.components.flatMap(Self.color(from:))
        }
        guard let light = color(dark: false) ?? color(dark: true) else { return nil }
        guard let dark = color(dark: true) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Returns a color from components in the form 0.5, 128 or 0x80.
    private static func color(from components: [String: String]) -> UIColor? {
        func value(_ key: String) -> CGFloat? {
            guard let text = components[key] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            return Double(text).map { text.contains(".") ? CGFloat($0) : CGFloat($0) / 255 }
        }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the folder of a set, which can be in a subfolder of the catalog; a name can include that path.
    private static func set(named name: String, kind: String, in bundle: Bundle?) -> String? {
        let files = FileManager.default
        for folder in ResourceFolders.all(of: bundle) {
            let catalogs = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".xcassets") }
            for catalog in catalogs.sorted() {
                let root = folder + "/" + catalog
                let direct = "\(root)/\(name).\(kind)"
                if files.fileExists(atPath: direct) { return direct }
                let wanted = (name as NSString).lastPathComponent + "." + kind
                let all = (try? files.subpathsOfDirectory(atPath: root)) ?? []
                if let found = all.sorted().first(where: { ($0 as NSString).lastPathComponent == wanted }) {
                    return root + "/" + found
                }
            }
        }
        return nil
    }
}
