import Foundation
import InterludeDiagnostics

/// An image of an asset catalog: the folder `NAME.imageset`.
struct ImageSet: Decodable {
    struct Entry: Decodable {
        struct Insets: Decodable {
            var top: Double?
            var left: Double?
            var bottom: Double?
            var right: Double?
        }
        struct Resizing: Decodable {
            struct Center: Decodable {
                var mode: String?
            }
            var mode: String?
            var center: Center?
            var capInsets: Insets?

            enum CodingKeys: String, CodingKey {
                case mode, center
                case capInsets = "cap-insets"
            }
        }

        var filename: String?
        var resizing: Resizing?
        var alignmentInsets: Insets?
        var conditions: AssetConditions

        enum CodingKeys: String, CodingKey {
            case filename, resizing
            case alignmentInsets = "alignment-insets"
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            filename = try values.decodeIfPresent(String.self, forKey: .filename)
            resizing = try? values.decodeIfPresent(Resizing.self, forKey: .resizing)
            alignmentInsets = try? values.decodeIfPresent(Insets.self, forKey: .alignmentInsets)
            conditions = try AssetConditions(from: decoder)
        }
    }

    struct Properties: Decodable {
        var renderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case renderingIntent = "template-rendering-intent"
        }
    }

    var images: [Entry]
    var properties: Properties?
}

extension ImageSet.Entry.Insets {
    /// The insets in points of an image with a scale.
    ///
    /// Unverified: catalogs contain pixels.
    func insets(scale: CGFloat) -> UIEdgeInsets {
        func points(_ value: Double?) -> CGFloat {
            guard let value, value.isFinite, value > 0 else { return 0 }
            return CGFloat(value) / scale
        }
        return UIEdgeInsets(top: points(top), left: points(left), bottom: points(bottom), right: points(right))
    }
}

/// The variants of an image of an asset catalog, decoded when they are needed.
final class CatalogImageAsset: UIImageAsset, @unchecked Sendable {
    private let name: String
    private let folder: String
    private let set: ImageSet
    private let lock = NSLock()
    private var decoded: [String: UIImage] = [:]

    init?(named name: String, in bundle: Bundle?) {
        guard let folder = AssetCatalogs.set(named: name, kind: "imageset", in: bundle) else { return nil }
        guard var set = AssetCatalogs.contents(ImageSet.self, of: folder) else {
            Diagnostic.assetNotReadable("\(name).imageset", reason: "its Contents.json isn't valid").report()
            return nil
        }
        set.images.removeAll { $0.filename == nil }
        guard !set.images.isEmpty else { return nil }
        self.name = name
        self.folder = folder
        self.set = set
        super.init()
    }

    override func variant(for traits: UITraitCollection) -> UIImage? {
        if let registered = super.variant(for: traits) { return registered }
        let scale = traits.displayScale > 0 ? traits.displayScale : DrawingContextStack.defaultScale
        var entries = set.images
        // The best entry whose file can be decoded.
        while let entry = entries.best(for: traits, scale: scale, { $0.conditions }) {
            if let image = image(of: entry, scale: scale) { return image }
            entries.removeAll { $0.filename == entry.filename }
        }
        return nil
    }

    private func image(of entry: ImageSet.Entry, scale: CGFloat) -> UIImage? {
        guard let file = entry.filename else { return nil }
        lock.lock()
        defer { lock.unlock() }
        if let known = decoded[file] { return known }
        guard let path = AssetCatalogs.path(of: file, in: folder),
            let data = FileManager.default.contents(atPath: path)
        else {
            Diagnostic.assetNotReadable("\(name).imageset", reason: "the file \(file) is missing").report()
            return nil
        }
        if let bitmap = ImageFile.decode(data) {
            let image = UIImage(
                source: .bitmap(bitmap.image),
                traits: traits(of: entry, orientation: bitmap.orientation, scale: entry.conditions.scaleFactor ?? 1))
            decoded[file] = image
            return image
        }
        guard let vector = VectorImage(data, scale: scale) else {
            Diagnostic.assetNotReadable(
                "\(name).imageset", reason: "the file \(file) is no PNG, JPEG, WebP, PDF, or SVG image"
            ).report()
            return nil
        }
        vector.reportProblem(file, in: "\(name).imageset")
        let image = UIImage(
            source: .bitmap(vector.bitmap), traits: traits(of: entry, orientation: .up, scale: vector.scale))
        decoded[file] = image
        return image
    }

    private func traits(of entry: ImageSet.Entry, orientation: UIImage.Orientation, scale: CGFloat) -> UIImage.Traits {
        var traits = UIImage.Traits(scale: scale, orientation: orientation)
        switch set.properties?.renderingIntent {
        case "template": traits.renderingMode = .alwaysTemplate
        case "original": traits.renderingMode = .alwaysOriginal
        default: break
        }
        // The insets of a vector image that is for all scales are in points: a PDF of 21 points has caps of 10 points.
        let insetScale = entry.conditions.scaleFactor ?? 1
        if let insets = entry.alignmentInsets { traits.alignmentRectInsets = insets.insets(scale: insetScale) }
        if let resizing = entry.resizing, let caps = resizing.capInsets {
            traits.isResizable = true
            traits.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
            traits.capInsets = caps.insets(scale: insetScale)
            if resizing.mode == "3-part-horizontal" { (traits.capInsets.top, traits.capInsets.bottom) = (0, 0) }
            if resizing.mode == "3-part-vertical" { (traits.capInsets.left, traits.capInsets.right) = (0, 0) }
        }
        traits.asset = self
        return traits
    }
}
